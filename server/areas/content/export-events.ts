import type { ContentLanguage } from '../../../src/api/contracts/content-definition.ts';
import type { ExportEvent } from '../../../src/api/contracts/export-events.ts';
import type { Database } from '../../db/database.ts';
import { placedContent } from './content.ts';

/**
 * The exporter's calendar of events in a language, the next first; what is over is left out.
 * @param today the day in Moscow, `YYYY-MM-DD`
 * @param withSamples what is marked as a sample, too: in production it is not shown
 */
export async function exportEvents(
  db: Database,
  language: ContentLanguage,
  today: string,
  withSamples: boolean,
): Promise<ExportEvent[]> {
  const events = await placedContent(db, 'events');
  return events
    .map(({ id, values, shown }) => {
      const { says, standIns } = shown(language);
      const { title, text, venue, from, until, to } = says;
      return {
        id,
        title: String(title),
        ...(text && { text: String(text) }),
        ...(venue && { venue: String(venue) }),
        from: String(from),
        ...(until && { until: String(until) }),
        ...(to && { to: String(to) }),
        isSample: values.sample !== undefined,
        standIns: { ...standIns },
      };
    })
    .filter(({ from, until, isSample }) => (until ?? from) >= today && (withSamples || !isSample))
    .sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
}
