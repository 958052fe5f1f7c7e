import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, type Pack, pack } from 'tar-stream';
import { Refusal } from '../refusal.ts';

/*
 * A backup is one file: a tar, compressed (RFC 8878) and encrypted (age, https://age-encryption.org/v1) for a public key,
 * so that the machine that makes backups cannot read old ones.
 */

/** Marks a file that is still being written. */
const UNFINISHED = '.part';
/** For files that PostgreSQL goes on writing to, in blocks. */
const BLOCK = 256 * 1024;

export interface PackageWriter {
  folder(name: string): Promise<void>;
  text(name: string, content: string): Promise<void>;
  /**
   * What lies at `path`, as long as it is now: what is written to it meanwhile is left out, and what is cut off is filled up
   * with zeros, as `pg_basebackup` does. A file that is not there any more is left out.
   * @returns whether it was there
   */
  file(name: string, path: string): Promise<boolean>;
}

/**
 * Writes a backup: whole, or not at all.
 * @param recipient public key, `age1…`
 * @returns its bytes
 */
export async function writePackage(
  path: string,
  recipient: string,
  fill: (writer: PackageWriter) => Promise<void>,
): Promise<number> {
  const tar = pack();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const compressed = Readable.from(tar).compose(createZstdCompress());
  const encrypted = await encrypter.encrypt(Readable.toWeb(compressed) as globalThis.ReadableStream);
  const unfinished = path + UNFINISHED;
  try {
    const written = pipeline(
      Readable.fromWeb(encrypted as ReadableStream),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    const filled = fill(writerOf(tar)).then(
      () => tar.finalize(),
      (error) => {
        tar.destroy(error);
        throw error;
      },
    );
    await Promise.all([filled, written]);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await using file = await open(path);
  return (await file.stat()).size;
}

function writerOf(tar: Pack): PackageWriter {
  const done = (add: (end: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => add((error) => (error ? reject(error) : resolve())));
  return {
    folder: (name) => done((end) => tar.entry({ name, type: 'directory' }, end)),
    text: (name, content) => done((end) => tar.entry({ name, mode: 0o600 }, content, end)),
    async file(name, path) {
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!file) return false;
      try {
        const { size } = await file.stat();
        const ended = Promise.withResolvers<void>();
        const entry = tar.entry({ name, size, mode: 0o600 }, (error) =>
          error ? ended.reject(error) : ended.resolve(),
        );
        for (let at = 0; at < size; ) {
          const block = Buffer.alloc(Math.min(BLOCK, size - at));
          await file.read(block, 0, block.length, at);
          at += block.length;
          if (!entry.write(block)) await new Promise<void>((resolve) => entry.once('drain', () => resolve()));
        }
        entry.end(null);
        await ended.promise;
        return true;
      } finally {
        await file.close();
      }
    },
  };
}

/** Something that a backup holds. */
export interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
  /** In buffers. */
  readonly content: AsyncIterable<unknown>;
}

/**
 * Reads a backup entry by entry; `take` reads or leaves what each holds.
 * @param identity secret key, `AGE-SECRET-KEY-1…`
 * @throws Refusal for a file that is none, is not whole, or was made for another key
 */
export async function readPackage(
  path: string,
  identity: string,
  take: (entry: Entry) => Promise<void>,
): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const source = createReadStream(path);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(source) as globalThis.ReadableStream);
    const entries = extract();
    const unpacked = pipeline(Readable.fromWeb(plain as ReadableStream), createZstdDecompress(), entries);
    const taken = (async () => {
      for await (const entry of entries) {
        const { name, type } = entry.header;
        await take({ name, isFolder: type === 'directory', content: entry });
        entry.resume();
      }
    })();
    await Promise.all([unpacked, taken]);
  } catch (error) {
    throw refusalOf(path, error);
  } finally {
    source.destroy();
  }
}

/** What went wrong with a file, in a sentence; faults of the disk it is unpacked to go on as they are. */
function refusalOf(path: string, error: unknown): unknown {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  if (error instanceof Refusal) return error;
  if (/no identity matched/i.test(message))
    return new Refusal(`${path} was encrypted for another key.`, { cause: error });
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code) && (error as NodeJS.ErrnoException).path === path)
    return new Refusal(`${path} cannot be read: ${code}.`, { cause: error });
  if (code.startsWith('E') && !code.startsWith('ERR_')) return error;
  return new Refusal(`${path} is no whole backup of a portal.`, { cause: error });
}
