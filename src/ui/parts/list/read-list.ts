/** How a list is asked for, and what belongs to it. */
interface ListReads {
  /** What it is filtered by. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly list: () => Promise<{ readonly total: number }>;
  /** How many there are, and what would help where there are none. */
  readonly count: () => Promise<unknown>;
  /** How many each choice would find. */
  readonly facets: () => Promise<unknown>;
}

/**
 * Reads a list for its page, with what its first sight shows besides, so that a browser does not have to ask: where nothing
 * was found, what would help; and as long as nobody has filtered, how many each choice finds. That answer is the same for
 * everybody and kept; any other is counted anew, and the list does not wait for it. A failure is the screen's to show.
 */
export async function readList({ filter, list, count, facets }: ListReads): Promise<void> {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const found = list().then(({ total }) => (total === 0 ? count() : undefined));
  await Promise.allSettled([found, !isFiltered && facets()]);
}
