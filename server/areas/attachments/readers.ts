import type { Database } from '../../db/database.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';

/** Whether somebody may read the files of one entity; whoever is not known may what everybody may. */
export type CanRead = (db: Database, entityId: string, reader: Sender | undefined) => Promise<boolean>;

/** Who may read the files that were sent with a thing: each area says so for its own lifecycle. */
export interface FileReaders {
  /** @throws Error when the lifecycle has a rule already */
  register(lifecycle: string, canRead: CanRead): void;
  /** False for everybody where no area has said otherwise. */
  canRead(db: Database, lifecycle: string, entityId: string, reader: Sender | undefined): Promise<boolean>;
}

export function createFileReaders(): FileReaders {
  const rules = new Map<string, CanRead>();
  return {
    register(lifecycle, canRead) {
      if (rules.has(lifecycle)) throw new Error(`${lifecycle}: who reads its files is said twice`);
      rules.set(lifecycle, canRead);
    },
    async canRead(db, lifecycle, entityId, reader) {
      return (await rules.get(lifecycle)?.(db, entityId, reader)) ?? false;
    },
  };
}
