import { type DivIcon, divIcon } from './leaflet.ts';

/** Longitude and latitude, degrees, WGS 84. */
export type Place = readonly [number, number];

/** A place as leaflet writes it. */
export const point = ([longitude, latitude]: Place): [number, number] => [latitude, longitude];

/** An icon of no size of its own: the style sheet centres what is in it. */
export const iconOf = (className: string | undefined, html: string | HTMLElement): DivIcon =>
  divIcon({
    className: className ?? '',
    html: typeof html === 'string' ? textElement(html) : html,
    iconSize: [0, 0],
  });

function textElement(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}
