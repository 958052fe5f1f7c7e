import type { TenderDetail } from '../../../api/contracts/tenders.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Sheet } from '../../kit/sheet.tsx';
import { Timeline } from '../../kit/timeline.tsx';
import { WayStrip } from '../../parts/way/way-strip.tsx';
import { useTranslation } from '../../use-translation.ts';
import { tenderWay } from './tender-way.ts';

/** Where the tender stands, and what has happened to it so far. */
export function TenderHistory({ tender }: { tender: TenderDetail }) {
  const { t } = useTranslation(['tender', 'tenders']);
  const format = createFormat(usePortal().locale);
  const { history, status } = tender;
  return (
    <Sheet title={t('section.history')}>
      <WayStrip
        label={t('way.label')}
        stops={tenderWay(tender)}
        nameOf={(path) => t(`tenders:status.${path}`)}
        chart={{ id: 'tender', state: status, words: t('way.chart') }}
      />
      <Timeline
        label={t('section.history')}
        items={history.map(({ event, to, at, text }, index) => ({
          key: index,
          title: t([`event.${event}`, `tenders:status.${to}`]),
          time: t('moscow', { time: format.dateTime(at) }),
          dateTime: at,
          text,
          state: index === history.length - 1 ? 'now' : 'past',
        }))}
      />
    </Sheet>
  );
}
