import { z } from 'zod';

/** The name of the entry that says what a backup is; the last one, so that it tells a whole backup from a part. */
export const MANIFEST = 'portal-backup.json';

export const Manifest = z.strictObject({
  format: z.literal(1),
  /** When the copy was whole: what was committed before is in it. */
  at: z.iso.datetime(),
  postgresql: z.string(),
  /** The last step of any lifecycle before the copy began and when it was whole. */
  history: z.strictObject({ before: z.int(), after: z.int() }),
  /** Attached files; null where a store of its own keeps them. */
  files: z.int().nullable(),
});
export type Manifest = z.output<typeof Manifest>;
