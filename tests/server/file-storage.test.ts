import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStorage } from '../../server/files/folder.ts';
import { s3Storage } from '../../server/files/s3.ts';
import type { FileStorage } from '../../server/files/storage.ts';
import { readSettings } from '../../server/settings.ts';
import { HONEST, MULTIPART, multipart } from '../support/files.ts';
import { testPortal, Visitor } from '../support/portal.ts';
import { S3_CREDENTIALS, type S3StandIn, s3StandIn } from '../support/s3.ts';

let store: S3StandIn;
beforeAll(async () => {
  store = await s3StandIn();
});
afterAll(() => store.close());

const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
const spool = mkdtempSync(join(tmpdir(), 'portal-spool-'));
/** A file as an upload leaves it. */
function received(content: Buffer | string): string {
  const path = join(spool, randomUUID());
  writeFileSync(path, content, { mode: 0o600 });
  return path;
}
async function all(ids: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const id of ids) found.push(id);
  return found.sort();
}
const ADAPTERS: readonly (readonly [string, () => FileStorage])[] = [
  ['a folder', () => folderStorage(folder)],
  ['an S3-compatible store', () => s3Storage({ ...S3_CREDENTIALS, url: store.url })],
];

describe.each(ADAPTERS)('%s', (_name, open) => {
  it('keeps what it was given, lists it and lets it go', async () => {
    const files = open();
    const contents = Array.from({ length: 5 }, (_, index) => Buffer.alloc(300_000, index));
    const ids = contents.map(() => randomUUID()).sort();
    for (const [index, id] of ids.entries()) {
      const content = contents[index] ?? Buffer.alloc(0);
      await files.put(id, received(content), content.length);
    }
    expect(await all(files.list())).toEqual(ids);
    for (const [index, id] of ids.entries())
      expect((await buffer(await files.get(id))).equals(contents[index] ?? Buffer.alloc(0))).toBe(true);
    for (const id of ids) await files.delete(id);
    expect(await all(files.list())).toEqual([]);
    await files.delete(ids[0] ?? '');
    await expect(files.get(ids[0] ?? '')).rejects.toThrow();
  });

  it('takes no name but an id', async () => {
    const files = open();
    for (const name of ['../evil', 'a', '', `${randomUUID()}/..`]) {
      await expect(files.put(name, received('a'), 1)).rejects.toThrow('not the id');
      await expect(files.get(name)).rejects.toThrow('not the id');
      await expect((async () => files.delete(name))()).rejects.toThrow('not the id');
    }
  });

  it('keeps nothing of a file that is not there', async () => {
    const files = open();
    await expect(files.put(randomUUID(), join(spool, 'none'), 8)).rejects.toThrow();
    expect(await all(files.list())).toEqual([]);
  });
});

it('a folder keeps files to the portal’s own user', async () => {
  const files = folderStorage(folder);
  const id = randomUUID();
  await files.put(id, received('a'), 1);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, id)).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, id), 'utf8')).toBe('a');
  expect(readdirSync(folder)).toEqual([id]);
});

it('the store is sent whole lengths, never pieces, and believes only its own key', async () => {
  await s3Storage({ ...S3_CREDENTIALS, url: store.url }).put(randomUUID(), received('abc'), 3);
  expect(store.seen.filter(({ method }) => method === 'PUT').at(-1)?.length).toBe('3');
  const foreign = s3Storage({ ...S3_CREDENTIALS, secret: 'wrong', url: store.url });
  await expect(foreign.put(randomUUID(), received('abc'), 3)).rejects.toThrow();
});

it('the settings choose the store, and a portal works with it from upload to download', async () => {
  const env = {
    FILES_S3_URL: store.url,
    FILES_S3_REGION: S3_CREDENTIALS.region,
    FILES_S3_KEY: S3_CREDENTIALS.key,
    FILES_S3_SECRET: S3_CREDENTIALS.secret,
  };
  expect(() => readSettings({ FILES_S3_URL: store.url, PORTAL_DATA: folder })).toThrow('FILES_S3_KEY');
  store.objects.clear();
  const portal = await testPortal({ env });
  try {
    const ann = new Visitor(portal.url);
    const files = '/common/attachments/v1/files';
    const body = multipart([{ filename: 'act.pdf', data: HONEST.pdf }]);
    const type = { 'content-type': MULTIPART };
    const sent = await ann.send('POST', `${files}?draft=${randomUUID()}`, body, type);
    expect(sent.status).toBe(201);
    expect([...store.objects.keys()]).toEqual([sent.body.id]);
    const back = await fetch(`${portal.url}${files}/${sent.body.id}`, { headers: { cookie: ann.cookie } });
    expect(Buffer.from(await back.arrayBuffer()).equals(HONEST.pdf)).toBe(true);
    await portal.advance(24 * 3_600_000);
    expect(store.objects.size).toBe(0);
  } finally {
    await portal.close();
  }
});
