import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { TENDER_TYPES } from '../../../../src/api/contracts/tender-filter.ts';
import { NotFound } from '../../../lifecycles/errors.ts';
import { samplePicture } from './sample-pictures.ts';

const Params = z.object({
  type: z.enum(TENDER_TYPES),
  number: z.coerce.number().int().min(1).max(9999),
  view: z.coerce.number().int().min(1).max(99),
});

/** The pictures of the demonstration's objects. */
export function samplePictureRoutes(app: FastifyInstance): void {
  app.get(
    '/sample/tenders/:type-:number-:view.svg',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const { type, number, view } = request.params as z.output<typeof Params>;
      const drawn = samplePicture(type, number, view);
      if (!drawn) throw new NotFound(`picture ${view} of ${number}`);
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .send(drawn);
    },
  );
}
