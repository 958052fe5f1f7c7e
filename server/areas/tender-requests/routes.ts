import type { FastifyInstance } from 'fastify';
import { askKiosk } from '../../../src/api/contracts/kiosk.ts';
import {
  inspectionTimes,
  requestDocumentReview,
  requestInspection,
  requestRoadshow,
} from '../../../src/api/contracts/tender-requests.ts';
import { serve } from '../../http/routes.ts';
import type { Platform } from '../../platform.ts';
import { createAsking, inMoscow } from './asking.ts';
import { inspectionTimesOf, takenTimes } from './inspection-times.ts';
import { documentReviewKind, inspectionKind, kioskKind, roadshowKind } from './kinds.ts';

/** Requests about an object and to the information kiosk, of visitors and users: section 2. */
export function requestRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, calendar } = platform;
  const { ask, findTender } = createAsking(platform);

  serve(app, inspectionTimes, async ({ input: { params } }) => {
    const { isOpen, deadlineAt } = await findTender(params.id);
    const taken = await takenTimes(db, params.id);
    return {
      items: (isOpen ? inspectionTimesOf(calendar(), deadlineAt, clock.now()) : []).map((time) => ({
        ...inMoscow(time),
        isFree: !taken.has(time.startsAt.getTime()),
      })),
    };
  });

  serve(app, requestInspection, ({ input: { params, body }, ...exchange }) =>
    ask(
      inspectionKind,
      exchange,
      body,
      { text: body.comment ?? '', startsAt: Date.parse(body.startsAt) },
      params.id,
    ),
  );
  serve(app, requestDocumentReview, ({ input: { params, body }, ...exchange }) =>
    ask(documentReviewKind, exchange, body, { text: body.question }, params.id),
  );
  serve(app, requestRoadshow, ({ input: { params, body }, ...exchange }) => {
    const details = { participants: String(body.participants), format: body.format };
    return ask(roadshowKind, exchange, body, { text: body.comment ?? '', details }, params.id);
  });
  serve(app, askKiosk, ({ input: { body }, ...exchange }) =>
    ask(kioskKind, exchange, body, { text: body.question }, null),
  );
}
