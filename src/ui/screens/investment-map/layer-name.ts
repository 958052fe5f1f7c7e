import type { TFunction } from 'i18next';

/** What a layer is called: a register as its own list, others by a word of the map. */
export const layerName = (t: TFunction, id: string): string =>
  t([`register:sections.${id}`, `investment-map:layers.${id}`]);
