import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ApiProblem } from '../../../api/client.ts';
import type { Attachment } from '../../../api/contracts/attachments.ts';
import { type AttachmentInput, type AttachmentPhase, attachmentMachine } from './attachment.chart.ts';

const STORED: Attachment = { id: 'id', name: 'cleaned.pdf', size: 7, kind: 'pdf' };
const CHOSEN: AttachmentInput = { key: 'k', name: 'act.pdf', size: 7, problem: null };

/** One file's flow; each command waits for `answer`. */
function start(input: AttachmentInput = CHOSEN) {
  const calls: { name: string; input: unknown; signal: AbortSignal; settle: (answer: unknown) => void }[] =
    [];
  const reports: AttachmentPhase[] = [];
  const command = <Output, Input>(name: string) =>
    fromPromise<Output, Input>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const settle = (answer: unknown) =>
            answer instanceof Error ? reject(answer) : resolve(answer as Output);
          calls.push({ name, input, signal, settle });
        }),
    );
  const machine = attachmentMachine.provide({
    actors: { uploadFile: command('uploadFile'), removeFile: command('removeFile') },
    actions: { report: (_, { phase }) => void reports.push(phase) },
  });
  const actor = createActor(machine, { input }).start();
  return {
    actor,
    reports,
    calls,
    state: () => actor.getSnapshot(),
    async answer(answer: unknown) {
      const call = calls.shift();
      call?.settle(answer);
      await new Promise((resolve) => setImmediate(resolve));
      return call;
    },
  };
}
const refused = (code: string) => new ApiProblem(400, code);

describe('a chosen file', () => {
  it('waits for its turn, is sent under its key, and is then what the server says it is', async () => {
    const flow = start();
    expect(flow.state().hasTag('waiting')).toBe(true);
    expect(flow.calls).toEqual([]);
    flow.actor.send({ type: 'upload.start' });
    const call = await flow.answer(STORED);
    expect(call).toMatchObject({ name: 'uploadFile', input: { key: 'k' } });
    expect(flow.state().hasTag('stored')).toBe(true);
    expect(flow.state().context).toMatchObject({ id: 'id', name: 'cleaned.pdf', share: 1 });
    expect(flow.reports).toEqual(['queued', 'settled']);
  });

  it('tells how far it has come', () => {
    const flow = start();
    flow.actor.send({ type: 'upload.start' });
    const input = flow.calls[0]?.input as { onProgress: (share: number) => void } | undefined;
    input?.onProgress(0.25);
    expect(flow.state().context.share).toBe(0.25);
  });

  it('that cannot be sent is refused at once and asks the server nothing', () => {
    const flow = start({ key: 'k', name: 'act.exe', size: 7, problem: 'file_extension' });
    expect(flow.state().hasTag('refused')).toBe(true);
    flow.actor.send({ type: 'file.remove' });
    expect(flow.state().status).toBe('done');
    expect(flow.reports).toEqual(['settled', 'removed']);
    expect(flow.calls).toEqual([]);
  });

  it.each(['file_content', 'file_macros', 'file_encrypted', 'file_too_large', 'too_many_files'] as const)(
    'is refused for good with %s',
    async (code) => {
      const flow = start();
      flow.actor.send({ type: 'upload.start' });
      await flow.answer(refused(code));
      expect(flow.state().hasTag('refused')).toBe(true);
      expect(flow.state().context.problem).toBe(code);
      expect(flow.state().can({ type: 'file.retry' })).toBe(false);
    },
  );

  it.each([
    ['network', 'network'],
    ['upload_quota', 'quota'],
    ['line_share', 'lineShare'],
    ['internal', 'generic'],
    ['upload_stalled', 'generic'],
  ])('that failed with %s can be tried again from the beginning', async (code, failure) => {
    const flow = start();
    flow.actor.send({ type: 'upload.start' });
    flow.actor.send({ type: 'upload.progressed', share: 0.9 });
    await flow.answer(refused(code));
    expect(flow.state().hasTag('failed')).toBe(true);
    expect(flow.state().context.failure).toBe(failure);
    flow.actor.send({ type: 'file.retry' });
    expect(flow.state().hasTag('waiting')).toBe(true);
    flow.actor.send({ type: 'upload.start' });
    expect(flow.state().context).toMatchObject({ share: 0, failure: null });
    await flow.answer(STORED);
    expect(flow.state().hasTag('stored')).toBe(true);
  });
});

describe('removing', () => {
  it('a file on its way ends the upload and asks by its key, since it may have arrived', async () => {
    const flow = start();
    flow.actor.send({ type: 'upload.start' });
    const upload = flow.calls.shift();
    flow.actor.send({ type: 'file.remove' });
    expect(upload?.signal.aborted).toBe(true);
    expect(await flow.answer(undefined)).toMatchObject({ name: 'removeFile', input: { key: 'k', id: null } });
    expect(flow.state().status).toBe('done');
    expect(flow.reports).toEqual(['queued', 'removing', 'removed']);
  });

  it('a stored file asks by its id; one that is gone already is gone', async () => {
    const flow = start({ stored: STORED });
    flow.actor.send({ type: 'file.remove' });
    expect(await flow.answer(refused('not_found'))).toMatchObject({ input: { id: 'id' } });
    expect(flow.state().status).toBe('done');
  });

  it('that failed leaves the file and can be tried again', async () => {
    const flow = start({ stored: STORED });
    flow.actor.send({ type: 'file.remove' });
    await flow.answer(refused('network'));
    expect(flow.state().hasTag('removeFailed')).toBe(true);
    flow.actor.send({ type: 'file.remove' });
    await flow.answer(undefined);
    expect(flow.state().status).toBe('done');
  });

  it('a file that waits asks nobody', () => {
    const flow = start();
    flow.actor.send({ type: 'file.remove' });
    expect(flow.state().status).toBe('done');
    expect(flow.calls).toEqual([]);
  });
});

it('without its effects fails loudly', () => {
  const actor = createActor(attachmentMachine, { input: CHOSEN });
  let failure: unknown;
  actor.subscribe({
    error: (error) => {
      failure = error;
    },
  });
  actor.start();
  expect(String(failure)).toContain('not provided');
});
