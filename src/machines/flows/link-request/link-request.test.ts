import { expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import type { ApiClient } from '../../../api/client.ts';
import { forgotPassword, resendConfirmation } from '../../../api/contracts/account.ts';
import { createLinkRequestEffects } from './link-request.actors.ts';
import { linkRequestMachine } from './link-request.chart.ts';

const START = 1_000_000;

function start(allowedAt: number | null = null) {
  const clock = new SimulatedClock();
  const held = heldCommands();
  const { delays } = createLinkRequestEffects({
    api: { now: () => START + clock.now() } as ApiClient,
    purpose: 'reset',
  });
  const machine = linkRequestMachine.provide({
    delays,
    actors: { requestLink: held.command('requestLink') },
  });
  const actor = createActor(machine, { clock, input: { allowedAt } }).start();
  const send = (email: string | undefined = 'ann@example.org') => actor.send({ type: 'link.request', email });
  return { ...held, actor, clock, send, state: () => actor.getSnapshot() };
}

it('is ready at once where no mail was sent, and after its delay where one was', () => {
  expect(start().state().value).toBe('ready');
  const { state, clock } = start(START + 60_000);
  clock.increment(59_999);
  expect(state().hasTag('waiting')).toBe(true);
  clock.increment(1);
  expect(state().value).toBe('ready');
});

it('counts the delay of each mail, and repeats', async () => {
  const { send, done, state, clock } = start();
  send();
  await done({ allowedAt: START + 60_000 });
  expect(state().context.outcome).toBe('sent');
  clock.increment(59_999);
  expect(state().hasTag('waiting')).toBe(true);
  clock.increment(1);
  send();
  expect(state().hasTag('busy')).toBe(true);
});

it('waits as told after too many, and not at all after a failure or a refused address', async () => {
  const many = start();
  many.send();
  await many.failed('too_many_requests', { allowedAt: START + 5000 });
  expect(many.state().context.outcome).toBe('tooMany');
  many.clock.increment(5000);
  expect(many.state().value).toBe('ready');

  const broken = start();
  broken.send();
  await broken.failed('network');
  expect(broken.state().value).toBe('ready');
  expect(broken.state().context.outcome).toBe('failed');

  const refused = start();
  refused.send();
  await refused.failed('validation', { fields: [{ path: 'email', code: 'incorrect_email' }] });
  expect(refused.state().value).toBe('ready');
  expect(refused.state().context.fields).toHaveLength(1);
  refused.actor.send({ type: 'link.request', email: undefined });
  expect(refused.calls).toHaveLength(0);
});

it.each([
  ['confirmation', resendConfirmation],
  ['reset', forgotPassword],
] as const)('asks for the mail of a %s', async (purpose, endpoint) => {
  const call = vi.fn(async () => ({ retryAfter: 60 }));
  const effects = createLinkRequestEffects({
    api: { call, now: () => START } as never,
    purpose,
  });
  const actor = createActor(effects.actors.requestLink, { input: 'ann@example.org' }).start();
  await vi.waitFor(() => expect(actor.getSnapshot().output).toEqual({ allowedAt: START + 60_000 }));
  expect(call).toHaveBeenCalledWith(endpoint, { body: { email: 'ann@example.org' } }, expect.anything());
});
