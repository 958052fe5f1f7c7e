import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { CONSULTATION } from '../../../api/contracts/menu-tree.ts';
import type { OpeningFacts } from '../../../api/contracts/search.ts';
import { openingQuery } from '../../../api/queries/search.ts';
import { createFormat } from '../../../i18n/format.ts';
import { tenderTitle } from '../../../i18n/tender-title.ts';
import { usePortal } from '../../../use-portal.ts';
import { PIN, SUM } from '../../kit/drawings.ts';
import { Icon, type IconDrawing, type IconName } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { linkOf } from '../../parts/link-of.ts';
import { PortalSearchBox } from '../../parts/search/portal-search-box.tsx';
import { CountedLink } from '../../parts/spaces/counted-link.tsx';
import { SPACES_PLACE, SpaceLinks } from '../../parts/spaces/space-links.tsx';
import { useTranslation } from '../../use-translation.ts';
import { OpenNow } from './open-now.tsx';
import styles from './opening.module.css';

interface Task {
  readonly id: string;
  readonly icon: IconName | IconDrawing;
  readonly to: LinkProps['to'] & string;
  /** What the list that it leads to is narrowed down to. */
  readonly search?: Readonly<Record<string, string | readonly string[]>>;
  /** A part of this page that answers first, where it is there. */
  readonly place?: string;
}

/** The list of tenders that one can bid in. */
const TAKING_BIDS = { tab: 'trades', status: ['announced'] } as const;

/** What people come for. */
const TASKS: readonly Task[] = [
  // Premises to rent in a technopark, for sale at auction, land: no one list has them, so one chooses among all of them.
  { id: 'premises', icon: PIN, to: '/catalog/search', search: TAKING_BIDS, place: SPACES_PLACE },
  { id: 'money', icon: SUM, to: '/catalog/search', search: { type: ['supportmeasure'] } },
  { id: 'consultation', icon: 'talk', to: CONSULTATION },
  { id: 'problem', icon: 'warn', to: '/business/moscow-investor-request' },
  // Steps, measures and events for whoever begins; comparing markets, which asks for an account, is its first step.
  { id: 'export', icon: 'leave', to: '/sales-market/support' },
];

/** Over the list that the portal opens with: what is open for whoever looks, whose it is, one search, five tasks, premises and land, what there is now, what ends soon. */
export function Opening() {
  const { t } = useTranslation('search');
  const { api } = usePortal();
  // Where it did not come, the list below is what people are here for.
  const { data: facts } = useQuery(openingQuery(api));
  // What is told as a place to look for premises and land is not told again.
  const counts = facts?.counts.filter(({ href }) => !facts.spaces.some((space) => space.href === href)) ?? [];
  return (
    <section aria-label={t('opening.tasks.label')} className={styles.opening} data-print="hide">
      <OpenNow />
      <p className={styles.whose}>{t('opening.whose')}</p>
      <PortalSearchBox />
      <ul className={styles.tasks}>
        {TASKS.map((task) => (
          <li key={task.id}>
            <TaskLink task={task} hasPlaces={Boolean(facts?.spaces.length)} />
          </li>
        ))}
      </ul>
      <SpaceLinks />
      {facts && (
        <div className={styles.facts}>
          {counts.length > 0 && <Counts counts={counts} />}
          {facts.ending.total > 0 && <Ending ending={facts.ending} />}
        </div>
      )}
    </section>
  );
}

/** Where a task is done: a page, or a part of this one. */
function TaskLink({
  task: { id, icon, to, search = {}, place },
  hasPlaces,
}: {
  task: Task;
  hasPlaces: boolean;
}) {
  const { t } = useTranslation('search');
  const name = (
    <>
      <Icon name={icon} size={24} className={styles.icon} />
      {t(`opening.tasks.${id}`)}
    </>
  );
  return place !== undefined && hasPlaces ? (
    <Link
      to="."
      search={(before) => before}
      hash={place}
      hashScrollIntoView={{ block: 'center' }}
      resetScroll={false}
      preload={false}
      onClick={() => document.getElementById(place)?.focus()}
      className={styles.task}
    >
      {name}
    </Link>
  ) : (
    <Link to={to} search={search} className={styles.task}>
      {name}
    </Link>
  );
}

function Counts({ counts }: Pick<OpeningFacts, 'counts'>) {
  const { t } = useTranslation('search');
  return (
    <div>
      <p id="opening-counts" className={styles.title}>
        {t('opening.counts')}
      </p>
      <ul aria-labelledby="opening-counts" className={styles.counts}>
        {counts.map(({ group, name, total, isEstimate, href }) => (
          <li key={group}>
            <CountedLink {...{ name, total, isEstimate }} link={linkOf(href)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ending({ ending: { total, until, tenders } }: Pick<OpeningFacts, 'ending'>) {
  const { t } = useTranslation(['search', 'tenders']);
  const { locale } = usePortal();
  const { day, dateTime, number } = createFormat(locale);
  return (
    <div>
      <p id="opening-ending" className={styles.title}>
        {t('opening.ending.title', { value: number(total) })}{' '}
        <span className={styles.until}>{t('opening.ending.until', { date: day(until.slice(0, 10)) })}</span>
      </p>
      <ul aria-labelledby="opening-ending" className={styles.tenders}>
        {tenders.map((tender) => {
          const title = tenderTitle(tender, locale, t);
          return (
            <li key={tender.id} className={styles.tender}>
              <time dateTime={tender.deadlineAt} className={styles.deadline}>
                {dateTime(tender.deadlineAt)}
              </time>
              <Link to="/catalog/trades/$id" params={{ id: tender.id }}>
                <bdi lang={title.lang}>{title.text}</bdi>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className={styles.ways}>
        <Link to="/catalog/search" search={{ ...TAKING_BIDS, sort: 'deadline' }} className={styles.all}>
          {t('opening.ending.all')}
        </Link>
        <Link
          to="/catalog/search"
          search={{ ...TAKING_BIDS, view: 'map' }}
          hash="results"
          className={styles.all}
        >
          {t('opening.ending.map')}
        </Link>
      </p>
    </div>
  );
}
