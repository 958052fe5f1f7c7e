import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DRAWING_POLICY } from '../../../http/security.ts';
import { NotFound } from '../../../lifecycles/errors.ts';
import { PICTURE_KINDS, samplePicture } from './sample-pictures.ts';

const Params = z.object({
  kind: z.enum(PICTURE_KINDS),
  number: z.coerce.number().int().min(1).max(9999),
  view: z.coerce.number().int().min(1).max(99),
});

/** The pictures of the demonstration's objects: of tenders, and of registers. */
export function samplePictureRoutes(app: FastifyInstance): void {
  for (const folder of ['tenders', 'objects'])
    app.get(
      `/sample/${folder}/:kind-:number-:view.svg`,
      { schema: { hide: true, params: Params } },
      async (request, reply) => {
        const { kind, number, view } = request.params as z.output<typeof Params>;
        const drawn = samplePicture(kind, number, view);
        if (!drawn) throw new NotFound(`picture ${view} of ${number}`);
        return reply
          .type('image/svg+xml; charset=utf-8')
          .header('cache-control', 'public, max-age=3600')
          .header('content-security-policy', DRAWING_POLICY)
          .send(drawn);
      },
    );
}
