import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { PAGE_SIZE } from '../../../api/contracts/paging.ts';
import type { FilterCount } from '../../../machines/flows/list-filter/list-filter.chart.ts';
import type { ListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import { PIN } from '../../kit/drawings.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { useIsInBrowser, useIsInBrowserSoon } from '../../use-is-in-browser.ts';
import { useIsAsDrawn } from '../../use-is-taking-over.ts';
import { useMedia } from '../../use-media.ts';
import { useTranslation } from '../../use-translation.ts';
import type { FilterField } from '../list-filter/filter-fields.ts';
import { NothingFound } from '../list-filter/nothing-found.tsx';
import { useKeptFocus } from '../list-filter/use-kept-focus.ts';
import { LoadFailure } from '../load-failure.tsx';
import type { ItemCardState } from './item-card.tsx';
import { FROM_THE_START, type ListAddress, type ListPlace, useListLinks } from './list-address.ts';
import type { ListMapState, Placed } from './list-map-props.ts';
import styles from './list-results.module.css';

/** So many cards come before whatever else a narrow page has to say over its list. */
const FIRST_CARDS = 3;

/** What stands over a list where there is room, and {@link ListResultsProps.among its first cards} where there is none. */
export function OverList({ children }: { children: ReactNode }) {
  return <div className={styles.over}>{children}</div>;
}

/** One page of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly isEstimate: boolean;
  /** What leads to the next page where pages have no numbers any more; null at the end. */
  readonly cursor?: string | null;
}

/** Whether a list is there, and nothing in it; another one's place does not count. */
export const isEmptyList = (
  data: Pick<ListPage<unknown>, 'total'> | undefined,
  isPlaceholderData: boolean,
): boolean => data?.total === 0 && !isPlaceholderData;

/** What a list shows and says of its things. */
export interface ListResultsProps<Item extends Placed> {
  place: ListPlace;
  address: ListAddress;
  filter: ListFilter;
  fields: readonly FilterField[];
  list: UseQueryResult<ListPage<Item>>;
  /** Where nothing is found, what to give up. */
  relaxations: FilterCount['relaxations'] | undefined;
  /** Pages have numbers up to here. */
  lastPage: number;
  /** "48 objects". */
  found: (found: Pick<ListPage<Item>, 'total' | 'isEstimate'>) => string;
  nameOf: (item: Item) => string;
  card: (item: Item, state: ItemCardState) => ReactNode;
  /** What else can be done with a thing, beside showing it on the map. */
  actions?: (item: Item) => ReactNode;
  /** The map, which is loaded when it is shown; without one the list stands alone. */
  map?: ((state: ListMapState<Item>) => ReactNode) | undefined;
  /** Beside the number found. */
  tools?: ReactNode;
  /** Over the list, where it is not empty; on a narrow page after its first cards. */
  note?: ReactNode;
  /** After the first cards of a narrow page, which has it over the list nowhere else: see {@link OverList}. */
  among?: ReactNode;
  /** Where else such things are, if the list has none. */
  elsewhere?: ReactNode;
  /** Under the list. */
  foot?: ReactNode;
}

/** How many there are, the list, and the map beside it or in its place. They share what is selected and pointed at. */
export function ListResults<Item extends Placed>({
  place,
  address,
  filter,
  fields,
  list: { data, isError, isPlaceholderData, refetch, fetchStatus },
  relaxations,
  lastPage,
  found,
  nameOf,
  card,
  actions,
  map,
  tools,
  note,
  among,
  elsewhere,
  foot,
}: ListResultsProps<Item>) {
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const isAsDrawn = useIsAsDrawn(data);
  const [hovered, setHovered] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const total = useKeptFocus<HTMLParagraphElement>(filter);
  const { filters, page = 1, cursor, view, selected } = address;
  const isNothing = isEmptyList(data, isPlaceholderData);
  const link = useListLinks(place);
  const firstPage = link((now) => ({ ...now, ...FROM_THE_START }));

  // Somebody who comes with a selected thing, or selects it on the map, finds its card in sight.
  useEffect(() => {
    if (!selected) return;
    const card = list.current?.querySelector(`[data-item="${selected}"]`);
    card?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const select = (object: string | undefined) =>
    void navigate({ ...link((now) => ({ ...now, object })), replace: true, resetScroll: false });
  const pages = Math.min(Math.ceil((data?.total ?? 0) / PAGE_SIZE), lastPage);

  function pinOf(item: Item) {
    const isSelected = item.id === selected;
    const words = t(isSelected ? 'map.close' : 'view.onMap');
    return (
      // An address, so that it leads there before the page's scripts are alive, too.
      <Link
        {...link((now) => ({ ...now, object: isSelected ? undefined : item.id }))}
        replace
        resetScroll={false}
        preload={false}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isSelected ? 'true' : undefined}
        aria-label={`${words}: ${nameOf(item)}`}
        title={words}
        className={styles.show}
      >
        <Icon name={PIN} />
      </Link>
    );
  }

  // What is only drafted changes none of them, and they are most of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions say the same of the same list and address
  const cards = useMemo(
    () =>
      data?.items.flatMap((item, index) => [
        <li key={item.id}>
          {card(item, {
            isSelected: item.id === selected,
            isHovered: item.id === hovered,
            isLate: index >= FIRST_CARDS,
            onHover: (isOver) => setHovered(isOver ? item.id : null),
            actions: (
              <>
                {item.at && pinOf(item)}
                {actions && <Actions>{() => actions(item)}</Actions>}
              </>
            ),
          })}
        </li>,
        (note || among) && index === Math.min(FIRST_CARDS, data.items.length) - 1 && (
          <li key="among" className={styles.among}>
            {note}
            {among}
          </li>
        ),
      ]),
    [data, address, hovered],
  );

  return (
    <>
      <HiddenText as="h2">{t('results')}</HiddenText>
      <div className={styles.head} id="results">
        <p ref={total} role="status" tabIndex={-1} className={styles.found}>
          {data && found(data)}
        </p>
        <div className={styles.switch}>
          {tools}
          {map && (
            <Link
              {...link((now) => ({ ...now, object: undefined, view: view === 'map' ? undefined : 'map' }))}
              {...(view !== 'map' && { hash: 'results' })}
              replace
              resetScroll={false}
              className={styles.toggle}
            >
              <Icon name={view === 'map' ? 'list' : PIN} />
              {t(view === 'map' ? 'view.list' : 'view.map')}
            </Link>
          )}
        </div>
      </div>
      {data && data.items.length > 0 && note && <OverList>{note}</OverList>}
      {fetchStatus === 'paused' && (
        <Notice tone="warn" title={t('offline.title')}>
          {t('offline.text')}
        </Notice>
      )}
      <div className={styles.both} data-view={map ? view : 'alone'}>
        <div ref={list} className={styles.list} aria-busy={isPlaceholderData}>
          {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
          {!data && !isError && (
            <SkeletonRegion label={t('loading')}>
              <Skeleton shape="card" count={4} />
            </SkeletonRegion>
          )}
          {isNothing &&
            (Object.keys(filters).length > 0 ? (
              <NothingFound {...{ filter, fields, relaxations, elsewhere }} />
            ) : (
              <Notice tone="info" title={t('noData')} />
            ))}
          {data && data.items.length > 0 && (
            <ul
              className={styles.cards}
              data-drawn={isAsDrawn || undefined}
              data-stale={isPlaceholderData || undefined}
            >
              {cards}
            </ul>
          )}
          {data && data.total > 0 && data.items.length === 0 && !isPlaceholderData && (
            <Notice
              tone="info"
              title={t('pager.none')}
              actions={<LinkButton {...firstPage}>{t('pager.page', { page: 1 })}</LinkButton>}
            />
          )}
          {cursor === undefined ? (
            <Pager
              page={page}
              pages={pages}
              link={(to, props) => (
                <Link
                  {...link((now) => ({ ...now, ...FROM_THE_START, page: to > 1 ? to : undefined }))}
                  hash="results"
                  activeOptions={{ exact: true, includeSearch: true }}
                  {...props}
                />
              )}
            />
          ) : (
            <LinkButton {...firstPage} hash="results">
              {t('pager.first')}
            </LinkButton>
          )}
          {data?.cursor && (cursor !== undefined || page === lastPage) && (
            <LinkButton
              {...link((now) => ({ ...now, ...FROM_THE_START, cursor: data.cursor }))}
              hash="results"
            >
              {t('pager.beyond')}
            </LinkButton>
          )}
          {foot}
        </div>
        {map && (
          <div className={styles.map}>
            <MapPlace isChosen={view === 'map'}>
              {(isBeside) =>
                map({
                  listed: data?.items ?? [],
                  isEmpty: isNothing,
                  isBeside,
                  selected,
                  hovered,
                  onSelect: select,
                  onHover: setHovered,
                })
              }
            </MapPlace>
          </div>
        )}
      </div>
    </>
  );
}

/** The map, where there is room for it or it is asked for. By itself: the list need not be drawn again for it. */
function MapPlace({ isChosen, children }: { isChosen: boolean; children: (isBeside: boolean) => ReactNode }) {
  const isInBrowser = useIsInBrowser();
  const isRoomy = useMedia('(width >= 960px)');
  if (!isInBrowser || !(isRoomy || isChosen)) return null;
  return <Suspense fallback={<Skeleton shape="card" />}>{children(isRoomy)}</Suspense>;
}

/** What a card offers to do, where there are scripts to do it. By itself: the cards need not be drawn again for it. */
function Actions({ children }: { children: () => ReactNode }) {
  return useIsInBrowserSoon() ? children() : <span className={styles.heart} />;
}
