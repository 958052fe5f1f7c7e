import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect as openSocket } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindDraft, filesOf } from '../../server/areas/attachments/binding.ts';
import { connect } from '../../server/db/database.ts';
import { attachments } from '../../server/db/schema.ts';
import { createJudge } from '../../server/files/judge/judge.ts';
import { HOUR } from '../../src/api/contracts/durations.ts';
import { FILE_EXTENSIONS, FILE_KINDS, LARGEST_FILE } from '../../src/api/contracts/file-kinds.ts';
import { BOUNDARY, HONEST, KINDS, MULTIPART, multipart, nameOf, stretched } from '../support/files.ts';
import { freshDatabase, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { JUDGED } from './active-documents.ts';
import { CLAIMED_TYPES, HOSTILE } from './hostile-uploads.ts';

const FILES = '/common/attachments/v1/files';
let portal: TestPortal;
/** Somebody whose requests are written by hand. */
let known: Visitor;

beforeAll(async () => {
  portal = await testPortal({ env: { FILES_STALL_SECONDS: '2', FILES_DAILY_MB: '200' } });
  known = new Visitor(portal.url);
  await list(known, randomUUID());
});
afterAll(() => portal.close());

const send = (visitor: Visitor, draft: string, body: unknown, headers: Record<string, string> = {}) =>
  visitor.send('POST', `${FILES}?draft=${draft}`, body, { 'content-type': MULTIPART, ...headers });
const sendFile = (
  visitor: Visitor,
  draft: string,
  filename = 'act.pdf',
  data: Buffer | string = HONEST.pdf,
  headers: Record<string, string> = {},
) => send(visitor, draft, multipart([{ filename, data }]), headers);
const list = async (visitor: Visitor, draft: string) =>
  (await visitor.send('GET', `${FILES}?draft=${draft}`)).body.items;

/** Names in the store and in the folder of unjudged uploads. */
const stored = () => readdirSync(join(portal.platform.settings.dataFolder, 'files')).sort();
const spooled = () => readdirSync(portal.platform.spool);
const rowsOf = (draft: string) =>
  portal.platform.db.select().from(attachments).where(eq(attachments.draft, draft));

describe('a file', () => {
  it.each(KINDS)('of kind %s is stored as it came and given back only to be saved', async (kind) => {
    const ann = new Visitor(portal.url);
    const draft = randomUUID();
    const answer = await sendFile(ann, draft, nameOf(kind, 'Устав «Север»'), HONEST[kind]);
    const size = HONEST[kind].length;
    expect(answer).toMatchObject({
      status: 201,
      body: { name: nameOf(kind, 'Устав «Север»'), size, kind },
    });
    const { id } = answer.body;
    const path = join(portal.platform.settings.dataFolder, 'files', id);
    expect(readFileSync(path).equals(HONEST[kind])).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(spooled()).toEqual([]);

    const back = await fetch(`${portal.url}${FILES}/${id}`, { headers: { cookie: ann.cookie } });
    expect(Buffer.from(await back.arrayBuffer()).equals(HONEST[kind])).toBe(true);
    expect(Object.fromEntries(back.headers)).toMatchObject({
      'content-type': FILE_KINDS[kind].type,
      'content-length': String(size),
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[^"]*"; filename\*=UTF-8''%D0%A3%D1%81%D1%82%D0%B0%D0%B2%20%C2%AB/,
      ),
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'; /),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it.each(['pdf', 'jpeg', 'txt'] as const)('of exactly 5 MB is stored: %s', async (kind) => {
    const answer = await sendFile(
      new Visitor(portal.url),
      randomUUID(),
      nameOf(kind),
      stretched(kind, LARGEST_FILE),
    );
    expect(answer).toMatchObject({ status: 201, body: { size: LARGEST_FILE, kind } });
  });

  it.each(JUDGED.filter(({ problem }) => problem === null))(
    'with nothing active in it is stored: $what',
    async ({ kind, data }) => {
      const answer = await sendFile(new Visitor(portal.url), randomUUID(), nameOf(kind), data);
      expect(answer).toMatchObject({ status: 201, body: { kind, size: data.length } });
    },
  );

  it.each(CLAIMED_TYPES)('of kind %s claimed to be %s is what it is', async (kind, type) => {
    const body = multipart([{ filename: nameOf(kind), data: HONEST[kind], type }]);
    const ann = new Visitor(portal.url);
    const answer = await send(ann, randomUUID(), body);
    expect(answer).toMatchObject({ status: 201, body: { kind } });
    const back = await ann.send('GET', `${FILES}/${answer.body.id}`);
    expect(back.headers.get('content-type')).toBe(FILE_KINDS[kind].type);
  });

  it.each([
    ['../../../etc/passwd.pdf', '_.._.._etc_passwd.pdf'],
    ['..\\..\\windows\\win.pdf', '_.._windows_win.pdf'],
    ['/var/www/index.pdf', '_var_www_index.pdf'],
    ['C:\\boot.pdf', 'C__boot.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['con\u202Etract.pdf', 'contract.pdf'],
    ['\u2066act\u2069.pdf', 'act.pdf'],
    ['act\u0007.pdf', 'act.pdf'],
    ['.act.pdf', 'act.pdf'],
    ['act.pdf. .', 'act.pdf'],
    ['e\u0301.pdf', 'é.pdf'],
    [`${'я'.repeat(400)}.pdf`, `${'я'.repeat(116)}.pdf`],
    ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
    ['ACT.PDF', 'ACT.PDF'],
  ])('called %j is kept as %j', async (filename, name) => {
    const before = stored();
    const answer = await sendFile(new Visitor(portal.url), randomUUID(), filename);
    expect(answer).toMatchObject({ status: 201, body: { name } });
    expect(stored()).toEqual([...before, answer.body.id].sort());
  });
});

it('that cannot be read is nothing that the judge has found fit', async () => {
  const judge = createJudge();
  try {
    const lost = { path: join(portal.platform.spool, randomUUID()), size: 100, kind: 'pdf' } as const;
    await expect(judge.check('ann', lost)).rejects.toThrow('ENOENT');
    // Nor is the next one, which the same thread looks into.
    await expect(judge.check('ann', lost)).rejects.toThrow('ENOENT');
  } finally {
    await judge.close();
  }
});

describe('a hostile upload', () => {
  it('comes in more than two hundred shapes', () => {
    expect(new Set(HOSTILE.map(({ what }) => what)).size).toBe(HOSTILE.length);
    expect(HOSTILE.length).toBeGreaterThan(200);
  });

  it.each(HOSTILE)('is refused, and nothing of it stays: $what', async ({ body, headers, status, code }) => {
    const before = stored();
    const draft = randomUUID();
    const answer = await send(new Visitor(portal.url), draft, body, headers);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await rowsOf(draft)).toEqual([]);
    expect(stored()).toEqual(before);
    expect(spooled()).toEqual([]);
  });

  it('hears which rule it broke', async () => {
    const ann = new Visitor(portal.url);
    const extension = await sendFile(ann, randomUUID(), 'act.exe');
    expect(extension.body.errors).toEqual([
      { path: 'file', code: 'file_extension', params: { extensions: FILE_EXTENSIONS.join(', ') } },
    ]);
    const size = await sendFile(ann, randomUUID(), 'act.txt', Buffer.alloc(LARGEST_FILE + 1, 'a'));
    expect(size.body.errors).toEqual([
      { path: 'file', code: 'file_too_large', params: { max: LARGEST_FILE } },
    ]);
    const draft = await ann.send('POST', `${FILES}?draft=1`, multipart([]), { 'content-type': MULTIPART });
    expect(draft).toMatchObject({ status: 422, body: { code: 'validation', errors: [{ path: 'draft' }] } });
    const none = await ann.send('POST', FILES, multipart([]), { 'content-type': MULTIPART });
    expect(none.body.errors).toEqual([{ path: 'draft', code: 'required' }]);
  });

  it('of another site is refused before it is read', async () => {
    const answer = await sendFile(new Visitor(portal.url), randomUUID(), 'act.pdf', HONEST.pdf, {
      'sec-fetch-site': 'cross-site',
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_origin' } });
  });
});

/** Sends a request byte for byte. @returns everything that came back until the server closed or `until` came */
function raw(
  head: readonly string[],
  body: (write: (data: string | Buffer) => boolean) => void,
): Promise<string> {
  const { hostname, port } = new URL(portal.url);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = openSocket(Number(port), hostname);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
    if (answer.includes('"code"')) socket.destroy();
  });
  socket.on('error', (error) => (answer ? resolve(answer) : reject(error)));
  socket.on('close', () => resolve(answer));
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  body((data) => !socket.destroyed && socket.write(data));
  return promise;
}
const post = (draft: string, ...headers: string[]) => [
  `POST ${FILES}?draft=${draft} HTTP/1.1`,
  'Host: localhost',
  `Content-Type: ${MULTIPART}`,
  ...(headers.some((header) => header.startsWith('Cookie:')) ? [] : [`Cookie: ${known.cookie}`]),
  ...headers,
];

// Side by side: what they wait for is that nothing comes.
describe.concurrent('a length that lies', () => {
  it.for([
    ['more than comes', (length: number) => length + 100, 408, 'upload_stalled'],
    // What is left over is no request, so that node itself may be the first to answer.
    ['less than comes', (length: number) => length - 40, 400, ''],
    ['nothing', () => 0, 400, ''],
    ['more than is allowed, for a small file', () => 6_000_000_000, 408, 'upload_stalled'],
  ] as const)('says %s', async ([_what, claim, status, code], { expect }) => {
    const draft = randomUUID();
    const body = multipart([{ filename: 'act.pdf', data: HONEST.pdf }]);
    const answer = await raw(post(draft, `Content-Length: ${claim(body.length)}`), (write) => write(body));
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toContain(code);
    await expect.poll(() => rowsOf(draft)).toEqual([]);
    await expect.poll(spooled).toEqual([]);
  });

  it('is no length at all, for a file that is fine', async ({ expect }) => {
    const body = multipart([{ filename: 'act.pdf', data: HONEST.pdf }]);
    const answer = await raw(
      post(randomUUID(), 'Transfer-Encoding: chunked', 'Connection: close'),
      (write) => {
        for (const byte of body)
          write(Buffer.concat([Buffer.from('1\r\n'), Buffer.of(byte), Buffer.from('\r\n')]));
        write('0\r\n\r\n');
      },
    );
    expect(answer).toContain('HTTP/1.1 201 ');
  });
});

describe('a body that never ends', () => {
  it('and brings nothing is given up, with an answer', async () => {
    const draft = randomUUID();
    const answer = await raw(post(draft, 'Content-Length: 1000'), (write) =>
      write(multipart([{ filename: 'act.pdf', data: '%PDF-1.4' }], { closed: false })),
    );
    expect(answer).toContain('HTTP/1.1 408 ');
    expect(answer).toContain('"code":"upload_stalled"');
    expect(await rowsOf(draft)).toEqual([]);
    expect(spooled()).toEqual([]);
  });

  it('and goes on for ever hears that it is too large, then the line is cut', async () => {
    const draft = randomUUID();
    const chunk = Buffer.alloc(256 * 1024, 'a');
    const { hostname, port } = new URL(portal.url);
    const socket = openSocket(Number(port), hostname);
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    const answered = new Promise<string>((resolve) => {
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
        if (answer.includes('"code"')) resolve(answer);
      });
    });
    socket.on('error', () => {});
    socket.write(`${post(draft, 'Transfer-Encoding: chunked').join('\r\n')}\r\n\r\n`);
    const part = multipart([{ filename: 'act.txt', data: '' }], { closed: false }).subarray(0, -2);
    socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    let sent = 0;
    const pump = () => {
      while (!socket.destroyed && socket.writable) {
        sent += chunk.length;
        const more = socket.write(Buffer.concat([Buffer.from('40000\r\n'), chunk, Buffer.from('\r\n')]));
        if (!more) return void socket.once('drain', pump);
      }
    };
    pump();
    const answer = await answered;
    expect(answer).toContain('HTTP/1.1 413 ');
    expect(answer).toContain('"code":"file_too_large"');
    await closed;
    expect(sent).toBeGreaterThan(LARGEST_FILE);
    expect(await rowsOf(draft)).toEqual([]);
    expect(spooled()).toEqual([]);
  }, 30_000);

  it('leaves nothing when the sender goes away', async () => {
    const draft = randomUUID();
    const { hostname, port } = new URL(portal.url);
    const socket = openSocket(Number(port), hostname);
    socket.write(`${post(draft, 'Content-Length: 100000').join('\r\n')}\r\n\r\n`);
    socket.write(multipart([{ filename: 'act.pdf', data: HONEST.pdf }], { closed: false }));
    await expect.poll(() => rowsOf(draft).then(({ length }) => length)).toBe(1);
    socket.destroy();
    await expect.poll(() => rowsOf(draft)).toEqual([]);
    await expect.poll(spooled).toEqual([]);
  });
});

it('an upload that the portal’s end cuts off leaves no place taken', async () => {
  const databaseUrl = await freshDatabase();
  const other = await testPortal({ databaseUrl, env: { FILES_STALL_SECONDS: '60' } });
  const draft = randomUUID();
  const { hostname, port } = new URL(other.url);
  const socket = openSocket(Number(port), hostname).on('error', () => {});
  socket.write(`${post(draft, 'Content-Length: 100000').join('\r\n')}\r\n\r\n`);
  socket.write(multipart([{ filename: 'act.pdf', data: HONEST.pdf }], { closed: false }));
  const { db } = other.platform;
  await expect
    .poll(() =>
      db
        .select()
        .from(attachments)
        .then(({ length }) => length),
    )
    .toBe(1);
  await other.close();
  const after = connect(databaseUrl);
  expect(await after.db.select().from(attachments)).toEqual([]);
  await after.close();
});

describe('the ten places', () => {
  it('are ten, one after another', async () => {
    const ann = new Visitor(portal.url);
    const draft = randomUUID();
    for (let number = 1; number <= 10; number++)
      expect((await sendFile(ann, draft, `${number}.pdf`)).status).toBe(201);
    const eleventh = await sendFile(ann, draft, '11.pdf');
    expect(eleventh).toMatchObject({
      status: 409,
      body: {
        code: 'too_many_files',
        errors: [{ path: 'file', code: 'too_many_files', params: { max: 10 } }],
      },
    });
    const items = await list(ann, draft);
    expect(items.map(({ name }: { name: string }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `${index + 1}.pdf`),
    );
    await ann.send('DELETE', `${FILES}/${items[3].id}`);
    expect((await sendFile(ann, draft, 'instead.pdf')).status).toBe(201);
    expect((await list(ann, draft))[3].name).toBe('instead.pdf');
    expect((await sendFile(ann, randomUUID())).status).toBe(201);
  });

  it('are ten however many race for them', async () => {
    const ann = new Visitor(portal.url);
    const draft = randomUUID();
    await list(ann, draft);
    await sendFile(ann, randomUUID());
    const before = stored().length;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) => sendFile(ann, draft, `${number}.pdf`)),
    );
    const statuses = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort();
    expect(statuses).toEqual([...Array(10).fill('201 '), ...Array(20).fill('409 too_many_files')]);
    expect(await list(ann, draft)).toHaveLength(10);
    expect(stored()).toHaveLength(before + 10);
    expect(spooled()).toEqual([]);
  });

  it('cannot be eleven in the database itself', async () => {
    const row = { owner: 'a', draft: randomUUID(), key: 'k', createdAt: new Date() };
    const insert = (place: number) =>
      portal.platform.db.insert(attachments).values({ ...row, id: randomUUID(), place, key: randomUUID() });
    await insert(10);
    await expect(insert(11)).rejects.toThrow();
    await expect(insert(10)).rejects.toThrow();
    await portal.platform.db.delete(attachments).where(eq(attachments.owner, 'a'));
  });
});

describe('a key', () => {
  it('makes one file of a repeated upload, and of another file a mismatch', async () => {
    const ann = new Visitor(portal.url);
    const draft = randomUUID();
    const key = { 'idempotency-key': 'one' };
    const first = await sendFile(ann, draft, 'act.pdf', HONEST.pdf, key);
    const again = await sendFile(ann, draft, 'act.pdf', HONEST.pdf, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await list(ann, draft)).toHaveLength(1);
    const other = await sendFile(ann, draft, 'act.txt', 'other', key);
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    expect(spooled()).toEqual([]);
  });

  it('lets a new attempt take over from one whose line hangs', async () => {
    const ann = new Visitor(portal.url);
    await sendFile(ann, randomUUID());
    const draft = randomUUID();
    const body = multipart([{ filename: 'act.pdf', data: HONEST.pdf }]);
    const headers = [`Content-Length: ${body.length}`, `Cookie: ${ann.cookie}`, 'Idempotency-Key: two'];
    let finish = () => {};
    const hanging = raw(post(draft, ...headers), (write) => {
      write(body.subarray(0, 100));
      finish = () => write(body.subarray(100));
    });
    await expect.poll(() => rowsOf(draft).then(({ length }) => length)).toBe(1);
    const again = await sendFile(ann, draft, 'act.pdf', HONEST.pdf, { 'idempotency-key': 'two' });
    expect(again.status).toBe(201);
    finish();
    expect(await hanging).toMatch(/"code":"(upload_given_up|upload_stalled)"/);
    expect(await list(ann, draft)).toEqual([again.body]);
    expect(stored()).toContain(again.body.id);
  });

  it('gives up an upload under way, so that it comes to nothing, and a stored one', async () => {
    const ann = new Visitor(portal.url);
    await sendFile(ann, randomUUID());
    const draft = randomUUID();
    const before = stored();
    const body = multipart([{ filename: 'act.pdf', data: HONEST.pdf }]);
    let finish = () => {};
    const headers = [`Content-Length: ${body.length}`, `Cookie: ${ann.cookie}`, 'Idempotency-Key: three'];
    const upload = raw(post(draft, ...headers), (write) => {
      write(body.subarray(0, 100));
      finish = () => write(body.subarray(100));
    });
    await expect.poll(() => rowsOf(draft).then(({ length }) => length)).toBe(1);
    const giveUp = () => ann.send('DELETE', `${FILES}?draft=${draft}&key=three`);
    expect((await giveUp()).status).toBe(200);
    finish();
    expect(await upload).toContain('"code":"upload_given_up"');
    expect(stored()).toEqual(before);

    await sendFile(ann, draft, 'act.pdf', HONEST.pdf, { 'idempotency-key': 'three' });
    expect((await giveUp()).status).toBe(200);
    expect(await list(ann, draft)).toEqual([]);
    expect(stored()).toEqual(before);
    expect((await giveUp()).status).toBe(200);
  });
});

describe('somebody else’s file', () => {
  it('can be neither listed, read, deleted nor crowded out, by knowing its ids', async () => {
    const ann = new Visitor(portal.url);
    const bob = new Visitor(portal.url);
    const draft = randomUUID();
    const { body: file } = await sendFile(ann, draft, 'act.pdf', HONEST.pdf, { 'idempotency-key': 'k' });
    await sendFile(bob, randomUUID());
    for (const visitor of [bob, new Visitor(portal.url)]) {
      expect(await list(visitor, draft)).toEqual([]);
      const read = await visitor.send('GET', `${FILES}/${file.id}`);
      expect(read).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect((await visitor.send('DELETE', `${FILES}/${file.id}`)).status).toBe(404);
      await visitor.send('DELETE', `${FILES}?draft=${draft}&key=k`);
    }
    for (let number = 0; number < 10; number++)
      expect(
        (await sendFile(bob, draft, 'act.pdf', HONEST.pdf, { 'idempotency-key': `k${number}` })).status,
      ).toBe(201);
    expect(await list(ann, draft)).toEqual([file]);
    expect((await sendFile(ann, draft)).status).toBe(201);
  });

  it('looks like one that does not exist', async () => {
    const ann = new Visitor(portal.url);
    for (const id of [randomUUID(), 'x', '..%2f..%2fetc%2fpasswd', '%00'])
      expect((await ann.send('GET', `${FILES}/${id}`)).body.code).toBe('not_found');
    expect((await ann.send('DELETE', `${FILES}/${randomUUID()}`)).status).toBe(404);
  });
});

describe('a file that was sent', () => {
  const bind = (draft: string, owner: string, entityId: string) =>
    portal.platform.db.transaction((tx) =>
      bindDraft(tx, { draft, owner }, { lifecycle: 'test-message', entityId }, portal.platform.clock.now()),
    );
  const refusal = (code: string) => ({ status: 422, extra: { errors: [{ path: 'draft', code }] } });
  const ownerOf = async (draft: string) => (await rowsOf(draft))[0]?.owner ?? '';

  it('is read by whom its area names and by nobody else, and stays', async () => {
    const { platform } = portal;
    const ann = new Visitor(portal.url);
    const bob = new Visitor(portal.url);
    const draft = randomUUID();
    const { body: file } = await sendFile(ann, draft);
    await sendFile(bob, randomUUID());
    const owner = await ownerOf(draft);
    const entityId = randomUUID();
    await expect(bind(draft, 'somebody else', entityId)).rejects.toMatchObject(refusal('files_gone'));
    await expect(bind(randomUUID(), owner, entityId)).rejects.toMatchObject(refusal('files_gone'));
    expect(await bind(draft, owner, entityId)).toBe(1);
    await expect(bind(draft, owner, randomUUID())).rejects.toMatchObject(refusal('files_sent'));
    expect(await filesOf(platform.db, { lifecycle: 'test-message', entityId })).toEqual([file]);
    expect(await filesOf(platform.db, { lifecycle: 'other', entityId })).toEqual([]);

    // Until an area says who may read, nobody may: not even the sender.
    expect((await ann.send('GET', `${FILES}/${file.id}`)).status).toBe(404);
    platform.fileReaders.register(
      'test-message',
      async (_db, id, reader) => id === entityId && reader?.id === owner,
    );
    expect((await ann.send('GET', `${FILES}/${file.id}`)).status).toBe(200);
    expect((await bob.send('GET', `${FILES}/${file.id}`)).status).toBe(404);
    expect(() => platform.fileReaders.register('test-message', async () => true)).toThrow('twice');

    expect(await ann.send('DELETE', `${FILES}/${file.id}`)).toMatchObject({
      status: 409,
      body: { code: 'file_sent' },
    });
    await ann.send('DELETE', `${FILES}?draft=${draft}&key=${(await rowsOf(draft))[0]?.key}`);
    expect(await list(ann, draft)).toEqual([]);
    await portal.advance(48 * HOUR);
    expect((await ann.send('GET', `${FILES}/${file.id}`)).status).toBe(200);
  });

  it('is sent all or nothing, and an upload under way is not part of it', async () => {
    const ann = new Visitor(portal.url);
    const draft = randomUUID();
    await sendFile(ann, draft, '1.pdf');
    const owner = await ownerOf(draft);
    const body = multipart([{ filename: '2.pdf', data: HONEST.pdf }]);
    let finish = () => {};
    const late = raw(post(draft, `Content-Length: ${body.length}`, `Cookie: ${ann.cookie}`), (write) => {
      write(body.subarray(0, 100));
      finish = () => write(body.subarray(100));
    });
    await expect.poll(() => rowsOf(draft).then(({ length }) => length)).toBe(2);
    const { now } = portal.platform.clock;
    const undone = portal.platform.db.transaction(async (tx) => {
      await bindDraft(tx, { draft, owner }, { lifecycle: 'test-message', entityId: 'a' }, now());
      throw new Error('the step fails');
    });
    await expect(undone).rejects.toThrow('the step fails');
    expect(await list(ann, draft)).toHaveLength(1);
    expect(await bind(draft, owner, 'a')).toBe(1);
    finish();
    expect(await late).toContain('"code":"upload_given_up"');
    expect((await rowsOf(draft)).map(({ name }) => name)).toEqual(['1.pdf']);
  });
});

describe('housekeeping', () => {
  /** Time passes, and the portal looks after what it keeps at that very moment. */
  async function passes(ms: number): Promise<void> {
    await portal.advance(ms);
    await portal.platform.keepUp();
  }

  it('deletes what nobody sent within a day, and not a moment sooner', async () => {
    const ann = new Visitor(portal.url);
    const draft = randomUUID();
    const { body: file } = await sendFile(ann, draft);
    await passes(24 * HOUR - 1);
    expect(await list(ann, draft)).toEqual([file]);
    expect(stored()).toContain(file.id);
    await passes(1);
    expect(await list(ann, draft)).toEqual([]);
    expect(stored()).not.toContain(file.id);
  });

  it('deletes content that no row names, and places that a crash left taken', async () => {
    const { dataFolder } = portal.platform.settings;
    const ann = new Visitor(portal.url);
    const draft = randomUUID();
    const { body: kept } = await sendFile(ann, draft);
    const orphans = [randomUUID(), `${randomUUID()}.part`].map((name) => join(dataFolder, 'files', name));
    for (const path of [...orphans, join(portal.platform.spool, randomUUID())]) writeFileSync(path, 'a');
    writeFileSync(join(dataFolder, 'files', 'not-ours'), 'a');
    const [{ owner = '' } = {}] = await rowsOf(draft);
    const crashed = { id: randomUUID(), owner, draft, place: 2, key: 'crashed' };
    await portal.platform.db
      .insert(attachments)
      .values({ ...crashed, createdAt: new Date(portal.platform.clock.now()) });
    await passes(HOUR - 1);
    expect(await rowsOf(draft)).toHaveLength(2);
    await passes(1);
    expect(await rowsOf(draft)).toHaveLength(1);
    expect(stored()).toContain(kept.id);
    expect(stored()).toContain('not-ours');
    for (const path of orphans) expect(stored()).not.toContain(path.split('/').at(-1));
    expect(spooled()).toEqual([]);
  });
});

describe('the disk', () => {
  it('cannot be filled by one sender, nor by many together', async () => {
    const small = await testPortal({ env: { FILES_DAILY_MB: '12', FILES_UNSENT_MB: '17' } });
    try {
      const ann = new Visitor(small.url);
      const big = stretched('txt', LARGEST_FILE);
      const upload = (visitor: Visitor) => sendFile(visitor, randomUUID(), 'act.txt', big);
      expect((await upload(ann)).status).toBe(201);
      expect((await upload(ann)).status).toBe(201);
      const third = await upload(ann);
      expect(third).toMatchObject({ status: 429, body: { code: 'upload_quota' } });
      expect(Number(third.headers.get('retry-after'))).toBe(24 * 3600);
      expect((await upload(new Visitor(small.url))).status).toBe(201);
      const full = await upload(new Visitor(small.url));
      expect(full).toMatchObject({ status: 503, body: { code: 'storage_full' } });
      expect(full.headers.get('retry-after')).not.toBeNull();
      await small.advance(24 * HOUR);
      expect((await upload(ann)).status).toBe(201);
    } finally {
      await small.close();
    }
  });

  it('counts uploads that run at once', async () => {
    const small = await testPortal({ env: { FILES_DAILY_MB: '12' } });
    try {
      const ann = new Visitor(small.url);
      await sendFile(ann, randomUUID());
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          sendFile(ann, randomUUID(), 'act.txt', stretched('txt', LARGEST_FILE)),
        ),
      );
      expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
    } finally {
      await small.close();
    }
  });
});

it('leaves other endpoints as they were', async () => {
  const ann = new Visitor(portal.url);
  const answer = await ann.send(
    'POST',
    '/common/consultation/v1/slots/20261124T0900/request',
    `--${BOUNDARY}--`,
    {
      'content-type': MULTIPART,
    },
  );
  expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
});
