import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { startDatabase } from '../server/db/engine/index.ts';
import { MOST_FILES } from '../src/api/contracts/attachments.ts';
import { LARGEST_FILE } from '../src/api/contracts/file-kinds.ts';
import { timedCrowd } from './lib/crowd.ts';
import { startPortal } from './lib/portal-process.ts';

/**
 * `npm run bench:uploads`: fifty files of 5 MB come at once, over HTTP against a portal in its own process; the
 * server's memory may grow by less than 64 MB. Ends with code 1 when it grows more or a file is not stored.
 */
const UPLOADS = 50;
/** Uploads that come one after another before. */
const WARM_UP = 50;
const MOST_GROWTH = 64 * 1024 * 1024;
const FILES = '/common/attachments/v1/files';
const BOUNDARY = 'bench-uploads';
const PIECE = Buffer.alloc(64 * 1024, 'a');

await using cleanUp = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'portal-uploads-'));
cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ folder });
cleanUp.defer(() => database.stop());
const portal = await startPortal({ folder });
cleanUp.defer(() => portal.close());
const agent = new Agent({ keepAlive: true, maxSockets: UPLOADS });
cleanUp.defer(() => agent.destroy());

// As many one after another first: V8 fills its young generation (up to 128 MB) under any load, whatever comes; what
// remains is what coming at once costs.
const own = Array.from({ length: WARM_UP / MOST_FILES }, () => randomUUID());
for (let index = 0; index < WARM_UP; index++) await upload(own[index % own.length] ?? '');
const before = memory();
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, memory());
}, 10);
const drafts = Array.from({ length: UPLOADS / MOST_FILES }, () => randomUUID());
const timing = await timedCrowd(UPLOADS, UPLOADS, (index) => upload(drafts[index % drafts.length] ?? ''));
clearInterval(watch);
const after = memory();

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
console.log(
  `${UPLOADS} uploads of ${megabytes(LARGEST_FILE)} at once in ${timing.seconds.toFixed(2)} s, ` +
    `each at most ${(timing.p99 / 1000).toFixed(2)} s.`,
);
console.log(
  `Memory of the server (RSS): ${megabytes(before)} before, ${megabytes(most)} at most, ${megabytes(after)} after: ` +
    `grown by ${megabytes(most - before)}, at most ${megabytes(MOST_GROWTH)}.`,
);
process.exitCode = most - before < MOST_GROWTH ? 0 : 1;

/** Resident memory of the portal's process, bytes. */
function memory(): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Sends 5 MB of text as a visitor of its own, a piece at a time. */
async function upload(draft: string): Promise<void> {
  const { hostname, port } = new URL(portal.url);
  const met = await fetch(`${portal.url}${FILES}?draft=${draft}`);
  const cookie = met.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const asked = request(
    {
      agent,
      hostname,
      port,
      method: 'POST',
      path: `${FILES}?draft=${draft}`,
      headers: { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    },
    (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    },
  );
  asked.on('error', reject);
  asked.write(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="act.txt"\r\n\r\n`);
  for (let sent = 0; sent < LARGEST_FILE; sent += PIECE.length)
    if (!asked.write(PIECE)) await new Promise((drained) => asked.once('drain', drained));
  asked.end(`\r\n--${BOUNDARY}--\r\n`);
  assert.equal(await promise, 201);
}
