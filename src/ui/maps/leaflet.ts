/*
 * The parts of leaflet that the portal's maps are made of. Its one file brings popups, canvases, controls and overlays
 * along: a quarter of it that no map here shows. Its sources are a file for each part.
 */
import { toLatLngBounds as latLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
import { polygonCenter } from 'leaflet/src/geometry/PolyUtil.js';
import { layerGroup } from 'leaflet/src/layer/LayerGroup.js';
import { divIcon } from 'leaflet/src/layer/marker/DivIcon.js';
import { marker } from 'leaflet/src/layer/marker/Marker.js';
import { tileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
import { circleMarker } from 'leaflet/src/layer/vector/CircleMarker.js';
import { polygon } from 'leaflet/src/layer/vector/Polygon.js';
import { svg } from 'leaflet/src/layer/vector/SVG.js';
import { Map as LeafletMap, map } from 'leaflet/src/map/index.js';

export type {
  DivIcon,
  LatLngBoundsExpression,
  Layer,
  LayerGroup,
  Map as LeafletMap,
  Marker,
  Polygon,
  TileLayer,
} from 'leaflet';
export { circleMarker, divIcon, latLngBounds, layerGroup, map, marker, polygon, polygonCenter, tileLayer };

/** What {@link LeafletMap} keeps for itself; its own way to a renderer could draw on a canvas, too. */
interface Drawn extends LeafletMap {
  readonly _paneRenderers: Record<string, ReturnType<typeof svg>>;
}

// Shapes are drawn as SVG, those of each pane in one drawing.
LeafletMap.include({
  getRenderer(this: Drawn, { options: { pane = 'overlayPane' } }: { options: { pane?: string } }) {
    const drawing = this._paneRenderers[pane] ?? svg({ pane });
    this._paneRenderers[pane] = drawing;
    if (!this.hasLayer(drawing)) this.addLayer(drawing);
    return drawing;
  },
});

/**
 * Takes a map away for good. What has begun on it, a zoom or a glide, ends some time after: it finds a pane to end at, and
 * nobody to tell of it.
 */
export function takeAway(map: LeafletMap): void {
  map.remove();
  map.off();
  Object.assign(map, { _mapPane: document.createElement('div') });
}
