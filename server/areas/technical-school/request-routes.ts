import type { FastifyInstance } from 'fastify';
import { askSchool, joinSchool } from '../../../src/api/contracts/school-requests.ts';
import { serve } from '../../http/routes.ts';
import type { Platform } from '../../platform.ts';
import { createAsking } from '../tender-requests/asking.ts';
import { schoolRequestKind } from './request-kind.ts';

/** Section 2, technical school: questions, and applications to take part. */
export function schoolRequestRoutes(app: FastifyInstance, platform: Platform): void {
  const { ask } = createAsking(platform);
  serve(app, askSchool, ({ input: { body }, ...exchange }) =>
    ask(schoolRequestKind, exchange, body, { text: body.question }, null),
  );
  serve(app, joinSchool, ({ input: { body }, ...exchange }) =>
    ask(
      schoolRequestKind,
      exchange,
      body,
      { text: body.question, details: { participantType: body.participantType } },
      null,
    ),
  );
}
