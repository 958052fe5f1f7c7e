import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import type { TenderRequestForm } from '../../../api/contracts/tender-requests.ts';
import { type SentRequest, tenderRequestMachine } from './tender-request.chart.ts';

const form = { kind: 'roadshow-request', body: {} } as TenderRequestForm;

function start() {
  const held = heldCommands();
  const actors = {
    sendRequest: held.command<SentRequest, TenderRequestForm>('sendRequest'),
  };
  const actor = createActor(tenderRequestMachine.provide({ actors })).start();
  const told: string[] = [];
  actor.on('*', ({ type }) => told.push(type));
  return {
    ...held,
    actor,
    told,
    state: () => actor.getSnapshot(),
    send: (typed: TenderRequestForm | undefined = form) => actor.send({ type: 'request.send', form: typed }),
  };
}

it('sends what was chosen, once it is valid', async () => {
  const { actor, calls, done, send, state, told } = start();
  actor.send({ type: 'request.choose', kind: 'roadshow-request' });
  actor.send({ type: 'request.send', form: undefined });
  expect(calls).toEqual([]);
  send();
  expect(calls.map(({ input }) => input)).toEqual([form]);
  await done({ applicationId: 'a', number: 7 });
  expect(state().context.sent?.number).toBe(7);
  expect(told).toEqual(['requestSent']);
});

it('asks for the times again when the chosen one is taken', async () => {
  const { failed, send, state, told } = start();
  send();
  await failed('time_taken');
  expect(state().value).toBe('editing');
  expect(state().context.failure).toBe('timeTaken');
  expect(told).toEqual(['timesChanged']);
});

it.each(['internal', 'network', 'unknown'])('shows the dialog of the specification for %s', async (code) => {
  const { actor, failed, send, state } = start();
  send();
  await failed(code);
  expect(state().hasTag('refused')).toBe(true);
  actor.send({ type: 'request.acknowledge' });
  expect(state().value).toBe('editing');
});

it('ends where bids are accepted no longer', async () => {
  const { failed, send, state } = start();
  send();
  await failed('tender_closed');
  expect(state().status).toBe('done');
});

it('forgets why one kind was refused when another is chosen', async () => {
  const { actor, failed, send, state } = start();
  send();
  await failed('already_asked');
  actor.send({ type: 'request.choose', kind: 'document-review-request' });
  expect(state().context.failure).toBeNull();
});
