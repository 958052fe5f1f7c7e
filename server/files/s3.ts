import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import { MINUTE } from '../../src/api/contracts/durations.ts';
import { assertFileId, type FileStorage, isFileId } from './storage.ts';

/** An S3-compatible store; credentials come from the environment (`FILES_S3_KEY`, `FILES_S3_SECRET`). */
export interface S3Settings {
  /** Address of the bucket, path style: `https://s3.example/attachments`. */
  readonly url: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

/** How long the store may take for one file. Milliseconds. */
const PATIENCE = MINUTE;
/** How many names one request asks for. */
const PAGE = 1000;

/** Files as objects of one bucket, each under its id; bodies are streamed both ways. */
export function s3Storage({ url, region, key, secret }: S3Settings): FileStorage {
  const store = new S3mini({
    accessKeyId: key,
    secretAccessKey: secret,
    endpoint: url,
    region,
    requestAbortTimeout: PATIENCE,
    // Node streams a body only when told that the answer comes after it.
    fetch: (input, init) => fetch(input, { ...init, duplex: 'half' } as RequestInit),
  });
  return {
    async put(id, path, size) {
      assertFileId(id);
      const stream = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream;
      await store.putObject(id, stream, 'application/octet-stream', undefined, undefined, size);
    },
    async get(id) {
      assertFileId(id);
      const answer = await store.getObjectResponse(id);
      if (!answer?.body) throw new Error(`the store has no file ${id}`);
      return Readable.fromWeb(answer.body as ReadableStream);
    },
    async delete(id) {
      assertFileId(id);
      await store.deleteObject(id);
    },
    async *list() {
      let token: string | undefined;
      do {
        const page = await store.listObjectsPaged('/', '', PAGE, token);
        // Other objects of the bucket are not ours to judge.
        for (const { Key } of page?.objects ?? []) if (isFileId(Key)) yield Key;
        token = page?.nextContinuationToken;
      } while (token);
    },
  };
}
