import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import type { SupportGiven } from '../../../api/contracts/support-measures.ts';
import { supportCalculationMachine } from './support-calculation.chart.ts';

const NOTHING: SupportGiven = { measures: [], sums: {} };
const GUARANTEE: SupportGiven = { measures: ['loan-guarantee'], sums: { loanSum: 100 } };

function start(given: SupportGiven) {
  const held = heldCommands();
  const actors = { calculate: held.command<void, { given: SupportGiven }>('calculate') };
  const actor = createActor(supportCalculationMachine.provide({ actors }), { input: { given } });
  const told: SupportGiven[] = [];
  actor.on('given', (event) => told.push(event.given));
  actor.start();
  return { ...held, actor, told, value: () => actor.getSnapshot().value };
}

it('keeps measures in their order and the sums of those taken back, and tells the address', () => {
  const { actor, told, value } = start(NOTHING);
  expect(value()).toBe('picking');
  actor.send({ type: 'measure.add', measure: 'loan-guarantee' });
  actor.send({ type: 'measure.add', measure: 'utility-connection-subsidy' });
  actor.send({ type: 'sums.give', sums: { connectionCost: 7, own: 1 } });
  actor.send({ type: 'measure.remove', measure: 'utility-connection-subsidy' });
  expect(told.slice(1)).toEqual([
    { measures: ['utility-connection-subsidy', 'loan-guarantee'], sums: {} },
    { measures: ['utility-connection-subsidy', 'loan-guarantee'], sums: { connectionCost: 7, own: 1 } },
    { measures: ['loan-guarantee'], sums: { connectionCost: 7, own: 1 } },
  ]);
  actor.send({ type: 'everything.clear' });
  expect(told.at(-1)).toEqual(NOTHING);
  expect(value()).toBe('picking');
});

it('follows an address that says something else, and is not asked twice by its own', () => {
  const { actor, calls, told } = start(GUARANTEE);
  expect(calls).toHaveLength(1);
  actor.send({ type: 'address.changed', given: { ...GUARANTEE } });
  actor.send({ type: 'measure.add', measure: 'loan-guarantee' });
  actor.send({ type: 'measure.remove', measure: 'staff-training-refund' });
  actor.send({ type: 'sums.give', sums: undefined });
  expect(calls).toHaveLength(1);
  actor.send({ type: 'address.changed', given: { ...GUARANTEE, sums: { loanSum: 200 } } });
  expect(calls).toHaveLength(2);
  expect(told).toEqual([]);
});

it('keeps what is given when the result does not come', async () => {
  const { actor, failed, value } = start(GUARANTEE);
  await failed('internal');
  expect(value()).toBe('failed');
  expect(actor.getSnapshot().context.given).toEqual(GUARANTEE);
  actor.send({ type: 'result.retry' });
  expect(value()).toBe('calculating');
});
