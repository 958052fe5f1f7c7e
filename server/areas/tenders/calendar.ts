import { and, count, eq, max } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { tenderCalendarPath } from '../../../src/api/contracts/tenders.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { calendarFile } from '../../calendar-file.ts';
import { lifecycleHistory } from '../../db/schema.ts';
import { ownOrigin } from '../../http/host.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Platform } from '../../platform.ts';
import { findTender } from './card.ts';
import { tenderLifecycle } from './lifecycle.ts';
import { titlesIn } from './title.ts';

const Id = z.uuid();

/**
 * When bids close, as a file for calendars. Every step of the tender makes it newer, so that a file fetched again
 * after the deadline was moved, or the tender called off, takes the place of the one before.
 */
export function tenderCalendar(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  app.get<{ Params: { id: string } }>(
    tenderCalendarPath(':id'),
    { schema: { hide: true } },
    async (request, reply) => {
      const id = Id.safeParse(request.params.id);
      if (!id.success) throw new NotFound(request.params.id);
      const tender = await findTender(db, id.data);
      if (tender.deadlineAt === null) throw new NotFound(tender.id);
      const { lifecycle, entityId, at } = lifecycleHistory;
      const [told] = await db
        .select({ steps: count(), last: max(at) })
        .from(lifecycleHistory)
        .where(and(eq(lifecycle, tenderLifecycle.id), eq(entityId, tender.id)));
      const t = platform.texts(request);
      const deadline = new Date(tender.deadlineAt);
      const file = calendarFile('Tenders', {
        uid: `tender-${tender.id}`,
        sequence: told?.steps ?? 0,
        startsAt: deadline,
        stamp: told?.last ?? deadline,
        summary: t('tender:calendarFile.summary', {
          name: titlesIn(platform.texts, localeOfHost(request.host))(tender),
        }),
        description: t('tender:calendarFile.description', { number: tender.number }),
        location: tender.address,
        url: `${ownOrigin(platform.settings, request)}/catalog/trades/${tender.id}`,
        isCancelled: tender.state === 'cancelled',
      });
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="tender-${tender.number}.ics"`)
        .header('cache-control', 'no-store')
        .send(file);
    },
  );
}
