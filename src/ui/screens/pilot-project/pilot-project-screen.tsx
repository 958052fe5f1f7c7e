import { useSuspenseQuery } from '@tanstack/react-query';
import type { SustainableEvent } from '../../../api/contracts/sustainable-materials.ts';
import { sustainableMaterialsQuery } from '../../../api/queries/sustainable-materials.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { GroupBar } from '../../parts/group-bar.tsx';
import { MaterialLink } from '../../parts/material-link.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { usePageWords } from '../../parts/text/page-words.ts';
import textStyles from '../../parts/text/text.module.css';
import { TextHeading } from '../../parts/text/text-heading.tsx';
import { TextSections } from '../../parts/text/text-sections.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './pilot-project-screen.module.css';

const PARIS = 'Europe/Paris';
const CARDS = ['programme', 'report', 'video'] as const;

/** The OECD pilot project (section 2): the event, what there is to watch and to download, and who takes part. */
export function PilotProjectScreen() {
  const { t } = useTranslation('materials');
  const words = usePageWords('pilot-project');
  const { data } = useSuspenseQuery(sustainableMaterialsQuery(usePortal().api));
  const { event, ...files } = data.pilotProject;
  return (
    <>
      <PageCrumbs items={[{ label: words.line('title') }]} />
      <GroupBar />
      <TextHeading words={words} />
      <div className={styles.top}>
        <EventBanner event={event} />
        <ul className={styles.cards}>
          {CARDS.map((kind) => (
            <li key={kind} className={styles.card}>
              <h2 className={styles.title}>{t(`${kind}.title`)}</h2>
              <MaterialLink kind={kind} address={files[kind]} />
            </li>
          ))}
        </ul>
      </div>
      <div className={textStyles.page}>
        <TextSections name="pilot-project" words={words} />
      </div>
    </>
  );
}

/** When it is, by the clocks of the city and of Paris, where the OECD sits. */
function EventBanner({ event }: { event: SustainableEvent | undefined }) {
  const { t } = useTranslation(['text-pilot-project', 'common']);
  const { dateLong, time, timeIn } = createFormat(usePortal().locale);
  return (
    <section aria-labelledby="event" className={styles.event}>
      <h2 id="event" className={styles.title}>
        {t('event.title')}
      </h2>
      {event ? (
        <>
          {event.isSample && <Badge tone="warn">{t('common:sample')}</Badge>}
          <time dateTime={event.startsAt} className={styles.date}>
            {dateLong(event.startsAt)}
          </time>
          <p className={styles.times}>
            <span>{t('event.city', { time: time(event.startsAt) })}</span>
            <span>{t('event.paris', { time: timeIn(event.startsAt, PARIS) })}</span>
          </p>
          <p>{event.text}</p>
        </>
      ) : (
        <p>{t('event.none')}</p>
      )}
    </section>
  );
}
