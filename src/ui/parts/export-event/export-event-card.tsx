import type { ExportEvent } from '../../../api/contracts/export-events.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import { linkOf } from '../link-of.ts';
import { spoken } from '../text/spoken.ts';
import { StandInBadge } from '../text/stand-in-badge.tsx';
import styles from './export-event.module.css';

export interface ExportEventCardProps {
  event: Omit<ExportEvent, 'id'>;
}

/** One date of the exporter's calendar: when, what, where. */
export function ExportEventCard({ event }: ExportEventCardProps) {
  const { t } = useTranslation('common');
  const { date } = createFormat(usePortal().locale);
  const { title, text, venue, from, until, to, isSample, standIns } = event;
  const marked = (field: string) => spoken(standIns[field]);
  return (
    <div className={styles.event}>
      <p className={styles.when}>
        <time dateTime={from}>{date(from)}</time>
        {until !== undefined && until !== from && (
          <>
            {' – '}
            <time dateTime={until}>{date(until)}</time>
          </>
        )}
        {isSample && <Badge tone="warn">{t('sample')}</Badge>}
        <StandInBadge of={Object.values(standIns)} />
      </p>
      <h3 className={styles.title} {...marked('title')}>
        {to === undefined ? title : <Link {...linkOf(to)}>{title}</Link>}
      </h3>
      {text !== undefined && <p {...marked('text')}>{text}</p>}
      {venue !== undefined && <p {...marked('venue')}>{venue}</p>}
    </div>
  );
}
