import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, sendParent } from 'xstate';
import { ApiProblem } from '../../../api/client.ts';
import type { Attachment } from '../../../api/contracts/attachments.ts';
import { newKey } from '../../new-key.ts';
import { type AttachmentActor, attachmentMachine } from '../attachment/attachment.chart.ts';
import { attachmentsMachine } from './attachments.chart.ts';
import { createDraftId, draftKey } from './draft-id.ts';

const stored = (id: string): Attachment => ({ id, name: `${id}.pdf`, size: 7, kind: 'pdf' });
const chosen = (...keys: readonly string[]) => ({
  type: 'files.add' as const,
  files: keys.map((key) => ({ key, name: `${key}.pdf`, size: 7 })),
});
const tick = () => new Promise((resolve) => setImmediate(resolve));

/** The files of a form, real flows of files under it; uploads and removals wait for an answer. */
async function start(list: readonly Attachment[] | Error = []) {
  const uploads = new Map<string, (answer: unknown) => void>();
  const removals = new Map<string, (answer: unknown) => void>();
  let lists = 0;
  const waitFor = <Output, Input extends { key: string }>(kept: Map<string, (answer: unknown) => void>) =>
    fromPromise<Output, Input>(
      ({ input: { key } }) =>
        new Promise((resolve, reject) => {
          kept.set(key, (answer) => {
            kept.delete(key);
            if (answer instanceof Error) reject(answer);
            else resolve(answer as Output);
          });
        }),
    );
  const machine = attachmentsMachine.provide({
    actors: {
      listFiles: fromPromise<readonly Attachment[], void>(async () => {
        lists++;
        if (list instanceof Error && lists === 1) throw list;
        return list instanceof Error ? [] : list;
      }),
      attachment: attachmentMachine.provide({
        actors: { uploadFile: waitFor(uploads), removeFile: waitFor(removals) },
        actions: {
          report: sendParent(({ context }, { phase }) => ({ type: `file.${phase}`, key: context.key })),
        },
      }),
    },
  });
  const actor = createActor(machine).start();
  await tick();
  return {
    actor,
    uploads,
    removals,
    state: () => actor.getSnapshot(),
    file: (key: string) => actor.getSnapshot().children[key] as AttachmentActor,
    keys: () => actor.getSnapshot().context.files.map(({ key }) => key),
    async arrive(key: string, answer: unknown = stored(key)) {
      uploads.get(key)?.(answer);
      await tick();
    },
    async gone(key: string, answer?: unknown) {
      removals.get(key)?.(answer);
      await tick();
    },
  };
}

describe('uploads', () => {
  it('run three at once, in the order of choosing, each making room for the next', async () => {
    const flow = await start();
    flow.actor.send(chosen('a', 'b', 'c', 'd', 'e'));
    expect([...flow.uploads.keys()]).toEqual(['a', 'b', 'c']);
    expect(flow.state().hasTag('moving')).toBe(true);
    await flow.arrive('b');
    expect([...flow.uploads.keys()]).toEqual(['a', 'c', 'd']);
    await flow.arrive('a', new ApiProblem(0, 'network'));
    expect([...flow.uploads.keys()]).toEqual(['c', 'd', 'e']);
    for (const key of ['c', 'd', 'e']) await flow.arrive(key);
    expect(flow.state().hasTag('moving')).toBe(false);
  });

  it('that are tried again wait for room like any other', async () => {
    const flow = await start();
    flow.actor.send(chosen('a', 'b', 'c', 'd'));
    await flow.arrive('a', new ApiProblem(0, 'network'));
    flow.file('a').send({ type: 'file.retry' });
    expect(flow.file('a').getSnapshot().hasTag('waiting')).toBe(true);
    await flow.arrive('b');
    expect([...flow.uploads.keys()].sort()).toEqual(['a', 'c', 'd']);
  });

  it('taken away make room, and the form waits until they are gone', async () => {
    const flow = await start();
    flow.actor.send(chosen('a', 'b', 'c', 'd'));
    flow.file('a').send({ type: 'file.remove' });
    expect([...flow.uploads.keys()]).toContain('d');
    for (const key of ['b', 'c', 'd']) await flow.arrive(key);
    expect(flow.state().hasTag('moving')).toBe(true);
    await flow.gone('a');
    expect(flow.state().hasTag('moving')).toBe(false);
    expect(flow.keys()).toEqual(['b', 'c', 'd']);
    expect(flow.file('a')).toBeUndefined();
  });

  it('of a file that cannot be sent never begin and keep nobody waiting', async () => {
    const flow = await start();
    flow.actor.send({ type: 'files.add', files: [{ key: 'a', name: 'a.exe', size: 7 }] });
    expect(flow.file('a').getSnapshot().hasTag('refused')).toBe(true);
    expect(flow.state().hasTag('moving')).toBe(false);
    expect(flow.uploads.size).toBe(0);
  });
});

describe('ten files', () => {
  it('are as many as there can be; of more the first are taken, and the person is told', async () => {
    const flow = await start();
    flow.actor.send(chosen(...'abcdefgh'));
    flow.actor.send(chosen('i', 'j', 'k', 'l'));
    expect(flow.keys()).toEqual([...'abcdefghij']);
    expect(flow.state().hasTag('overfilled')).toBe(true);
    expect(flow.state().can(chosen('m'))).toBe(false);
    flow.file('j').send({ type: 'file.remove' });
    expect(flow.state().hasTag('full')).toBe(false);
    flow.actor.send(chosen('m'));
    expect(flow.state().hasTag('full')).toBe(true);
    expect(flow.state().hasTag('overfilled')).toBe(false);
  });

  it('have each file once, however often it is told of', async () => {
    const flow = await start();
    flow.actor.send(chosen('a'));
    flow.actor.send(chosen('a', 'b'));
    expect(flow.keys()).toEqual(['a', 'b']);
  });
});

describe('after a reload', () => {
  it('the files that the server has are there, and can be removed', async () => {
    const flow = await start([stored('x'), stored('y')]);
    expect(flow.keys()).toEqual(['x', 'y']);
    expect(flow.file('x').getSnapshot().hasTag('stored')).toBe(true);
    expect(flow.state().hasTag('moving')).toBe(false);
    flow.file('x').send({ type: 'file.remove' });
    await flow.gone('x');
    expect(flow.keys()).toEqual(['y']);
  });

  it('that found nothing out can be tried again, and takes no files before', async () => {
    const flow = await start(new ApiProblem(0, 'network'));
    expect(flow.state().hasTag('loadFailed')).toBe(true);
    expect(flow.state().can(chosen('a'))).toBe(false);
    flow.actor.send({ type: 'list.reload' });
    expect(flow.state().hasTag('loading')).toBe(true);
    await tick();
    expect(flow.state().matches('ready')).toBe(true);
  });
});

describe('a form that was sent', () => {
  it('leaves no files behind, and says so once; while a file moves nothing is sent', async () => {
    const flow = await start([stored('x')]);
    let told = 0;
    flow.actor.on('filesSent', () => told++);
    flow.actor.send(chosen('a'));
    flow.actor.send({ type: 'form.sent' });
    expect(flow.keys()).toEqual(['x', 'a']);
    await flow.arrive('a');
    flow.actor.send({ type: 'form.sent' });
    expect(flow.keys()).toEqual([]);
    expect(flow.file('x')).toBeUndefined();
    expect(told).toBe(1);
    flow.actor.send(chosen(...'bcdefghijk'));
    expect(flow.state().hasTag('full')).toBe(true);
  });
});

describe('the id of a draft', () => {
  const memory = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };

  it('stays for the tab until the form was sent', () => {
    const storage = memory();
    const draft = createDraftId('request', () => storage);
    expect(draft.isKnown()).toBe(false);
    const id = draft.get();
    expect(draft.get()).toBe(id);
    const later = createDraftId('request', () => storage);
    expect([later.isKnown(), later.get()]).toEqual([true, id]);
    expect(createDraftId('proposal', () => storage).isKnown()).toBe(false);
    later.forget();
    expect(later.isKnown()).toBe(false);
    expect(later.get()).not.toBe(id);
  });

  it('is made anew where the storage holds no id or is denied', () => {
    const storage = memory();
    storage.setItem(draftKey('request'), '<script>');
    expect(createDraftId('request', () => storage).isKnown()).toBe(false);
    const denied = createDraftId('request', () => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(denied.get()).toBe(denied.get());
    expect(denied.isKnown()).toBe(true);
  });

  it('is a UUID also where the browser makes none', () => {
    const { randomUUID } = crypto;
    try {
      Object.assign(crypto, { randomUUID: undefined });
      expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    } finally {
      Object.assign(crypto, { randomUUID });
    }
  });
});
