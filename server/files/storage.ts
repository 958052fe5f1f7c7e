import type { Readable } from 'node:stream';

/** Where attached files lie. Ids are the portal's own random UUIDs; nothing of the sender is part of a name. */
export interface FileStorage {
  /**
   * Stores the file at `path`, whole or not at all; the store may move it away from there.
   * @param size its bytes
   */
  put(id: string, path: string, size: number): Promise<void>;
  /** @throws Error when there is no such file */
  get(id: string): Promise<Readable>;
  /** Deletes a file; one that is not there is no error. */
  delete(id: string): Promise<void>;
  /** Ids of all stored files. */
  list(): AsyncIterable<string>;
}

export const isFileId = (name: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/** Guards every adapter against a name that is not an id. */
export function assertFileId(id: string): void {
  if (!isFileId(id)) throw new Error('not the id of a file');
}
