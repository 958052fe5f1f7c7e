import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type RefObject, useEffect } from 'react';
import type { CityOutlines } from '../../api/contracts/city.ts';
import { outlinesQuery } from '../../api/queries/city.ts';
import { inOwnTask } from '../../machines/own-task.ts';
import { usePortal } from '../../use-portal.ts';
import { useTranslation } from '../use-translation.ts';
import styles from './city-outlines.module.css';
import { iconOf, type Place, point } from './label.ts';
import {
  circleMarker,
  type Layer,
  type LayerGroup,
  type LeafletMap,
  latLngBounds,
  layerGroup,
  marker,
  polygon,
  polygonCenter,
} from './leaflet.ts';

/** From these zooms on there are districts, their names instead of the okrugs', stations with theirs. */
const FROM = { districts: 11, districtNames: 12.5, stations: 10.5, stationNames: 13.5 };
/** Of a station's dot, pixels. */
const RADIUS = { far: 3, near: 5 };

/** Elements of names, and of marks: what leaflet draws of them is a span, and whatever a mark is. */
const PLACE_NAMES = `.${styles.name} > span`;
const NAMES = `${PLACE_NAMES}, .${styles.stationName} > span`;
/** How far up or down a name may stand from where it belongs, the best first. Pixels. */
const SHIFTS = [0, -28, 28, -44, 44];
const MARKS = '[data-look]';

type Polygons = CityOutlines['okrugs'][number]['polygons'];

/**
 * Draws what a map shows of the city itself: okrugs, from some zoom on districts, and where no base map says it their
 * names and the metro's stations.
 * @param standing what names give way to, as a text that is another one where anything stands elsewhere
 * @param tools lie over the map: a name under them could not be read
 * @returns whose outlines they are, and what of them is a schematic; empty until that is known
 */
export function useOutlines(
  chart: LeafletMap | null,
  hasTiles: boolean,
  standing: string,
  tools: RefObject<Element | null>,
): string {
  const { t } = useTranslation('lists');
  const { api } = usePortal();
  const { data: city } = useQuery(outlinesQuery(api));

  useEffect(() => {
    if (!chart || !city) return;
    const okrugs = layerGroup(shapesOf(city)).addTo(chart);
    const districts = shownFrom(chart, () =>
      city.districts.map(({ polygons }) =>
        polygon(ringsOf(polygons), { className: styles.district ?? '', interactive: false }),
      ),
    );
    const choose = () => districts.show(chart.getZoom() >= FROM.districts);
    choose();
    chart.on('zoomend', choose);
    return () => {
      chart.off('zoomend', choose);
      okrugs.remove();
      districts.show(false);
    };
  }, [chart, city]);

  useEffect(() => {
    if (!chart || !city || hasTiles) return;
    // Below marks and the outlines of things, which have panes of their own.
    if (!chart.getPane('metro')) chart.createPane('metro').style.zIndex = '250';
    const far = shownFrom(chart, () => stationsOf(city, RADIUS.far));
    const near = shownFrom(chart, () => stationsOf(city, RADIUS.near));
    const choose = () => {
      const zoom = chart.getZoom();
      far.show(zoom >= FROM.stations && zoom < FROM.stationNames);
      near.show(zoom >= FROM.stationNames);
    };
    const names = layerGroup().addTo(chart);
    const draw = inOwnTask(() => {
      names.clearLayers();
      addNames(chart, city, names);
      addStationNames(chart, city, names);
      giveWay(chart, tools.current);
    });
    choose();
    draw();
    chart.on('zoomend', choose).on('moveend', draw);
    return () => {
      chart.off('zoomend', choose).off('moveend', draw);
      draw.cancel();
      far.show(false);
      near.show(false);
      names.remove();
    };
  }, [chart, city, hasTiles, tools]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other marks cover other names
  useEffect(() => {
    if (!chart) return;
    const give = inOwnTask(() => giveWay(chart, tools.current));
    give();
    return give.cancel;
  }, [chart, standing, tools]);

  if (!city) return '';
  if (city.source === null) return t('map.schematic');
  const isMixed = city.okrugs.some(({ isSchematic }) => isSchematic);
  // In the direction of its own words.
  return [`\u2068${city.source}\u2069`, isMixed ? t('map.mixed') : t('map.stations')].join(' · ');
}

const ringsOf = (polygons: Polygons) => polygons.map((rings) => rings.map((ring) => ring.map(point)));

/** Okrugs; those drawn by hand lie below the others, which know better where they end. */
const shapesOf = ({ okrugs }: CityOutlines) =>
  okrugs
    .toSorted((a, b) => Number(b.isSchematic) - Number(a.isSchematic))
    .map(({ polygons, isSchematic }) =>
      polygon(ringsOf(polygons), {
        className: clsx(styles.okrug, isSchematic && styles.schematic),
        interactive: false,
      }),
    );

/** What is on a map at some zooms only, made when it is first there: of the whole city nobody sees a hundred districts. */
function shownFrom(chart: LeafletMap, make: () => Layer[]): { show(isShown: boolean): void } {
  let group: LayerGroup | undefined;
  return {
    show(isShown) {
      if (!isShown) return void group?.remove();
      group ??= layerGroup(make());
      group.addTo(chart);
    },
  };
}

/** Names of districts where there is room for them, of okrugs elsewhere. */
function addNames(chart: LeafletMap, { okrugs, districts }: CityOutlines, group: LayerGroup): void {
  const isNear = chart.getZoom() >= FROM.districtNames && districts.length > 0;
  for (const { name, polygons } of isNear ? districts : okrugs) {
    const middle = middleOf(chart, polygons);
    if (middle) addLabel(chart, group, styles.name, name, middle);
  }
}

/** Dots of all stations: they stay where they are while the map is moved. */
function stationsOf({ stations, lines }: CityOutlines, radius: number): Layer[] {
  const colours = new Map(lines.map(({ id, colour }) => [id, colour]));
  return stations.map(({ at, lines: its }) =>
    circleMarker(point(at), {
      className: styles.station ?? '',
      radius,
      fillColor: colours.get(its[0] ?? '') ?? '',
      interactive: false,
      pane: 'metro',
    }),
  );
}

function addStationNames(chart: LeafletMap, { stations }: CityOutlines, group: LayerGroup): void {
  if (chart.getZoom() < FROM.stationNames) return;
  for (const { name, at } of stations) addLabel(chart, group, styles.stationName, name, at);
}

function addLabel(
  chart: LeafletMap,
  group: LayerGroup,
  className: string | undefined,
  name: string,
  at: Place,
): void {
  if (!chart.getBounds().contains(point(at))) return;
  const icon = iconOf(className, name);
  marker(point(at), { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(group);
}

/**
 * Moves names off marks, tools and names before them, and hides those for which there is no room near by: okrugs and
 * districts go before stations, whose names stay at their dots.
 */
function giveWay(chart: LeafletMap, tools: Element | null): void {
  const inside = chart.getContainer();
  const names = [...inside.querySelectorAll<HTMLElement>(NAMES)];
  for (const name of names) {
    name.hidden = false;
    name.style.marginTop = '';
  }
  const taken = [...inside.querySelectorAll(MARKS), ...(tools ? [tools] : [])].map((mark) =>
    mark.getBoundingClientRect(),
  );
  const found = names.map((name) => {
    const { x, y, width, height } = name.getBoundingClientRect();
    const shift = (name.matches(PLACE_NAMES) ? SHIFTS : [0]).find((shift) => {
      const its = new DOMRect(x, y + shift, width, height);
      return !taken.some((other) => overlap(its, other));
    });
    if (shift !== undefined) taken.push(new DOMRect(x, y + shift, width, height));
    return { name, shift };
  });
  for (const { name, shift } of found) {
    name.hidden = shift === undefined;
    if (shift) name.style.marginTop = `${shift}px`;
  }
}

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** Middles that have been looked for: an outline of the city keeps its own. */
const middles = new WeakMap<Polygons, Place>();

/** The middle of the largest of some polygons. */
function middleOf(chart: LeafletMap, polygons: Polygons): Place | undefined {
  const known = middles.get(polygons);
  const { crs } = chart.options;
  if (known || !crs) return known;
  const rings = polygons.flatMap(([outside]) => {
    const ring = outside?.map(point);
    return ring ? [{ ring, size: sizeOf(ring) }] : [];
  });
  const [largest] = rings.toSorted((a, b) => b.size - a.size);
  if (!largest) return undefined;
  const { lat, lng } = polygonCenter(largest.ring, crs);
  middles.set(polygons, [lng, lat]);
  return [lng, lat];
}

/** Of the rectangle around a ring, square degrees. */
function sizeOf(ring: readonly [number, number][]): number {
  const bounds = latLngBounds([...ring]);
  return (bounds.getEast() - bounds.getWest()) * (bounds.getNorth() - bounds.getSouth());
}
