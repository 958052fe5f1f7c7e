import type { FastifyInstance } from 'fastify';
import { sendPageFeedback } from '../../../src/api/contracts/feedback.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { pageFeedback } from '../../db/schema.ts';
import { LIMITS } from '../../http/limits.ts';
import { lineOf } from '../../http/network.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/routes.ts';
import type { Platform } from '../../platform.ts';
import { moscowDate } from '../../time.ts';
import { withoutContacts } from './without-contacts.ts';

/** Whether pages were useful (section 2, feedback banners). */
export function feedbackRoutes(app: FastifyInstance, { db, clock, limits, pages }: Platform): void {
  serve(
    app,
    sendPageFeedback,
    async ({ input: { body }, request }) => {
      const line = lineOf(request.ip);
      await limits.take(LIMITS.feedbackFromLine, line, request);
      // The statistics tell of it to everybody: whoever invents pages would write there what they like.
      if ((await pages?.names?.())?.has(body.page) === false)
        throw new HttpProblem(422, 'validation', { errors: [{ path: 'page', code: 'no_page' }] });
      await limits.take(LIMITS.feedbackOfPageFromLine, `${line} ${body.page}`, request);
      await db.insert(pageFeedback).values({
        page: body.page,
        locale: localeOfHost(request.host),
        isUseful: body.isUseful,
        missing: body.missing ? withoutContacts(body.missing) : null,
        day: moscowDate(clock.now()).toString(),
      });
      return undefined;
    },
    { changesNothing: true },
  );
}
