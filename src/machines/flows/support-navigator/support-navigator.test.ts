import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import type { SelectionAnswers, SelectionFormat } from '../../../api/contracts/selection.ts';
import { supportNavigatorMachine } from './support-navigator.chart.ts';

function start(answers: SelectionAnswers) {
  const held = heldCommands();
  const actors = {
    loadResults: held.command<void, { answers: SelectionAnswers }>('loadResults'),
    downloadFile: held.command<void, { answers: SelectionAnswers; format: SelectionFormat }>('downloadFile'),
  };
  const actor = createActor(supportNavigatorMachine.provide({ actors }), { input: { answers } });
  const told: SelectionAnswers[] = [];
  actor.on('answered', (event) => told.push(event.answers));
  actor.start();
  return { ...held, actor, told, value: () => actor.getSnapshot().value };
}

it('asks first, keeps all other answers when one changes, and tells the address', () => {
  const { actor, calls, told, value } = start({});
  expect(value()).toMatchObject({ results: 'asking' });
  actor.send({ type: 'answer.give', question: 'applicant', answer: 'legalEntity' });
  actor.send({ type: 'answer.give', question: 'supportType', answer: 'grant' });
  actor.send({ type: 'answer.give', question: 'applicant', answer: 'soleTrader' });
  actor.send({ type: 'answer.give', question: 'supportType', answer: null });
  expect(told.slice(1)).toEqual([
    { applicant: 'legalEntity', supportType: 'grant' },
    { applicant: 'soleTrader', supportType: 'grant' },
    { applicant: 'soleTrader' },
  ]);
  expect(calls.at(-1)).toMatchObject({
    name: 'loadResults',
    input: { answers: { applicant: 'soleTrader' } },
  });
  actor.send({ type: 'answers.clear' });
  expect(told.at(-1)).toEqual({});
  expect(value()).toMatchObject({ results: 'asking' });
});

it('follows an address that says something else, and is not asked twice by its own', () => {
  const { actor, calls, told } = start({ applicant: 'soleTrader' });
  expect(calls).toHaveLength(1);
  actor.send({ type: 'address.changed', answers: { applicant: 'soleTrader' } });
  expect(calls).toHaveLength(1);
  actor.send({ type: 'address.changed', answers: { applicant: 'soleTrader', repeat: 'true' } });
  expect(calls).toHaveLength(2);
  expect(told).toEqual([]);
});

it('keeps the answers when the results do not come', async () => {
  const { actor, failed, value } = start({ applicant: 'soleTrader' });
  await failed('internal');
  expect(value()).toMatchObject({ results: 'failed' });
  expect(actor.getSnapshot().context.answers).toEqual({ applicant: 'soleTrader' });
  actor.send({ type: 'results.retry' });
  expect(value()).toMatchObject({ results: 'loading' });
});
