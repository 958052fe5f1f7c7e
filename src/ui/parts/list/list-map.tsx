import { type ReactNode, useMemo } from 'react';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Icon } from '../../kit/icon.tsx';
import { CityMap, type CityMapProps, type MapMark } from '../../maps/city-map.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './list-map.module.css';

type Place = MapMark['at'];

/** Something that stands in a list and on its map. */
export interface Placed {
  readonly id: string;
  readonly at?: Place | undefined;
}

/** What list and map share. */
export interface ListMapState<Item extends Placed> {
  /** What the list beside shows. */
  readonly listed: readonly Item[];
  /** Whether the list stands beside the map; on a phone the map takes its place. */
  readonly isBeside: boolean;
  readonly selected: string | undefined;
  readonly hovered: string | null;
  readonly onSelect: (id: string | undefined) => void;
  readonly onHover: (id: string | null) => void;
}

/** A rectangle around the city and all its things, and how near it is looked at to find where they are. */
export const EVERYWHERE = { box: '36.5,54.9,38.7,56.6', zoom: 9 } as const;

/** What a rectangle of the map shows. */
export interface MapView<Item extends Placed> {
  readonly clusters: readonly { readonly at: Place; readonly count: number; readonly box: string }[];
  readonly items: readonly Item[];
  /** Polygons of things, by id, as GeoJSON writes them. */
  readonly outlines?: Readonly<
    Record<string, { readonly coordinates: readonly (readonly (readonly Place[])[])[] }>
  >;
}

export interface ListMapProps<Item extends Placed>
  extends ListMapState<Item>,
    Pick<CityMapProps, 'tiles' | 'onMove'> {
  /** Undefined until it is known. */
  view: MapView<Item> | undefined;
  /** The same of the whole city, where the list is filtered: the map shows all that was found. */
  everywhere?: Pick<MapView<Item>, 'clusters' | 'items'> | undefined;
  isError: boolean;
  /** What stands in a mark, and what that is, in words. */
  markOf: (item: Item) => { readonly text: string; readonly label: string };
  /** What is selected and stands in no list, as a card with a way to close it. */
  card: (item: Item, close: ReactNode) => ReactNode;
}

/** A list on the map: numbers where things are many, their marks where they are few, their outlines. */
export function ListMap<Item extends Placed>({
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
    <CityMap
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
    </CityMap>
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
