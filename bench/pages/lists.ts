import assert from 'node:assert/strict';
import type { Client } from '../lib/client.ts';
import { createClient } from '../lib/client.ts';
import { timedCrowd } from '../lib/crowd.ts';
import { startBeside } from './beside.ts';
import { median, type Rows } from './rows.ts';

/** How many times longer than its twin's an answer of the list may take. */
const BESIDE_TWIN = 1.6;
/** Measured in turns, so that whatever else the machine does meets both alike. */
const ROUNDS = 7;

/** The list of tenders beside its twin. @param path where the portal has it */
export async function listRows(
  rows: Rows,
  { client, path, databaseUrl }: { client: Client; path: string; databaseUrl: string },
): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const twin = await startBeside('twin.ts', databaseUrl);
  cleanUp.defer(() => twin.close());
  const beside = createClient(twin.url, 8);
  cleanUp.defer(() => beside.close());
  const { total } = (await client.send('GET', path)).body as { total: number };
  const twins = (await beside.send('GET', '/tenders')).body as { total?: number };
  assert.equal(twins.total, total, JSON.stringify(twins).slice(0, 200));
  let asked = 0;
  // An address that nobody has asked for yet, with the same rows: nothing is kept of it.
  const anew = () => `${path}?again=${asked++}`;
  for (const [name, address] of [
    ['list of tenders, times its twin', () => path],
    ['list of tenders made anew, times its twin', anew],
  ] as const) {
    await listed(client, address, 600);
    await listed(beside, () => '/tenders', 600);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      ratios.push((await listed(client, address, 200)) / (await listed(beside, () => '/tenders', 200)));
    rows.add(name, median(ratios), BESIDE_TWIN);
  }
}

/** @returns seconds that so many answers take */
async function listed(from: Client, path: () => string, count: number): Promise<number> {
  const { seconds } = await timedCrowd(count, 4, async () => {
    assert.equal((await from.send('GET', path())).status, 200);
  });
  return seconds;
}
