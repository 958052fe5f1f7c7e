import { type RefObject, useEffect, useRef, useState } from 'react';
import { WHOLE } from '../kit/drawings.ts';
import { Icon } from '../kit/icon.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './drawn-city-map.module.css';
import { iconOf, point } from './label.ts';
import type { MapSymbol } from './layer-symbol.tsx';
import {
  type LatLngBoundsExpression,
  type LayerGroup,
  type LeafletMap,
  latLngBounds,
  layerGroup,
  map as leafletMap,
  type Marker,
  marker,
  type Polygon,
  polygon,
  type TileLayer,
  takeAway,
  tileLayer,
} from './leaflet.ts';
import type { CityMapProps, MapArea, MapMark } from './map-props.ts';
import './leaflet.css';
import { inOwnTask } from '../../machines/own-task.ts';
import { movedIn, spread } from './spread.ts';
import { useOutlines } from './use-outlines.ts';

const CITY: LatLngBoundsExpression = [
  [55.56, 37.35],
  [55.93, 37.87],
];
/** Closer or further there is nothing to see. */
const ZOOM = { minZoom: 9, maxZoom: 17 };
/** Nothing that was found is shown nearer than this, were it one thing; and so much room stays around it, pixels. */
const NEAREST_FIT = 14;
const ROOM: [number, number] = [40, 40];
const AROUND = { maxZoom: NEAREST_FIT, padding: ROOM };
/** A selected mark is in sight when it is not nearer to the edge than this part of the map. */
const EDGE = -0.1;
/** Metres of a degree of latitude. */
const DEGREE = 111_320;

/**
 * A map of the city: its okrugs as the portal draws them, the base map above it where it can be
 * reached, and marks. Whatever is on it stands in a list beside it, too.
 */
export function DrawnCityMap({
  label,
  marks,
  areas,
  tiles,
  box,
  centre,
  fit,
  isStill,
  circle,
  onPress,
  onHover,
  onPick,
  onMove,
  isCovered = false,
  children,
}: CityMapProps) {
  const { t } = useTranslation('lists');
  const frame = useRef<HTMLElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<LeafletMap | null>(null);
  const [hasTiles, setHasTiles] = useState(false);
  const goTo = (to: string) => {
    const [west = 0, south = 0, east = 0, north = 0] = to.split(',').map(Number);
    chart?.fitBounds(bounded([west, south, east, north]), { ...AROUND, maxZoom: ZOOM.maxZoom });
  };
  const press = onPress && ((key: string) => onPress(key, { goTo }));
  const on = useRef({ onPress: press, onHover, onPick, onMove });
  on.current = { onPress: press, onHover, onPick, onMove };
  const first = useRef({ box, centre, fit: centre ? undefined : fit });

  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = leafletMap(current, {
      ...ZOOM,
      zoomSnap: 0.25,
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      markerZoomAnimation: !isStill,
      inertia: !isStill,
      // The wheel scrolls the page until the map is meant.
      scrollWheelZoom: false,
      maxBounds: latLngBounds([54.9, 36.5], [56.6, 38.7]),
    });
    let middle = { lat: 0, lng: 0 };
    const tell = inOwnTask(() => {
      const { x, y } = made.getSize();
      // A map that is not shown shows a point, which is no part of the city.
      if (x === 0 || y === 0) return;
      const bounds = made.getBounds();
      const edges = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
      const { lng, lat } = middle;
      const centre = `${lng.toFixed(4)},${lat.toFixed(4)},${Number(made.getZoom().toFixed(2))}`;
      on.current.onMove?.(edges.map((edge) => edge.toFixed(4)).join(), Math.round(made.getZoom()), centre);
    });
    made.on('moveend', () => {
      // Later it may be known by whole pixels only, and the address would move by itself.
      middle = made.getCenter();
      tell();
    });
    made.on('click', ({ latlng: { lng, lat } }) => on.current.onPick?.([lng, lat]));
    made.on('focus', () => made.scrollWheelZoom.enable());
    made.on('blur', () => made.scrollWheelZoom.disable());
    const { box, centre, fit } = first.current;
    if (centre) made.setView(point(centre.at), centre.zoom, { animate: false });
    else if (fit) made.fitBounds(bounded(fit), { ...AROUND, animate: false });
    else made.fitBounds(box ? bounded(box) : CITY, { animate: false });
    const sized = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    sized.observe(current);
    setChart(made);
    return () => {
      sized.disconnect();
      tell.cancel();
      takeAway(made);
      setChart(null);
    };
  }, []);

  const wanted = fit?.join();
  const fitted = useRef(first.current.fit?.join());
  useEffect(() => {
    if (!chart || wanted === fitted.current) return;
    fitted.current = wanted;
    const [west = 0, south = 0, east = 0, north = 0] = wanted?.split(',').map(Number) ?? [];
    const box = wanted === undefined ? CITY : bounded([west, south, east, north]);
    chart.fitBounds(box, wanted === undefined ? { maxZoom: NEAREST_FIT } : AROUND);
  }, [chart, wanted]);

  const address = tiles?.address;
  useEffect(() => {
    if (!chart || !address) return;
    const layer: TileLayer = tileLayer(address, { ...ZOOM, className: styles.tiles ?? '' });
    layer.on('tileload', () => setHasTiles(true));
    layer.addTo(chart);
    return () => {
      layer.remove();
      setHasTiles(false);
    };
  }, [chart, address]);

  useEffect(() => {
    if (!chart || !circle) return;
    const [longitude, latitude] = circle.at;
    const high = circle.radius / DEGREE;
    const wide = high / Math.cos((latitude * Math.PI) / 180);
    const ring = Array.from({ length: 48 }, (_, step): [number, number] => {
      const angle = (step / 48) * 2 * Math.PI;
      return [latitude + high * Math.sin(angle), longitude + wide * Math.cos(angle)];
    });
    // In a pane of its own: the outline's lies under the base map.
    if (!chart.getPane('near')) chart.createPane('near');
    const options = { className: styles.circle ?? '', interactive: false, pane: 'near' };
    const shape = polygon(ring, options).addTo(chart);
    return () => void shape.remove();
  }, [chart, circle]);

  useAreas(chart, areas, on);
  // What stands where; a mark that is only pointed at moves nothing.
  const standing = marks.map((mark) => `${idOf(mark)} ${mark.text} ${mark.isSelected ?? false}`).join('|');
  useMarks(chart, marks, on, tools);
  const source = useOutlines(chart, hasTiles, standing, tools);

  // What is selected elsewhere may lie beside the rectangle that the map shows.
  const selected = marks.find(({ isSelected }) => isSelected);
  const selectedKey = selected?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map follows a selection, and may be moved away from it
  useEffect(() => {
    if (!chart || !selected || isStill) return;
    const at = point(selected.at);
    if (!chart.getBounds().pad(EDGE).contains(at)) chart.panTo(at);
    if (!isCovered) return;
    const { y } = chart.latLngToContainerPoint(at);
    const height = chart.getSize().y;
    if (y > height / 2) chart.panBy([0, y - height / 3]);
  }, [chart, selectedKey]);

  return (
    <div className={styles.frame} data-tiles={hasTiles || undefined}>
      {/* Longitude runs from left to right in every language. */}
      <div dir="ltr" className={styles.holder}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map, plus and minus zoom it */}
        <section ref={frame} className={styles.map} aria-label={label} tabIndex={0} />
      </div>
      <div ref={tools} className={styles.tools}>
        <button type="button" aria-label={t('map.closer')} onClick={() => chart?.zoomIn()}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={t('map.further')} onClick={() => chart?.zoomOut()}>
          <Icon name="minus" />
        </button>
        <button type="button" aria-label={t('map.whole')} onClick={() => chart?.fitBounds(CITY)}>
          <Icon name={WHOLE} />
        </button>
      </div>
      <p className={styles.source}>{hasTiles && tiles ? tiles.attribution : source}</p>
      {children}
    </div>
  );
}

const bounded = ([west, south, east, north]: readonly [number, number, number, number]) =>
  latLngBounds([south, west], [north, east]);

/** The outlines that are on a map. */
interface ShownAreas {
  readonly group: LayerGroup;
  readonly shapes: Map<string, { readonly area: MapArea; readonly shape: Polygon }>;
}

/** Draws outlines under the marks and above the base map; one that stays is not drawn anew. */
function useAreas(chart: LeafletMap | null, areas: readonly MapArea[] | undefined, on: Handlers): void {
  const shown = useRef<ShownAreas>(undefined);

  useEffect(() => {
    if (!chart) return;
    if (!chart.getPane('areas')) chart.createPane('areas').style.zIndex = '390';
    shown.current = { group: layerGroup().addTo(chart), shapes: new Map() };
    return () => {
      shown.current?.group.remove();
      shown.current = undefined;
    };
  }, [chart]);

  useEffect(() => {
    const { current } = shown;
    if (!chart || !current) return;
    const wanted = new Map((areas ?? []).map((area) => [area.key, area]));
    for (const [key, { area, shape }] of current.shapes)
      if (!isSameOutline(area, wanted.get(key))) {
        current.group.removeLayer(shape);
        current.shapes.delete(key);
      }
    let hasNew = false;
    for (const area of areas ?? []) {
      const known = current.shapes.get(area.key);
      if (known?.area === area) continue;
      const shape = known?.shape ?? addArea(area, current.group, on);
      hasNew ||= known === undefined;
      current.shapes.set(area.key, { area, shape });
      const { classList } = shape.getElement() ?? {};
      classList?.toggle(styles.selectedArea ?? '', area.isSelected ?? false);
      classList?.toggle(styles.hoveredArea ?? '', area.isHovered ?? false);
    }
    // The large ones come first and lie below, so that what is inside them can be pressed.
    if (hasNew) for (const { key } of areas ?? []) current.shapes.get(key)?.shape.bringToFront();
  }, [chart, areas, on]);
}

/** Whether an outline of the same thing has the same form; it is another object in another answer. */
const isSameOutline = (one: MapArea, other: MapArea | undefined): boolean =>
  other !== undefined &&
  one.tone === other.tone &&
  (one.polygons === other.polygons || JSON.stringify(one.polygons) === JSON.stringify(other.polygons));

function addArea({ key, polygons, tone }: MapArea, group: LayerGroup, on: Handlers): Polygon {
  const shape = polygon(
    polygons.map((rings) => rings.map((ring) => ring.map(point))),
    { className: styles.area ?? '', pane: 'areas', interactive: on.current.onPress !== undefined },
  );
  if (tone !== undefined) shape.on('add', () => shape.getElement()?.setAttribute('data-tone', `${tone}`));
  return shape
    .on('click', () => on.current.onPress?.(key))
    .on('mouseover', () => on.current.onHover?.(key))
    .on('mouseout', () => on.current.onHover?.(null))
    .addTo(group);
}

interface Handlers {
  readonly current: Pick<CityMapProps, 'onHover'> & { readonly onPress: ((key: string) => void) | undefined };
}

/** Keeps an element on the map for each mark: one that stays keeps its focus. */
function useMarks(
  chart: LeafletMap | null,
  marks: readonly MapMark[],
  on: Handlers,
  tools: RefObject<Element | null>,
): void {
  const shown = useRef<Shown>(undefined);

  useEffect(() => {
    if (!chart) return;
    const current: Shown = { group: layerGroup().addTo(chart), elements: new Map(), marks: [] };
    shown.current = current;
    const apart = () => keepApart(chart, current);
    const settle = inOwnTask(() => {
      apart();
      hideCut(chart, current, tools.current);
    });
    // Of a map that was not shown the marks took no room.
    const both = () => {
      apart();
      settle();
    };
    // After 'zoomend', and after each move: other marks stand at the edge then.
    chart.on('zoomend', apart).on('moveend', settle).on('resize', both);
    return () => {
      chart.off('zoomend', apart).off('moveend', settle).off('resize', both);
      settle.cancel();
      current.group.remove();
      shown.current = undefined;
    };
  }, [chart, tools]);

  useEffect(() => {
    const { current } = shown;
    if (!current || !chart) return;
    current.marks = marks;
    const wanted = new Set(marks.map(idOf));
    let isMoved = false;
    for (const [id, { layer }] of current.elements)
      if (!wanted.has(id)) {
        layer.remove();
        current.elements.delete(id);
        isMoved = true;
      }
    for (const mark of marks) {
      const known = current.elements.get(idOf(mark));
      if (known?.mark === mark) continue;
      isMoved ||= !known || !isAsLarge(known.mark, mark);
      const { element, layer } = known ?? addMark(mark, current, on);
      current.elements.set(idOf(mark), { element, layer, mark });
      // What is meant lies above whatever stands in the same place.
      layer.setZIndexOffset(mark.isSelected || mark.isHovered ? 1000 : 0);
      // What is being pressed stays as it is: a press and its release have to meet the same thing.
      if (mark.symbol) drawSymbol(element, mark.symbol);
      else if (element.textContent !== mark.text) element.textContent = mark.text;
      element.setAttribute('aria-label', mark.label);
      element.dataset.look = mark.look;
      if (isButton(element)) {
        if (mark.look === 'item') element.setAttribute('aria-pressed', String(mark.isSelected ?? false));
      } else element.title = mark.label;
      element.toggleAttribute('data-selected', mark.isSelected ?? false);
      element.toggleAttribute('data-hovered', mark.isHovered ?? false);
    }
    // What is only pointed at moves nothing.
    if (!isMoved) return;
    // At once: whoever looks must never find two where one covers the other.
    keepApart(chart, current);
    hideCut(chart, current, tools.current);
  }, [chart, marks, on, tools]);
}

/** Whether a mark takes as much room as before, and in the same place. */
const isAsLarge = (one: MapMark, other: MapMark): boolean =>
  one.text === other.text && one.look === other.look && one.isSelected === other.isSelected;

/** Moves buttons that would cover others or be cut off by the map's edge; the one that is selected stays where it belongs. */
function keepApart(chart: LeafletMap, { elements, marks }: Shown): void {
  const { x: left, y: top } = chart.containerPointToLayerPoint([0, 0]);
  const { x: width, y: height } = chart.getSize();
  const frame = { left, top, right: left + width, bottom: top + height };
  const shown = marks
    .toSorted((a, b) => Number(b.isSelected ?? false) - Number(a.isSelected ?? false))
    .flatMap((mark) => {
      const element = elements.get(idOf(mark))?.element;
      if (!element || !isButton(element)) return [];
      const { x, y } = chart.latLngToLayerPoint(point(mark.at));
      const spot = movedIn({ x, y, width: element.offsetWidth, height: element.offsetHeight }, frame);
      return [{ ...spot, element, by: { x: spot.x - x, y: spot.y - y } }];
    });
  const moved = spread(shown);
  for (const [index, { element, by }] of shown.entries()) {
    element.style.marginTop = `${by.y + (moved[index] ?? 0)}px`;
    element.style.marginLeft = `${by.x}px`;
  }
}

/** Of a button at the edge of the map, or under its tools, less may show than can be hit (WCAG 2.2, 2.5.8): it shows once it is moved in. */
function hideCut(chart: LeafletMap, { elements, marks }: Shown, covers: Element | null): void {
  const frame = chart.getContainer().getBoundingClientRect();
  const tools = covers?.getBoundingClientRect();
  // All are measured before any is changed: a change between two of them would have the page laid out again for each.
  const measured = marks.flatMap((mark) => {
    const element = elements.get(idOf(mark))?.element;
    if (!element || !isButton(element)) return [];
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = [
      Math.min(right, frame.right) - Math.max(left, frame.left),
      Math.min(bottom, frame.bottom) - Math.max(top, frame.top),
    ];
    const isCovered =
      tools !== undefined &&
      Math.min(right, tools.right) > Math.max(left, tools.left) &&
      Math.min(bottom, tools.bottom) > Math.max(top, tools.top) &&
      Math.max(tools.left - left, right - tools.right, tools.top - top, bottom - tools.bottom) <
        SMALLEST_TARGET;
    const isCut = isCovered || (Math.min(...seen) > 0 && Math.min(...seen) < SMALLEST_TARGET);
    return [{ element, isCut }];
  });
  // What lies outside altogether keeps its place in the order of keys: the map follows the focus.
  for (const { element, isCut } of measured) element.toggleAttribute('data-cut', isCut);
}

const SVG = 'http://www.w3.org/2000/svg';

/** Draws a layer's symbol into a mark, once. */
function drawSymbol(element: HTMLElement, { tone, d }: MapSymbol): void {
  if (element.dataset.tone === `${tone}`) return;
  element.dataset.tone = `${tone}`;
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 16 16');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', d);
  drawing.append(path);
  element.replaceChildren(drawing);
}

/** WCAG 2.2, 2.5.8, pixels. */
const SMALLEST_TARGET = 24;

const idOf = ({ key, at }: MapMark): string => `${key} ${at.join()}`;

/** The marks that stand on a map. */
interface Shown {
  readonly group: LayerGroup;
  readonly elements: Map<
    string,
    { readonly element: HTMLElement; readonly layer: Marker; readonly mark: MapMark }
  >;
  marks: readonly MapMark[];
}

const isButton = (element: HTMLElement): element is HTMLButtonElement => element instanceof HTMLButtonElement;

function addMark(mark: MapMark, { group }: Shown, on: Handlers) {
  const element = on.current.onPress ? buttonOf(mark, on) : document.createElement('span');
  if (!isButton(element)) element.role = 'img';
  element.className = styles.mark ?? '';
  // The map runs from left to right in every language, its words do not.
  element.dir = 'auto';
  const layer = marker(point(mark.at), {
    icon: iconOf(styles.pin, element),
    keyboard: false,
    riseOnHover: true,
  }).addTo(group);
  return { element, layer };
}

function buttonOf(mark: MapMark, on: Handlers): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', () => on.current.onPress?.(mark.key));
  for (const [event, key] of [
    ['pointerenter', mark.key],
    ['focus', mark.key],
    ['pointerleave', null],
    ['blur', null],
  ] as const)
    button.addEventListener(event, () => on.current.onHover?.(key));
  // The map's own keys and double clicks are not meant here.
  for (const event of ['keydown', 'dblclick', 'mousedown'] as const)
    button.addEventListener(event, (happened) => happened.stopPropagation());
  return button;
}
