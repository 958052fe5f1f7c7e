import { useMemo } from 'react';
import { createFormat } from '../../i18n/format.ts';
import { usePortal } from '../../use-portal.ts';
import { Icon } from '../kit/icon.tsx';
import type { ListMapProps, MapView, Placed } from '../parts/list/list-map-props.ts';
import { useTranslation } from '../use-translation.ts';
import { DrawnCityMap } from './drawn-city-map.tsx';
import styles from './list-on-map.module.css';
import type { CityMapProps, MapMark } from './map-props.ts';

/** A list on the map: numbers where things are many, their marks where they are few, their outlines. */
export function ListOnMap<Item extends Placed>({
  listed,
  isBeside,
  selected,
  hovered,
  onSelect,
  view,
  everywhere,
  isError,
  markOf,
  card,
  ...city
}: ListMapProps<Item>) {
  const { t } = useTranslation('lists');
  const { number } = createFormat(usePortal().locale);

  const marks = useMemo<MapMark[]>(() => {
    const clusters = (view?.clusters ?? []).map(({ at, count, box }) => ({
      key: box,
      at,
      text: number(count),
      label: t('map.cluster', { count, value: number(count) }),
      look: 'cluster' as const,
    }));
    const known = new Map((view?.items ?? []).map((item) => [item.id, item]));
    // What is selected or pointed at shows alone, even where the others stand in a cluster.
    for (const id of [selected, hovered]) {
      const item = listed.find((one) => one.id === id);
      if (item) known.set(item.id, item);
    }
    const items = [...known.values()].flatMap((item) =>
      item.at
        ? [
            {
              key: item.id,
              at: item.at,
              ...markOf(item),
              look: 'item' as const,
              isSelected: item.id === selected,
              isHovered: item.id === hovered,
            },
          ]
        : [],
    );
    return [...clusters, ...items];
  }, [view, listed, selected, hovered, markOf, number, t]);

  const areas = useMemo(
    () =>
      Object.entries(view?.outlines ?? {}).map(([key, { coordinates }]) => ({
        key,
        polygons: coordinates,
        isSelected: key === selected,
        isHovered: key === hovered,
      })),
    [view?.outlines, selected, hovered],
  );

  const fit = useMemo(() => everywhere && boundsOf(everywhere), [everywhere]);
  const shown = selected && view?.items.find(({ id }) => id === selected);
  const isListed = isBeside && listed.some(({ id }) => id === selected);
  // What stands in a cluster, or came with the address, is known from the list alone.
  const told = isListed ? undefined : shown || listed.find(({ id }) => id === selected);
  return (
    <DrawnCityMap
      {...city}
      label={t('map.label')}
      isCovered={!isBeside}
      {...{ marks, areas, fit }}
      onPress={(key, map) => {
        if (view?.clusters.some(({ box }) => box === key)) map.goTo(key);
        else onSelect(key === selected ? undefined : key);
      }}
    >
      {isError && (
        <p role="status" className={styles.failed}>
          {t('map.failed')}
        </p>
      )}
      {told && (
        <div className={styles.card}>
          {card(
            told,
            <button
              type="button"
              aria-label={t('map.close')}
              className={styles.close}
              onClick={() => onSelect(undefined)}
            >
              <Icon name="close" />
            </button>,
          )}
        </div>
      )}
    </DrawnCityMap>
  );
}

/** The rectangle around everything that was found, west, south, east, north; undefined where nothing was. */
function boundsOf({ clusters, items }: Pick<MapView<Placed>, 'clusters' | 'items'>): CityMapProps['fit'] {
  const boxes = [
    ...clusters.map(({ box }) => box.split(',').map(Number)),
    ...items.flatMap(({ at }) => (at ? [[...at, ...at]] : [])),
  ];
  if (boxes.length === 0) return undefined;
  const ends = (end: number) => boxes.map((box) => box[end] ?? 0);
  return [Math.min(...ends(0)), Math.min(...ends(1)), Math.max(...ends(2)), Math.max(...ends(3))];
}
