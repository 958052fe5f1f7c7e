/** The tabs of the catalogue's search (section 2), in their order; the first shows where the address names none. */
export const CATALOG_TABS = ['services', 'trades'] as const;
export type CatalogTab = (typeof CATALOG_TABS)[number];

/** The tab that an address names. */
export const tabOf = (word: unknown): CatalogTab =>
  CATALOG_TABS.find((tab) => tab === word) ?? CATALOG_TABS[0];
