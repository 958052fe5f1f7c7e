import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ContentItem } from '../../src/api/contracts/content-definition.ts';
import { CONTENT_KINDS } from '../../src/api/contracts/content-kinds.ts';
import { ACCOUNT_ROLES } from '../../src/api/contracts/user-types.ts';
import { DESK, official, type Person, signedIn } from '../support/people.ts';
import { freshDatabase, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const ITEMS = CONTENT_KINDS.flatMap(({ id: kind, items }) =>
  items
    // Read by calls of their kinds: banners.test.ts and goals.test.ts.
    .filter(({ isReadElsewhere }: ContentItem) => !isReadElsewhere)
    .map((definition: ContentItem) => ({ name: `${kind}/${definition.id}`, definition })),
);

let one: TestPortal;
/** Another process on the same database, that keeps what it has made for everybody. */
let other: TestPortal;
let admin: Person;
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  one = await testPortal({ databaseUrl });
  other = await testPortal({ databaseUrl, env: { PORTAL_SHARED_PAGES: 'on' } });
  admin = await official(one, 'admin');
});
afterAll(async () => {
  await one.close();
  await other.close();
});

const addressOf = (name: string, more = '') => `${DESK}/content/${name}${more}`;
const read = async (name: string) => (await admin.send('GET', addressOf(name))).body;
const publish = (name: string, version: number, changes: object, by: Person = admin) =>
  by.send('PATCH', addressOf(name), { version, changes });
const edits = async (name: string) => (await admin.send('GET', addressOf(name, '/edits'))).body;
/** What everybody reads, by the language's host. */
const shown = async (name: string, host = 'localhost', portal = one) =>
  (await portal.app.inject({ method: 'GET', url: `/invest/content/v1/${name}`, headers: { host } })).json();

describe.each(ITEMS)('$name', ({ name, definition }) => {
  it('begins as its files say, and says so to nobody', async () => {
    const { version, values, starting } = await read(name);
    expect([version, values]).toEqual([0, starting]);
    expect((await edits(name)).total).toBe(0);
    const { says, standIns, edited } = await shown(name);
    expect([standIns, edited]).toEqual([{}, []]);
    const isOfFile = 'file' in definition.from;
    expect(Object.keys(says).length > 0).toBe(isOfFile);
  });

  it('shows every field as it was written, each in its language', async () => {
    const fields = definition.groups.flatMap((group) => group.fields);
    const wordOf = (kind: string, language: string) =>
      ({
        line: `Слово ${language}`,
        lines: [`Одна ${language}`, `Другая ${language}`],
        link: 'https://example.org/',
        phones: ['+74951234567'],
        emails: ['office@example.org'],
      })[kind];
    const changes = Object.fromEntries(
      fields.flatMap(({ name: field, kind, isText }) =>
        isText
          ? ['ru', 'ae'].map((language) => [`${field}.${language}`, wordOf(kind, language)])
          : [[field, wordOf(kind, '')]],
      ),
    );
    const { version } = await read(name);
    const { status, body } = await publish(name, version, changes);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.values).toMatchObject(changes);
    for (const [language, host] of [
      ['ru', 'localhost'],
      ['ae', 'ae.localhost'],
    ] as const) {
      const { says, edited } = await shown(name, host);
      const all = fields.map((field) => [field.name, wordOf(field.kind, field.isText ? language : '')]);
      expect(says).toEqual(Object.fromEntries(all));
      expect(edited).toEqual(fields.map((field) => field.name));
    }
    const listed = (await admin.send('GET', addressOf('').slice(0, -1))).body.items;
    expect(listed.find((found: { item: string }) => found.item === definition.id)).toMatchObject({
      edited: fields.length,
      byName: expect.any(String),
    });
  });

  it('says English where a language is empty, else Russian, and which of them it is', async () => {
    const field = definition.groups[0]?.fields.find(({ isText }) => isText)?.name ?? '';
    const { version } = await read(name);
    const changes = { [`${field}.ae`]: null, [`${field}.en`]: 'Word en' };
    const answer = await publish(name, version, changes);
    expect(answer.status).toBe(200);
    const said = async (host?: string) => {
      const { says, standIns } = await shown(name, host);
      return [says[field], standIns];
    };
    expect(await said('ae.localhost')).toEqual(['Word en', { [field]: 'en' }]);
    await publish(name, answer.body.version, { [`${field}.en`]: null });
    expect(await said('ae.localhost')).toEqual(['Слово ru', { [field]: 'ru' }]);
    expect(await said()).toEqual(['Слово ru', {}]);
  });
});

const PAGE = 'documents/terms';

it('is the administrators’ alone', async () => {
  const before = await read(PAGE);
  const { items } = await edits(PAGE);
  const others = ACCOUNT_ROLES.filter((role) => !['admin', 'user'].includes(role));
  const people = [...(await Promise.all(others.map((role) => official(one, role)))), await signedIn(one)];
  const calls = [
    ['GET', `${DESK}/content`],
    ['GET', addressOf(PAGE)],
    ['GET', addressOf(PAGE, '/edits')],
    ['PATCH', addressOf(PAGE), { version: before.version, changes: { 'title.ru': 'Чужое' } }],
    ['POST', addressOf(PAGE, `/edits/${items[0].id}/put-back`), { version: before.version }],
  ] as const;
  for (const [method, path, body] of calls) {
    for (const by of people) expect((await by.send(method, path, body)).status).toBe(403);
    // A command of a browser that nobody has met is asked for its token first, too.
    expect((await new Visitor(one.url).send(method, path, body)).status).toBe(401);
  }
  expect(await read(PAGE)).toEqual(before);
});

it('takes nothing over a version that nobody can have read', async () => {
  const before = await read(PAGE);
  for (const version of [before.version + 1, Number.MAX_SAFE_INTEGER])
    expect(await publish(PAGE, version, { 'title.en': 'From the future' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'version', code: 'out_of_range', params: { to: before.version } }] },
    });
  expect(await read(PAGE)).toEqual(before);
});

it('takes what two change at once, unless it is the same', async () => {
  const { version } = await read(PAGE);
  expect((await publish(PAGE, version, { 'title.en': 'First' })).status).toBe(200);
  const merged = await publish(PAGE, version, { 'title.de': 'Zweiter' });
  expect(merged.body.values).toMatchObject({ 'title.en': 'First', 'title.de': 'Zweiter' });
  const late = await publish(PAGE, version, { 'title.en': 'Second', 'title.es': 'Tercero' });
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'changed_elsewhere',
      conflicts: [{ path: 'title.en', after: 'First', byName: expect.any(String) }],
    },
  });
  expect((await read(PAGE)).values['title.es']).not.toBe('Tercero');
  // Who wants what the other has done already is not in each other's way, and changes nothing.
  const { total } = await edits(PAGE);
  expect((await publish(PAGE, version, { 'title.en': 'First' })).status).toBe(200);
  expect((await edits(PAGE)).total).toBe(total);
  const both = await read(PAGE);
  const answers = await Promise.all(
    ['Одно', 'Другое'].map((title) => publish(PAGE, both.version, { 'title.ru': title })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it.each(['2026', 'true', 'null', '[]', '"а"'])(
  'says %s as it was written, as any other text',
  async (words) => {
    const { version } = await read(PAGE);
    expect((await publish(PAGE, version, { 'lead.en': words })).status).toBe(200);
    expect((await read(PAGE)).values['lead.en']).toBe(words);
    expect((await shown(PAGE, 'en.localhost')).says.lead).toBe(words);
    expect((await edits(PAGE)).items[0].after).toBe(words);
  },
);

it('puts back one change, as a change of its own', async () => {
  const { version, values } = await read(PAGE);
  await publish(PAGE, version, { 'lead.en': 'Short rules.' });
  const [last] = (await edits(PAGE)).items;
  expect(last).toMatchObject({ path: 'lead.en', before: values['lead.en'], after: 'Short rules.' });
  const undo = (body: object, page = PAGE) =>
    admin.send('POST', addressOf(page, `/edits/${last.id}/put-back`), body);
  expect((await undo({ version })).status).toBe(409);
  expect((await undo({ version: last.id }, 'documents/personal-data')).status).toBe(404);
  const { status, body } = await undo({ version: last.id });
  expect([status, body.values['lead.en']]).toEqual([200, values['lead.en']]);
  expect((await edits(PAGE)).items[0]).toMatchObject({ after: values['lead.en'], putsBack: last.id });
});

it.each([
  ['markup', 'title.ru', '<script>alert(1)</script>', 'incorrect_format'],
  ['markup among words', 'sections.use.list.en', ['Read <b>this</b>'], 'incorrect_format'],
  ['what hides', 'title.ru', 'а\u202eб', 'incorrect_format'],
  ['nothing, in Russian', 'title.ru', null, 'required'],
  ['too much', 'title.ru', 'а'.repeat(201), 'max_length'],
  ['several where there is one', 'title.ru', ['а', 'б'], 'incorrect_format'],
  ['no field', 'sections.use.id', 'а', 'unknown_field'],
  ['no language', 'title.fr', 'Conditions', 'unknown_field'],
  ['the prototype', 'constructor', 'а', 'unknown_field'],
])('refuses %s, by the field', async (_, path, value, code) => {
  const before = await read(PAGE);
  const { status, body } = await publish(PAGE, before.version, { [path]: value });
  expect([status, body.errors[0].code]).toEqual([422, code]);
  expect(body.errors[0].path).toMatch(`changes.${path}`);
  expect(await read(PAGE)).toEqual(before);
});

it.each([
  'javascript:alert(1)',
  'http://example.org',
  '//example.org',
  '/\\example.org',
  'https:///x',
  'data:text/html,x',
  'mailto:a@example.org',
  '/nowhere',
  '/away?to=http://example.org',
  'https://mos.ru@example.org/',
])('leads nobody to %s', async (url) => {
  const { version } = await read('contacts/office');
  const { status, body } = await publish('contacts/office', version, { url });
  const code = url.startsWith('/') ? 'no_page' : 'incorrect_format';
  expect([status, body.errors]).toEqual([422, [{ path: 'changes.url', code }]]);
});

it('has nothing else', async () => {
  for (const path of ['documents/office', 'contacts/none', 'other/terms', 'banners/banner-31'])
    expect((await admin.send('GET', addressOf(path))).status).toBe(404);
});

it('shows at once in every process what was published in one', async () => {
  const before = await shown('portal/help', 'localhost', other);
  const { version } = await read('portal/help');
  await publish('portal/help', version, { 'lead.ru': 'Новое вступление' });
  expect(before.says.lead).not.toBe('Новое вступление');
  // Its clock stands still: what is kept there goes by the announcement alone.
  await vi.waitFor(async () =>
    expect((await shown('portal/help', 'localhost', other)).says.lead).toBe('Новое вступление'),
  );
});

it('is found by its new words, and by the old ones no more', async () => {
  const find = async (query: string) => {
    const path = `/invest/search/v1/search?q=${encodeURIComponent(query)}`;
    return JSON.stringify((await new Visitor(one.url).send('GET', path)).body);
  };
  const { version } = await read('portal/accessibility');
  await publish('portal/accessibility', version, { 'lead.ru': 'Звездочёт поможет' });
  expect(await find('Звездочёт')).toContain('/accessibility');
  const now = await read('portal/accessibility');
  await publish('portal/accessibility', now.version, { 'lead.ru': 'Поможет другой' });
  expect(await find('Звездочёт')).not.toContain('"/accessibility"');
});
