import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import type { MarketQuestion } from '../../../api/contracts/sales-market.ts';
import { marketComparisonMachine } from './market-comparison.chart.ts';

const QUESTION = { goods: '8413', countries: ['KZ', 'UZ'] } as MarketQuestion;

function start(isSignedIn: boolean) {
  const held = heldCommands();
  const machine = marketComparisonMachine.provide({
    actors: { computeReport: held.command('computeReport') },
  });
  const actor = createActor(machine, { input: { isSignedIn } }).start();
  const compare = (question: MarketQuestion | undefined = QUESTION) =>
    actor.send({ type: 'markets.compare', question });
  return { ...held, actor, compare, state: () => actor.getSnapshot() };
}

it('asks a visitor to sign in and computes nothing', () => {
  const { compare, state, actor, calls } = start(false);
  compare();
  expect(state().value).toBe('asking');
  actor.send({ type: 'asking.dismiss' });
  expect(state().value).toBe('choosing');
  expect(calls).toHaveLength(0);
});

it('computes for whoever has signed in, and says whose report it is', async () => {
  const { compare, state, actor, done } = start(true);
  const told: string[] = [];
  actor.on('reportComputed', ({ id }) => told.push(id));
  actor.send({ type: 'markets.compare', question: undefined });
  expect(state().value).toBe('choosing');
  compare();
  await done({ id: 'a' });
  expect([state().value, told]).toEqual(['shown', ['a']]);
});

it.each([
  ['validation', 'choosing', null],
  ['not_authenticated', 'asking', null],
  ['too_many_reports', 'choosing', 'full'],
  ['internal', 'choosing', 'failed'],
])('after %s it is %s', async (code, value, failure) => {
  const { compare, state, failed } = start(true);
  compare();
  await failed(code, { fields: [{ path: 'goods', code: 'unknown_id' }] });
  expect([state().value, state().context.failure]).toEqual([value, failure]);
  expect(state().context.fields).toHaveLength(code === 'validation' ? 1 : 0);
});
