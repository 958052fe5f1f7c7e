import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { memo, Suspense, startTransition, useCallback, useDeferredValue, useRef, useState } from 'react';
import { mapCountsQuery, mapListQuery } from '../../../api/queries/investment-map.ts';
import { mapFilterOf } from '../../../api/queries/map-filter.ts';
import { useInvestmentMap } from '../../../machines/flows/investment-map/use-investment-map.ts';
import {
  choicesOf,
  type FilterValues,
  withoutFilters,
} from '../../../machines/flows/list-filter/list-filter.settings.ts';
import { useListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { FilterChips } from '../../parts/list-filter/filter-chips.tsx';
import { FilterPanel } from '../../parts/list-filter/filter-panel.tsx';
import { RegisterSections } from '../../register/register-sections.tsx';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './investment-map-screen.module.css';
import { LayerList } from './layer-list.tsx';
import { MAP_PATH, type MapAddress, mapChanged } from './map-address.ts';
import { ObjectCard } from './object-card.tsx';
import { ObjectsInSight, type ObjectsInSightProps } from './objects-in-sight.tsx';
import { ObjectsMap } from './objects-map.tsx';
import { useMapFields } from './use-map-fields.ts';

/** All registers on one map (section 2): layers, filters, what is in sight as a list, and the card of what is chosen. */
export function InvestmentMapScreen(address: MapAddress) {
  const { t } = useTranslation(['investment-map', 'lists', 'common']);
  const navigate = useNavigate();
  const isInBrowser = useIsInBrowser();
  const [hovered, setHovered] = useState<string | null>(null);
  const { filters, at, object } = address;

  /** Other words of the address, in the place of these. */
  const say = (change: (now: MapAddress) => Partial<MapAddress>) =>
    void navigate({ ...mapChanged(change), replace: true, resetScroll: false });
  const map = useInvestmentMap(filters, object ?? null, {
    object: (chosen) => say(() => ({ object: chosen ?? undefined })),
    // Elsewhere the list is another one, and begins anew.
    place: (centre) => say(({ at, page }) => ({ at: centre, page: at === centre ? page : undefined })),
  });
  const { snapshot } = map;

  const latest = useRef(map);
  latest.current = map;
  const choose = useCallback((chosen: string | null) => {
    if (chosen === null) latest.current.leave();
    else latest.current.choose(chosen);
  }, []);
  // Whatever is drawn for it may wait for what was pressed.
  const hover = useCallback((object: string | null) => startTransition(() => setHovered(object)), []);
  // The map answers a finger; what is said beside it follows when there is time.
  const beside = {
    address: useDeferredValue(address),
    box: useDeferredValue(snapshot.context.sight?.box),
    hovered,
    onHover: hover,
    onChoose: choose,
  };

  return (
    <>
      <RegisterSections current="map" />
      <div className={styles.screen}>
        <div className={styles.map}>
          {isInBrowser && (
            <Suspense fallback={<Skeleton shape="card" />}>
              <ObjectsMap {...{ map, at, hovered }} onHover={hover} />
            </Suspense>
          )}
          <div role="status" className={styles.news}>
            {snapshot.hasTag('loading') && <p className={styles.word}>{t('lists:loading')}</p>}
            {snapshot.hasTag('empty') && <p className={styles.word}>{t('empty')}</p>}
            {snapshot.hasTag('refused') && <p className={styles.word}>{t('refused')}</p>}
            {snapshot.hasTag('failed') && (
              <div className={styles.word}>
                <p>{t('lists:map.failed')}</p>
                <Button icon="retry" onPress={map.retryObjects}>
                  {t('common:retry')}
                </Button>
              </div>
            )}
          </div>
        </div>
        <div className={styles.side}>
          <PageHeading>{t('title')}</PageHeading>
          {/* What holds for all layers is chosen by here; by sale or lease and by price each list of its own. */}
          <p>
            <Link to="/catalog/search" search={{ tab: 'trades', status: ['announced'] }}>
              {t('byDeal')}
            </Link>
          </p>
          <ObjectCard map={map} />
          <BesideMap {...beside} />
        </div>
      </div>
    </>
  );
}

/** What other filters leave as it is: the layers. */
function keptOf(filters: FilterValues): FilterValues {
  const registers = choicesOf(filters, 'registers');
  return registers.length > 0 ? { registers } : {};
}

/** Layers, filters and what is in sight: drawn anew only where something of it is another. */
const BesideMap = memo(({ address, ...sight }: ObjectsInSightProps) => {
  const { t } = useTranslation(['investment-map', 'lists']);
  const { api, queryClient } = usePortal();
  const navigate = useNavigate();
  const { filters } = address;
  const kept = keptOf(filters);
  const filter = useListFilter(
    withoutFilters(filters, ['registers']),
    async (draft) => ({
      ...(await queryClient.fetchQuery(mapListQuery(api, mapFilterOf({ ...draft, ...kept }), undefined, 1))),
      relaxations: [],
    }),
    (applied) =>
      void navigate({
        ...mapChanged((now) => ({ page: undefined, filters: { ...applied, ...keptOf(now.filters) } })),
        resetScroll: false,
      }),
  );
  const counts = useQuery({
    ...mapCountsQuery(api, mapFilterOf(filters)),
    // After the list, which does not wait for them.
    enabled: !import.meta.env.SSR,
  });
  const fields = useMapFields(counts.data?.okrugs);
  const chosen = Object.keys(filter.snapshot.context.applied).length;
  return (
    <>
      <LayerList {...{ address }} counts={counts.data?.registers} />
      <details className={styles.filters}>
        <summary className={styles.summary}>
          {t('lists:filter.title')}
          {chosen > 0 && <span className={styles.chosen}>{t('lists:filter.chosen', { count: chosen })}</span>}
          <Icon name="chevron" className={styles.chevron} />
        </summary>
        <FilterPanel {...{ filter, fields, kept }} action={MAP_PATH} />
      </details>
      <FilterChips {...{ filter, fields }} askedBy={mapFilterOf} clears="always" />
      <ObjectsInSight {...{ address, ...sight }} />
    </>
  );
});
