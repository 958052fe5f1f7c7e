import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { BROTLI } from '../../server/http/encoding.ts';

/**
 * The portal's pages as if they were files without scripts, in a process of its own: HTML, styles, fonts and pictures as
 * the portal serves them, with its headers and compressed as it does. Each is asked for once and kept. Told the portal's
 * address as its argument; prints its port.
 */
const [, , portal = ''] = process.argv;

interface Kept {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Of one connection, or of one answer. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'etag', 'x-request-id'];
/** Whatever runs, and what it was left to start from; what search engines read is a part of the page. */
const SCRIPTS =
  /<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>|<link[^>]*(?:modulepreload|as="script")[^>]*>/gs;

const kept = new Map<string, Promise<Kept>>();
const server = createServer((asked, answer) => {
  const { url = '/', headers } = asked;
  const found = kept.get(url) ?? take(url, headers);
  kept.set(url, found);
  found.then(
    ({ status, headers, body }) => answer.writeHead(status, headers).end(body),
    (error: unknown) => answer.writeHead(502).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
// Its parent's end is its own.
process.on('disconnect', () => process.exit());

async function take(path: string, { accept = '*/*' }: IncomingHttpHeaders): Promise<Kept> {
  const { status, headers, body } = await new Promise<Kept>((resolve, reject) => {
    request(new URL(path, portal), { headers: { accept, 'accept-encoding': 'br' } }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      buffer(answer).then((body) => resolve({ status, headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
  const whole = headers['content-type']?.startsWith('text/html') ? await withoutScripts(body) : body;
  const same = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name));
  return {
    status,
    headers: { ...Object.fromEntries(same), 'content-length': String(whole.length) },
    body: whole,
  };
}

/** @param page HTML, compressed, as what comes back is */
async function withoutScripts(page: Buffer): Promise<Buffer> {
  const html = (await promisify(brotliDecompress)(page)).toString();
  return promisify(brotliCompress)(html.replace(SCRIPTS, ''), BROTLI);
}
