import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { LARGEST_FILE } from '../../src/api/contracts/file-kinds.ts';
import { HttpProblem } from '../http/problems.ts';

/** A file as it came, not yet judged by its content. */
export interface ReceivedFile {
  /** As the sender wrote it. */
  readonly rawName: string;
  /** Bytes, counted. */
  readonly size: number;
  readonly sha256: string;
}

export const fileTooLarge = () =>
  new HttpProblem(413, 'file_too_large', {
    errors: [{ path: 'file', code: 'file_too_large', params: { max: LARGEST_FILE } }],
  });

/**
 * Reads a multipart body with exactly one part named `file` and writes that part to `path` as it comes; nothing
 * of it is held in memory, and no length that the sender states is believed.
 * @param options.stall how long the body may pause, milliseconds
 * @param options.longest how long it may take altogether, milliseconds
 * @param options.acceptName throws what a name is refused with, before any content is read
 * @throws HttpProblem for whatever else comes; `path` may then hold a part of it
 */
export async function receiveFile(
  request: IncomingMessage,
  path: string,
  options: {
    readonly stall: number;
    readonly longest: number;
    readonly acceptName: (rawName: string) => void;
  },
): Promise<ReceivedFile> {
  const boy = openParser(request.headers);
  // The line broke before anybody listened.
  if (request.destroyed) throw new HttpProblem(400, 'upload_broken');
  const abort = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedFile>();
  let writing: Promise<ReceivedFile> | undefined;
  const refuse = (status: number, code: string) => reject(new HttpProblem(status, code));

  boy.on('file', (field, file, filename) => {
    // Told of a body that ends within the part, also where nobody reads it: unheard, it would end the process.
    file.on('error', () => refuse(400, 'bad_request'));
    if (field !== 'file' || typeof filename !== 'string') {
      file.resume();
      return refuse(422, 'file_missing');
    }
    try {
      options.acceptName(filename);
    } catch (error) {
      file.resume();
      return reject(error);
    }
    file.on('limit', () => reject(fileTooLarge()));
    writing = write(file, filename, path, abort.signal);
    writing.catch(reject);
  });
  boy.on('field', () => refuse(422, 'one_file_only'));
  for (const limit of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const)
    boy.on(limit, () => refuse(422, 'one_file_only'));
  boy.on('error', () => refuse(400, 'bad_request'));
  boy.on('finish', () => (writing ? writing.then(resolve, reject) : refuse(422, 'file_missing')));

  const stalled = () => refuse(408, 'upload_stalled');
  let pause = setTimeout(stalled, options.stall);
  const whole = setTimeout(stalled, options.longest);
  const onData = () => {
    clearTimeout(pause);
    pause = setTimeout(stalled, options.stall);
  };
  const onBroken = () => refuse(400, 'upload_broken');
  const onClose = () => request.readableEnded || onBroken();
  request.on('data', onData).on('error', onBroken).on('close', onClose);
  request.pipe(boy);
  try {
    return await promise;
  } catch (error) {
    // The rest of the body is read and dropped, so that the sender comes to hear the answer.
    request.unpipe(boy);
    request.resume();
    abort.abort();
    await writing?.catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(pause);
    clearTimeout(whole);
    request.off('data', onData).off('close', onClose);
  }
}

/** @throws HttpProblem where the body is no multipart form */
function openParser(headers: IncomingHttpHeaders): InstanceType<typeof Busboy> {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? ''))
    throw new HttpProblem(415, 'unsupported_media_type');
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      // The whole name is wanted: what looks like a path in it is judged, not silently cut.
      preservePath: true,
      limits: {
        files: 1,
        fields: 0,
        parts: 1,
        fileSize: LARGEST_FILE,
        fieldNameSize: 100,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    // No boundary.
    throw new HttpProblem(400, 'bad_request');
  }
}

async function write(
  file: BusboyFileStream,
  rawName: string,
  path: string,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const closed = once(out, 'close');
  try {
    await pipeline(
      file,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      out,
      { signal },
    );
  } finally {
    // A file that was given up while it was being opened comes to be all the same: whoever deletes it comes after.
    await closed.catch(() => undefined);
  }
  // A part that was cut at the limit ends like any other.
  if (file.truncated) throw fileTooLarge();
  return { rawName, size, sha256: hash.digest('hex') };
}
