import { customType, date, text, timestamp } from 'drizzle-orm/pg-core';

/** A moment to the millisecond, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Words of a text as the database's search knows them. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * A value as it was written, in JSON. The library's own column reads what has been read already once more, and makes a
 * number of the text `2025`.
 */
export const jsonValue = customType<{ data: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

/** Later than every deadline, milliseconds: what waits for nobody stands behind, the newest first. */
export const AFTER_ALL = '9000000000000000';

/** Who has looked at something on which day; told of nobody after that day, so it is removed soon. */
export const viewColumns = () => ({
  /** Keyed hash of the reader, of one day only. */
  viewer: text().notNull(),
  /** Moscow's. */
  day: date().notNull(),
});
