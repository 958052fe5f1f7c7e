import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { LAST_PAGE, type ListedObject } from '../../../api/contracts/investment-map.ts';
import { PAGE_SIZE } from '../../../api/contracts/paging.ts';
import { mapListQuery } from '../../../api/queries/investment-map.ts';
import { mapFilterOf } from '../../../api/queries/map-filter.ts';
import { objectAddress } from '../../../api/registers/addresses.ts';
import { createFormat } from '../../../i18n/format.ts';
import { objectOf } from '../../../machines/flows/investment-map/investment-map.settings.ts';
import { usePortal } from '../../../use-portal.ts';
import { PIN } from '../../kit/drawings.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link as PlainLink } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { LayerSymbol } from '../../maps/layer-symbol.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { MetroWalk } from '../../parts/metro-walk.tsx';
import { linkAt } from '../../register/register-link.ts';
import { MAP_SYMBOLS } from '../../registers/map-symbols.ts';
import { useIsAsDrawn } from '../../use-is-taking-over.ts';
import { useTranslation } from '../../use-translation.ts';
import { layerName } from './layer-name.ts';
import { type MapAddress, mapLink } from './map-address.ts';
import styles from './objects-in-sight.module.css';

export interface ObjectsInSightProps {
  address: MapAddress;
  /** What the map shows; undefined for the whole city, while there is no map. */
  box: string | undefined;
  hovered: string | null;
  onHover: (object: string | null) => void;
  /** Shows the card of a thing, or none. */
  onChoose: (object: string | null) => void;
}

/** What stands on the map, as a list: nobody needs the map to come to it. */
export function ObjectsInSight({ address, box, hovered, onHover, onChoose }: ObjectsInSightProps) {
  const { t } = useTranslation(['investment-map', 'lists', 'tenders']);
  const { api, locale } = usePortal();
  const { number } = createFormat(locale);
  const { filters, page = 1, object, at } = address;
  const seen = useQuery({
    ...mapListQuery(api, mapFilterOf(filters), box, page),
    // Whoever comes to a place does not see the rows of the whole city move about until they are those of the place.
    placeholderData: (before, asked) =>
      at !== undefined && asked?.queryKey[2].box === undefined ? undefined : before,
  });
  const { isError, refetch } = seen;
  // The map comes first: twenty rows with their links take a while.
  const data = useDeferredValue(seen.data);
  const isPlaceholderData = useDeferredValue(seen.isPlaceholderData);
  const isAsDrawn = useIsAsDrawn(data);
  const pages = Math.min(Math.ceil((data?.total ?? 0) / PAGE_SIZE), LAST_PAGE);
  return (
    <section id="results" aria-labelledby="in-sight" className={styles.list} aria-busy={isPlaceholderData}>
      <div className={styles.head}>
        <h2 id="in-sight" className={styles.title}>
          {t(box === undefined ? 'list.everywhere' : 'list.inSight')}
        </h2>
        <p role="status" className={styles.found}>
          {data &&
            t(`tenders:found.${data.isEstimate ? 'about' : 'exact'}`, {
              count: data.total,
              value: number(data.total),
            })}
        </p>
      </div>
      {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
      {!data && !isError && (
        <SkeletonRegion label={t('lists:loading')}>
          <Skeleton count={5} />
        </SkeletonRegion>
      )}
      {data?.total === 0 && !isPlaceholderData && (
        <Notice
          tone="info"
          title={t(Object.keys(filters).length > 0 ? 'lists:nothing.title' : 'lists:noData')}
        >
          {box !== undefined && t('list.elsewhere')}
        </Notice>
      )}
      {data && data.items.length > 0 && (
        <ul
          className={styles.rows}
          data-drawn={isAsDrawn || undefined}
          data-stale={isPlaceholderData || undefined}
        >
          {data.items.map((thing) => (
            <Row
              key={objectOf(thing.register, thing.id)}
              {...{ thing, address, onHover, onChoose }}
              isHovered={hovered === objectOf(thing.register, thing.id)}
              isChosen={object === objectOf(thing.register, thing.id)}
            />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={pages}
        link={(to, props) => (
          <Link
            {...mapLink({ ...address, page: to > 1 ? to : undefined })}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            {...props}
          />
        )}
      />
    </section>
  );
}

interface RowProps extends Pick<ObjectsInSightProps, 'address' | 'onHover' | 'onChoose'> {
  thing: ListedObject;
  isHovered: boolean;
  isChosen: boolean;
}

function Row({
  thing: { register, id, name, lang, area, walk },
  address,
  isHovered,
  isChosen,
  onHover,
  onChoose,
}: RowProps) {
  const { t } = useTranslation(['lists', 'register', 'investment-map']);
  const { number } = createFormat(usePortal().locale);
  const object = objectOf(register, id);
  const words = t(isChosen ? 'map.close' : 'view.onMap');
  return (
    <li
      className={styles.row}
      data-hovered={isHovered || undefined}
      data-chosen={isChosen || undefined}
      onPointerEnter={() => onHover(object)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(object)}
      onBlur={() => onHover(null)}
    >
      <LayerSymbol {...MAP_SYMBOLS[register]} />
      <div className={styles.words}>
        <PlainLink {...linkAt(objectAddress(register).replace('{id}', id))} className={styles.name}>
          <bdi lang={lang}>{name}</bdi>
        </PlainLink>
        <p className={styles.facts}>
          <span>{layerName(t, register)}</span>
          {area !== undefined && (
            <span>{t('register:units.m2', { count: area, value: number(area, 2) })}</span>
          )}
          {walk && <MetroWalk walk={walk} />}
        </p>
      </div>
      <Link
        {...mapLink({ ...address, object: isChosen ? undefined : object })}
        // An address, so that it leads there before the page's scripts are alive, and in a tab of its own.
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose(isChosen ? null : object);
        }}
        replace
        resetScroll={false}
        preload={false}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isChosen ? 'true' : undefined}
        aria-label={`${words}: ${name}`}
        title={words}
        className={styles.show}
      >
        <Icon name={PIN} />
      </Link>
    </li>
  );
}
