import { mkdirSync } from 'node:fs';
import { chmod, copyFile, open, opendir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertFileId, type FileStorage, isFileId } from './storage.ts';

/** Marks a file that is still being copied. */
const UNFINISHED = '.part';

/** Files in one folder, readable by the portal's own user only. */
export function folderStorage(folder: string): FileStorage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string): string => {
    assertFileId(id);
    return join(folder, id);
  };
  return {
    async put(id, path) {
      const place = pathOf(id);
      try {
        await rename(path, place);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        // The folder is a disk of its own: copied beside its place first, so that no half file is ever there.
        try {
          await copyFile(path, place + UNFINISHED);
          await chmod(place + UNFINISHED, 0o600);
          await rename(place + UNFINISHED, place);
        } catch (failure) {
          // A full disk is not left fuller.
          await rm(place + UNFINISHED, { force: true });
          throw failure;
        }
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
