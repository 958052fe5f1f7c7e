import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { campaign } from '../tests/support/fuzz/campaign.ts';
import { startPortal } from './lib/portal-process.ts';

/**
 * `npm run bench:fuzz`: requests generated from the OpenAPI document, as meant, nearly as meant and not at all, to
 * every operation and as each role, for ten minutes. Ends with code 1 when an answer is a 5xx, no problem document,
 * a validation without its field, or a success that is not what is documented. `-- --minutes 1 --seed 7` is
 * another length and a seed given again, `--only subscriptions` a part of the operations.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    only: { type: 'string', default: '' },
  },
});

await using cleanUp = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'portal-fuzz-'));
cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
// Everything comes from one address here: limits would let nothing else be seen.
process.env.PORTAL_RATE_LIMITS = 'off';
const portal = await startPortal({ folder });
cleanUp.defer(() => portal.close());

console.log(`Seed ${values.seed}, ${values.minutes} min.`);
const { complaints, asked, byStatus, unreached } = await campaign({
  url: portal.url,
  seed: Number(values.seed),
  milliseconds: Number(values.minutes) * 60_000,
  only: values.only,
});

for (const complaint of complaints) console.log(`${complaint}\n`);
console.log(`Requests: ${asked}.`);
for (const [status, count] of [...byStatus].sort(([a], [b]) => a - b)) console.log(`  ${status}: ${count}`);
console.log(`Operations that never succeeded: ${unreached.join(', ') || 'none'}.`);
console.log(`Complaints: ${complaints.length}, at most 0.`);
process.exitCode = complaints.length > 0 ? 1 : 0;
