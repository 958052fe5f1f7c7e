/** JSON as it may stand in a block of data of a page, which no browser runs; `<` could end it. */
export const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** A block of data in a page for search engines (JSON-LD). */
export interface DataBlock {
  readonly type: 'application/ld+json';
  readonly children: string;
}

/** Writes a thing of schema.org as a block for a route's `scripts`. */
export const dataBlock = (thing: object): DataBlock => ({
  type: 'application/ld+json',
  children: inScript(JSON.stringify({ '@context': 'https://schema.org', ...thing })),
});

/** What the organization behind the portal is called by in other things. */
export const organizationId = (origin: string): string => `${origin}/#organization`;
