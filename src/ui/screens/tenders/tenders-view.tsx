import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from '../../../api/contracts/paging.ts';
import { LAST_PAGE } from '../../../api/contracts/tenders.ts';
import { countQuery } from '../../../api/queries/tenders.ts';
import { createFormat } from '../../../i18n/format.ts';
import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import type { ListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import { usePortal } from '../../../use-portal.ts';
import { FEED, PIN } from '../../kit/drawings.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import type { FilterField } from '../../parts/list-filter/filter-fields.ts';
import { NothingFound } from '../../parts/list-filter/nothing-found.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { RussianOnly } from '../../parts/russian-only.tsx';
import { FavouriteButton } from '../../parts/tenders/favourite-button.tsx';
import { TenderCard } from '../../parts/tenders/tender-card.tsx';
import { feedAddress, tenderFilterOf } from '../../parts/tenders/tender-filter.ts';
import { useTenderWords } from '../../parts/tenders/use-tender-words.ts';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
import { useMedia } from '../../use-media.ts';
import styles from './tenders-view.module.css';
import type { Tenders } from './use-tenders.ts';

const TendersMap = lazy(async () => ({ default: (await import('./tenders-map.tsx')).TendersMap }));

/** The type of a feed (RFC 4287). */
const ATOM = 'application/atom+xml';

export interface TendersViewProps {
  filters: FilterValues;
  /** From 1. */
  page: number | undefined;
  sort: string | undefined;
  /** What a narrow page shows. */
  view: 'map' | undefined;
  /** The object that list and map have selected. */
  selected: string | undefined;
  tenders: Tenders;
  filter: ListFilter;
  fields: readonly FilterField[];
}

/** How many there are, the list, and the map beside it or in its place. They share what is selected and pointed at. */
export function TendersView({
  tenders,
  filter,
  fields,
  filters,
  page = 1,
  sort,
  view,
  selected,
}: TendersViewProps) {
  const { t } = useTranslation(['tenders', 'lists']);
  const { api, locale } = usePortal();
  const { number } = createFormat(locale);
  const navigate = useNavigate();
  const isInBrowser = useIsInBrowser();
  const isRoomy = useMedia('(width >= 960px)');
  const [hovered, setHovered] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const words = useTenderWords();
  const { data, isError, isPlaceholderData, refetch, fetchStatus } = tenders;
  const isNothing = data?.total === 0 && !isPlaceholderData;
  const counted = useQuery({ ...countQuery(api, tenderFilterOf(filters)), enabled: isNothing });
  const search = { tab: 'trades' as const, sort, view, ...filters };
  const feed = feedAddress(tenderFilterOf(filters));

  // Somebody who comes with a selected object, or selects it on the map, finds its card in sight.
  useEffect(() => {
    if (!selected) return;
    const card = list.current?.querySelector(`[data-tender="${selected}"]`);
    card?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const select = (object: string | undefined) =>
    void navigate({
      to: '/catalog/search',
      search: { ...search, page, object },
      replace: true,
      resetScroll: false,
    });
  const pages = Math.min(Math.ceil((data?.total ?? 0) / PAGE_SIZE), LAST_PAGE);
  const showsMap = isInBrowser && (isRoomy || view === 'map');

  return (
    <>
      <HiddenText as="h2">{t('lists:results')}</HiddenText>
      <div className={styles.head} id="results">
        <p role="status" className={styles.found}>
          {data &&
            t(data.isEstimate ? 'found.about' : 'found.exact', {
              count: data.total,
              value: number(data.total),
            })}
        </p>
        <div className={styles.switch}>
          <LinkButton
            variant="quiet"
            icon="bell"
            to="/account/subscriptions"
            search={{ new: true, ...filters }}
          >
            {t('subscribe')}
          </LinkButton>
          <Link
            to="/catalog/search"
            search={{ ...search, page, view: view === 'map' ? undefined : 'map' }}
            replace
            resetScroll={false}
            className={styles.toggle}
          >
            <Icon name={view === 'map' ? 'list' : PIN} />
            {t(view === 'map' ? 'view.list' : 'view.map')}
          </Link>
        </div>
      </div>
      {data && data.items.length > 0 && <RussianOnly />}
      {fetchStatus === 'paused' && (
        <Notice tone="warn" title={t('lists:offline.title')}>
          {t('lists:offline.text')}
        </Notice>
      )}
      <div className={styles.both} data-view={view}>
        <div ref={list} className={styles.list} aria-busy={isPlaceholderData}>
          {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
          {!data && !isError && (
            <SkeletonRegion label={t('loading')}>
              <Skeleton shape="card" count={4} />
            </SkeletonRegion>
          )}
          {isNothing &&
            (Object.keys(filters).length > 0 ? (
              <NothingFound {...{ filter, fields }} relaxations={counted.data?.relaxations} />
            ) : (
              <Notice tone="info" title={t('lists:noData')} />
            ))}
          {data && data.items.length > 0 && (
            <ul className={styles.cards} data-stale={isPlaceholderData || undefined}>
              {data.items.map((tender) => (
                <li key={tender.id}>
                  <TenderCard
                    tender={tender}
                    isSelected={tender.id === selected}
                    isHovered={tender.id === hovered}
                    onHover={(isOver) => setHovered(isOver ? tender.id : null)}
                    actions={
                      <>
                        {tender.at && (
                          // An address, so that it leads there before the page's scripts are alive, too.
                          <Link
                            to="/catalog/search"
                            search={{
                              ...search,
                              page,
                              object: tender.id === selected ? undefined : tender.id,
                            }}
                            replace
                            resetScroll={false}
                            preload={false}
                            activeOptions={{ exact: true, includeSearch: true }}
                            aria-current={tender.id === selected ? 'true' : undefined}
                            aria-label={`${t(tender.id === selected ? 'map.close' : 'view.onMap')}: ${words.title(tender).text}`}
                            title={t(tender.id === selected ? 'map.close' : 'view.onMap')}
                            className={styles.show}
                          >
                            <Icon name={PIN} />
                          </Link>
                        )}
                        {isInBrowser ? (
                          <FavouriteButton id={tender.id} name={words.title(tender).text} />
                        ) : (
                          <span className={styles.heart} />
                        )}
                      </>
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          {data && data.total > 0 && data.items.length === 0 && !isPlaceholderData && (
            <Notice
              tone="info"
              title={t('lists:noData')}
              actions={
                <LinkButton to="/catalog/search" search={search}>
                  {t('lists:pager.page', { page: 1 })}
                </LinkButton>
              }
            />
          )}
          <Pager
            page={page}
            pages={pages}
            link={(to, props) => (
              <Link
                to="/catalog/search"
                search={{ ...search, page: to > 1 ? to : undefined }}
                hash="results"
                activeOptions={{ exact: true, includeSearch: true }}
                {...props}
              />
            )}
          />
          <link rel="alternate" type={ATOM} title={t('feed')} href={feed} />
          <a href={feed} type={ATOM} className={styles.feed}>
            <Icon name={FEED} />
            {t('feed')}
          </a>
        </div>
        <div className={styles.map}>
          {showsMap ? (
            <Suspense fallback={<Skeleton shape="card" />}>
              <TendersMap
                filter={tenderFilterOf(filters)}
                listed={data?.items ?? []}
                {...{ selected, hovered }}
                onSelect={select}
                onHover={setHovered}
              />
            </Suspense>
          ) : null}
        </div>
      </div>
    </>
  );
}
