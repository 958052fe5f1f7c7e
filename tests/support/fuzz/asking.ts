import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A request as it goes over the wire: nothing is encoded or added but the length of its body. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** What came back; of a stream of events only how it began. */
export interface Answered {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** An answer that takes longer than this is as good as none. Milliseconds. */
const PATIENCE = 15_000;
const UNPACKERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** @throws Error when there is no whole answer within {@link PATIENCE} */
export function ask(url: string, { method, path, headers, body }: Asked): Promise<Answered> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      signal: AbortSignal.timeout(PATIENCE),
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      const parts: Buffer[] = [];
      const unpack = UNPACKERS[answer.headers['content-encoding'] ?? ''] ?? ((bytes: Buffer) => bytes);
      const finish = () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: parts.length > 0 ? unpack(Buffer.concat(parts)).toString() : '',
        });
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        finish();
        answer.destroy();
        return;
      }
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', finish);
    });
    asked.end(body);
  });
}
