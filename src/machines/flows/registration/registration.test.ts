import { describe, expect, it } from 'vitest';
import { createActor, type InputFrom } from 'xstate';
import { heldCommands } from '../../../../tests/support/held-commands.ts';
import type { Registration } from '../../../api/contracts/account.ts';
import { registrationMachine } from './registration.chart.ts';
import { EMPTY_REGISTRATION, type RegistrationDraft, registrationDraft } from './registration.draft.ts';
import { firstStepOf, STEPS, STEPS_OF } from './registration.settings.ts';

type Input = InputFrom<typeof registrationMachine>;
const fresh: Input = { userType: null, step: 'generalInfo', done: 0, registered: null };

function start(input: Input = fresh) {
  const held = heldCommands();
  const machine = registrationMachine.provide({ actors: { register: held.command('register') } });
  const actor = createActor(machine, { input }).start();
  return { ...held, actor, state: () => actor.getSnapshot() };
}

describe.each(Object.entries(STEPS_OF))('the steps of %s', (userType, steps) => {
  it('follow each other there and back, and nothing is left out', () => {
    const { actor, state } = start();
    actor.send({ type: 'type.choose', userType: userType as 'individual' });
    for (const step of steps.slice(1)) {
      actor.send({ type: 'step.next', isValid: true });
      expect(state().value).toEqual({ filling: step });
    }
    expect(state().context.done).toBe(steps.length - 1);
    for (const step of steps.slice(0, -1).reverse()) {
      actor.send({ type: 'step.back' });
      expect(state().value).toEqual({ filling: step });
    }
    expect(state().context.done).toBe(steps.length - 1);
  });

  it('can be gone to once they are done, and not before', () => {
    const { actor, state } = start({
      ...fresh,
      userType: userType as 'individual',
      step: 'contactInfo',
      done: 2,
    });
    for (const step of STEPS) {
      const index = steps.indexOf(step);
      const canJump = index >= 0 && index <= 2 && step !== 'contactInfo';
      expect(state().can({ type: 'step.jump', step }), step).toBe(canJump);
    }
    actor.send({ type: 'step.jump', step: 'personalData' });
    expect(state().value).toEqual({ filling: 'personalData' });
  });
});

it('goes on only from what is valid, and from a chosen type', () => {
  const { actor, state } = start();
  actor.send({ type: 'step.next', isValid: true });
  expect(state().value).toEqual({ filling: 'generalInfo' });
  actor.send({ type: 'type.choose', userType: 'individual' });
  actor.send({ type: 'step.next', isValid: false });
  expect(state().value).toEqual({ filling: 'generalInfo' });
});

it('has every later step looked at again when the type changes', () => {
  const { actor, state } = start({ ...fresh, userType: 'legalEntity', done: 5 });
  actor.send({ type: 'type.choose', userType: 'individual' });
  expect(state().context.done).toBe(0);
});

describe('a send', () => {
  const last: Input = { ...fresh, userType: 'soleTrader', step: 'setPassword', done: 5 };
  const sent = () => {
    const flow = start(last);
    flow.actor.send({ type: 'registration.send', registration: {} as Registration });
    return flow;
  };

  it('that is taken leads over the dialog to the address to confirm', async () => {
    const { actor, done, state } = sent();
    await done({ email: 'ann@example.org', allowedAt: 60_000 });
    expect(state().value).toBe('registered');
    actor.send({ type: 'success.close' });
    expect(state().value).toBe('finishAuthorization');
    expect(state().context.registered).toEqual({ email: 'ann@example.org', allowedAt: 60_000 });
    actor.send({ type: 'registration.restart' });
    expect(state().value).toEqual({ filling: 'generalInfo' });
    expect(state().context).toMatchObject({ userType: null, registered: null, done: 0 });
  });

  it('with a taken address leads back to the address', async () => {
    const { failed, state } = sent();
    await failed('email_taken');
    expect(state().value).toEqual({ filling: 'contactInfo' });
    expect(state().context).toMatchObject({ failure: 'emailTaken', done: 5 });
  });

  it('with refused fields leads back to the first step with one', async () => {
    const { failed, state } = sent();
    const fields = [
      { path: 'inn', code: 'tin_control_digit' },
      { path: 'surname', code: 'max_length' },
    ];
    await failed('validation', { fields });
    expect(state().value).toEqual({ filling: 'personalData' });
    expect(state().context.fields).toEqual(fields);
  });

  it('that is one too many says when the next is allowed; another failure only that it failed', async () => {
    const many = sent();
    await many.failed('too_many_requests', { allowedAt: 9000 });
    expect(many.state().context).toMatchObject({ failure: 'tooMany', allowedAt: 9000, step: 'setPassword' });
    const broken = sent();
    await broken.failed('internal');
    expect(broken.state().context).toMatchObject({ failure: 'failed', step: 'setPassword' });
  });
});

describe('the first step with a refused field', () => {
  it.each([
    [['userType'], 'generalInfo'],
    [['legalAddress', 'email'], 'contactInfo'],
    [['postalIndex'], 'actualAddress'],
    [['nothing known'], 'setPassword'],
  ])('of %j is %s', (paths, step) => {
    expect(firstStepOf(paths.map((path) => ({ path })))).toBe(step);
  });
});

it('never keeps a password with what is typed', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const typed = { ...EMPTY_REGISTRATION, surname: 'Орлова', password: 'secret', repeatPassword: 'secret' };
  registrationDraft.write(typed as RegistrationDraft, storage);
  expect([...kept.values()].join()).not.toContain('secret');
  expect(registrationDraft.read(storage)).toEqual({ ...EMPTY_REGISTRATION, surname: 'Орлова' });
});
