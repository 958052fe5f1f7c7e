import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { withoutContent } from './inspection.actors.ts';
import { inspectionMachine } from './inspection.chart.ts';

function start(...outcomes: (string | null)[]) {
  const openInspector = fromPromise<void, void>(async () => {
    const code = outcomes.shift();
    if (code) throw Object.assign(new Error(code), { code });
  });
  return createActor(inspectionMachine.provide({ actors: { openInspector } })).start();
}

test('a blocked window may be tried again, and closing ends it', async () => {
  const actor = start('blocked', null);
  await waitFor(actor, (snapshot) => snapshot.hasTag('blocked'));
  actor.send({ type: 'inspection.retry' });
  await waitFor(actor, (snapshot) => snapshot.hasTag('open'));
  actor.send({ type: 'inspection.close' });
  expect(actor.getSnapshot().status).toBe('done');
});

test.each(['unreachable', 'anything else'])('an inspector that is %s changes nothing', async (code) => {
  const actor = start(code, 'blocked');
  await waitFor(actor, (snapshot) => snapshot.hasTag('unreachable'));
  actor.send({ type: 'inspection.retry' });
  await waitFor(actor, (snapshot) => snapshot.hasTag('blocked'));
});

test('a chart without effects fails loudly', async () => {
  const actor = createActor(inspectionMachine).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('unreachable'));
});

test('nothing that was typed is sent', () => {
  const sent = withoutContent({
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    event: { type: 'request.send', request: { organization: 'Private' } },
    snapshot: {
      status: 'active',
      value: { holding: 'request' },
      context: { sending: 'Private' },
      input: 'Private',
      output: 'Private',
      children: { sendRequest: { snapshot: { input: 'Private' } } },
    },
  });
  expect(JSON.stringify(sent)).not.toContain('Private');
  expect(sent).toMatchObject({
    event: { type: 'request.send' },
    snapshot: { value: { holding: 'request' } },
  });
});
