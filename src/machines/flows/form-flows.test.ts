import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, type EventObject } from 'xstate';
import { heldCommands } from '../../../tests/support/held-commands.ts';
import { accountDeletionMachine } from './account-deletion/account-deletion.chart.ts';
import { messageComposeMachine } from './message-compose/message-compose.chart.ts';
import { passwordChangeMachine } from './password-change/password-change.chart.ts';
import { passwordRecoveryMachine } from './password-recovery/password-recovery.chart.ts';
import { profileEditingMachine } from './profile-editing/profile-editing.chart.ts';
import { questionComposeMachine } from './question-compose/question-compose.chart.ts';
import { replyComposeMachine } from './reply-compose/reply-compose.chart.ts';
import { signupComposeMachine } from './signup-compose/signup-compose.chart.ts';
import { subscriptionComposeMachine } from './subscription-compose/subscription-compose.chart.ts';

/** A flow that is a form sent once: where it opens, what it sends, where it ends. */
interface FormFlow {
  readonly chart: AnyStateMachine;
  readonly input?: object;
  readonly open?: EventObject;
  /** What the portal is asked, and answers, before the form opens. */
  readonly asks?: string;
  /** The state of the open form. */
  readonly form: string;
  readonly command: string;
  readonly send: string;
  /** Name of what the event brings, and that. */
  readonly brings: readonly [name: string, typed: unknown];
  readonly answer?: unknown;
  readonly end: string;
  readonly giveUp?: readonly [event: string, state: string];
  /** Whether a refusal says when the next try is allowed. */
  readonly isLimited?: boolean;
}

const FORMS: Readonly<Record<string, FormFlow>> = {
  'password-change': {
    chart: passwordChangeMachine,
    open: { type: 'change.begin' },
    form: 'typing',
    command: 'changePassword',
    send: 'password.send',
    brings: ['passwords', { currentPassword: 'old', password: 'secret' }],
    end: 'changed',
    giveUp: ['change.cancel', 'closed'],
    isLimited: true,
  },
  'password-recovery': {
    chart: passwordRecoveryMachine,
    input: { hasToken: true },
    asks: 'checkLink',
    form: 'typing',
    command: 'resetPassword',
    send: 'password.send',
    brings: ['password', 'secret'],
    end: 'done',
    isLimited: true,
  },
  'account-deletion': {
    chart: accountDeletionMachine,
    open: { type: 'deletion.begin' },
    form: 'asking',
    command: 'deleteAccount',
    send: 'deletion.send',
    brings: ['password', 'secret'],
    end: 'deleted',
    giveUp: ['deletion.cancel', 'closed'],
    isLimited: true,
  },
  'profile-editing': {
    chart: profileEditingMachine,
    open: { type: 'profile.edit' },
    form: 'editing',
    command: 'changeProfile',
    send: 'profile.send',
    brings: ['profile', { surname: 'secret' }],
    end: 'saved',
    giveUp: ['profile.cancel', 'viewing'],
  },
  'message-compose': {
    chart: messageComposeMachine,
    input: { kind: 'problem' },
    form: 'editing',
    command: 'sendMessage',
    send: 'message.send',
    brings: ['form', { text: 'secret' }],
    answer: { id: 'm', number: 7, dueAt: '2026-12-04T23:59:59+03:00' },
    end: 'sent',
    isLimited: true,
  },
  'question-compose': {
    chart: questionComposeMachine,
    form: 'editing',
    command: 'sendQuestion',
    send: 'question.send',
    brings: ['form', { question: 'secret' }],
    answer: { number: 7 },
    end: 'sent',
    isLimited: true,
  },
  'signup-compose': {
    chart: signupComposeMachine,
    form: 'editing',
    command: 'sendSignup',
    send: 'signup.send',
    brings: ['form', { fullName: 'secret' }],
    answer: { applicationId: 'a', number: 7, hasPlace: true, dueAt: '2026-12-20T23:59:59+03:00' },
    end: 'sent',
    isLimited: true,
  },
  'reply-compose': {
    chart: replyComposeMachine,
    form: 'editing',
    command: 'sendReply',
    send: 'reply.send',
    brings: ['form', { message: 'secret' }],
    answer: { applicationId: 'a', number: 7, dueAt: '2026-12-20T23:59:59+03:00' },
    end: 'sent',
    isLimited: true,
  },
  'subscription-compose': {
    chart: subscriptionComposeMachine,
    form: 'naming',
    command: 'subscribe',
    send: 'subscription.send',
    brings: ['subscription', { name: 'secret', filter: {} }],
    end: 'subscribed',
    giveUp: ['subscription.cancel', 'cancelled'],
  },
};

/** The form, open. */
async function start(flow: FormFlow) {
  const [name, typed] = flow.brings;
  const held = heldCommands();
  const commands = [flow.command, ...(flow.asks ? [flow.asks] : [])];
  const machine = flow.chart.provide({
    actors: Object.fromEntries(commands.map((command) => [command, held.command(command)])),
  });
  const actor = createActor(machine, { input: flow.input }).start();
  if (flow.open) actor.send(flow.open);
  if (flow.asks) await held.done();
  const send = (what: unknown = typed) => actor.send({ type: flow.send, [name]: what });
  return { ...held, actor, send, state: () => actor.getSnapshot() };
}

describe.each(Object.entries(FORMS))('%s', (_, flow) => {
  const [name, typed] = flow.brings;

  it('sends what its event brings, once, keeps it nowhere, and is done', async () => {
    const { actor, send, done, calls, state } = await start(flow);
    actor.send({ type: flow.send, [name]: undefined });
    expect(calls).toHaveLength(0);
    send();
    send();
    expect(calls.map(({ input }) => input)).toEqual([typed]);
    expect(JSON.stringify(state().context)).not.toContain('secret');
    await done(flow.answer);
    expect(state().value).toBe(flow.end);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('secret');
  });

  it('opens again with what was refused or failed, and forgets it with the next send', async () => {
    const { send, failed, state } = await start(flow);
    send();
    const fields = [{ path: name, code: 'incorrect_format' }];
    await failed('validation', { fields });
    expect(state().value).toBe(flow.form);
    expect(state().context).toMatchObject({ failure: null, fields });
    send();
    expect(state().context.fields).toEqual([]);
    await failed('internal');
    expect(state().value).toBe(flow.form);
    expect(state().context.failure).toBe('failed');
  });
});

const limited = Object.entries(FORMS).filter(([, { isLimited }]) => isLimited);
it.each(limited)('%s says when the next try is allowed after too many', async (_, flow) => {
  const { send, failed, state } = await start(flow);
  send();
  await failed('too_many_requests', { allowedAt: 9000 });
  expect(state().value).toBe(flow.form);
  expect(state().context).toMatchObject({ failure: 'tooMany', allowedAt: 9000 });
});

const optional = Object.entries(FORMS).flatMap(([id, flow]) =>
  flow.giveUp ? [[id, flow, ...flow.giveUp] as const] : [],
);
it.each(optional)('%s can be given up, with everything that was wrong', async (_, flow, event, left) => {
  const { actor, send, failed, state } = await start(flow);
  send();
  await failed('internal');
  actor.send({ type: event });
  expect(state().value).toBe(left);
  // What has ended shows nothing any more.
  if (state().status === 'active') expect(state().context.failure).toBeNull();
});

it('says that a link of the password’s recovery is used, and that there is none', async () => {
  const { send, failed, state } = await start(FORMS['password-recovery'] as FormFlow);
  send();
  await failed('link_invalid');
  expect(state().value).toBe('linkInvalid');
  const without = createActor(passwordRecoveryMachine, { input: { hasToken: false } }).start();
  expect(without.getSnapshot().value).toBe('linkInvalid');
});

it.each([
  ['link_invalid', 'linkInvalid'],
  ['validation', 'linkInvalid'],
  ['too_many_requests', 'typing'],
  ['network', 'typing'],
])('asks of a password’s link before anything is typed: after %s it is %s', async (code, state) => {
  const held = heldCommands();
  const actors = { checkLink: held.command<void, void>('checkLink') };
  const machine = passwordRecoveryMachine.provide({ actors });
  const actor = createActor(machine, { input: { hasToken: true } }).start();
  actor.send({ type: 'password.send', password: 'secret' });
  expect(held.calls.map(({ name }) => name)).toEqual(['checkLink']);
  await held.failed(code);
  expect(actor.getSnapshot().value).toBe(state);
});
