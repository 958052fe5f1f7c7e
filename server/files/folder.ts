import { createWriteStream, mkdirSync } from 'node:fs';
import { open, opendir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertFileId, type FileStorage, isFileId } from './storage.ts';

/** Marks a file that is still being written. */
const UNFINISHED = '.part';

/** Files in one folder, readable by the portal's own user only. */
export function folderStorage(folder: string): FileStorage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string): string => {
    assertFileId(id);
    return join(folder, id);
  };
  return {
    async put(id, body, size) {
      const path = pathOf(id);
      const unfinished = path + UNFINISHED;
      const file = createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true });
      try {
        await pipeline(body, file);
        if (file.bytesWritten !== size) throw new Error(`${file.bytesWritten} of ${size} bytes came`);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(id): Promise<Readable> {
      const file = await open(pathOf(id));
      return file.createReadStream();
    },
    async delete(id) {
      await rm(pathOf(id), { force: true });
      await rm(pathOf(id) + UNFINISHED, { force: true });
    },
    async *list() {
      for await (const { name } of await opendir(folder)) {
        // What a crash left half written counts under its id.
        const id = basename(name, UNFINISHED);
        if (isFileId(id)) yield id;
      }
    },
  };
}
