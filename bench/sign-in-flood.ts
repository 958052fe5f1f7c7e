import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../server/db/engine/index.ts';
import { startMailServer } from '../tests/support/smtp.ts';
import { createClient } from './lib/client.ts';
import { crowd, type Timing, timedCrowd } from './lib/crowd.ts';
import { startPortal } from './lib/portal-process.ts';
import { SLOTS } from './lib/slots.ts';

/**
 * A thousand wrong passwords from a thousand lines for as many addresses, so that no limit but the queue of the
 * hashes stands in their way, while somebody else looks at the slots of the week. Ends with code 1 when that
 * page's p99 is worse than three times its quiet value. Then it compares how long an address with an account
 * takes with one without.
 */
const FLOOD = 1000;
/** Attackers who wait for an answer at the same time. */
const WIDTH = 100;
const VIEWS = 400;
const LIMIT = 3;
const LOGIN = '/umbraco/api/accountApi/login';
const COMPARED = 60;

await using cleanUp = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'portal-flood-'));
cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ folder });
cleanUp.defer(() => database.stop());
// Demonstration accounts are made by a first start; the flood then meets a production server.
const demo = await startPortal({ folder });
await demo.close();
const mails = await startMailServer();
cleanUp.defer(() => mails.close());
const portal = await startPortal({
  folder,
  production: { databaseUrl: database.url, smtpUrl: mails.url },
});
cleanUp.defer(() => portal.close());
const visitor = createClient(portal.url, 1);
cleanUp.defer(() => visitor.close());
const attackers = createClient(portal.url, WIDTH);
cleanUp.defer(() => attackers.close());

const day = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const page = `${SLOTS}?from=${day(1)}&to=${day(7)}`;
/** Somebody who looks at the page again as soon as it is there. */
const view = async () => {
  const { status } = await visitor.send('GET', page);
  assert.equal(status, 200);
};
/** The load balancer in front names the line; each attacker has its own. */
const lineOf = (n: number) => ({ 'x-forwarded-for': `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}` });

await crowd(50, 1, view);
const quiet = await timedCrowd(VIEWS, 1, view);
print('quiet', quiet);

const outcomes = new Map<number, number>();
let under = true;
const flood = timedCrowd(FLOOD, WIDTH, async (n) => {
  const body = { email: `person${n}@example.org`, password: 'Wrong-2026!' };
  const { status } = await attackers.send('POST', LOGIN, { body, headers: lineOf(n) });
  outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
}).finally(() => {
  under = false;
});
const durations: number[] = [];
while (under) {
  const from = performance.now();
  await view();
  durations.push(performance.now() - from);
}
const attack = await flood;
durations.sort((a, b) => a - b);
const percentile = (share: number) => durations[Math.ceil(durations.length * share) - 1] ?? 0;
console.log(
  `flood: ${durations.length} views, p50 ${percentile(0.5).toFixed(1)} ms, p99 ${percentile(0.99).toFixed(1)} ms`,
);
console.log(
  `${FLOOD} wrong passwords in ${attack.seconds.toFixed(1)} s: ${[...outcomes].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
);
assert.deepEqual(
  [...outcomes.keys()].filter((status) => status !== 401 && status !== 503),
  [],
);
const ratio = percentile(0.99) / quiet.p99;
console.log(`p99 under flood is ${ratio.toFixed(2)} times the quiet one (limit ${LIMIT}).`);
if (ratio > LIMIT) process.exitCode = 1;

await compare('login', (email) => ({ email, password: 'Wrong-2026!' }));
await compare('forgotPassword', (email) => ({ email }));
await compare('resendConfirmation', (email) => ({ email }));

/** Prints the medians of an endpoint's answer for addresses with and without an account. */
async function compare(path: string, body: (email: string) => unknown): Promise<void> {
  const roles = [
    'user',
    'company',
    'trader',
    'moderator',
    'authority',
    'office',
    'manager',
    'school',
    'admin',
  ];
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < COMPARED; n++) {
    // A mail goes to one address once a minute; after that the refusals are compared.
    const emails = {
      known: `${roles[n % roles.length]}@demo.local`,
      unknown: `nobody${n % roles.length}@demo.local`,
    };
    for (const kind of ['known', 'unknown'] as const) {
      const from = performance.now();
      await visitor.send('POST', `/umbraco/api/accountApi/${path}`, {
        body: body(emails[kind]),
        headers: lineOf(2000 + 2 * n),
      });
      times[kind].push(performance.now() - from);
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  console.log(
    `${path}: median ${median(times.known).toFixed(2)} ms with an account, ${median(times.unknown).toFixed(2)} ms without`,
  );
}

function print(what: string, { p50, p99 }: Timing): void {
  console.log(`${what}: ${VIEWS} views, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
}
