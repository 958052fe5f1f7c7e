import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectIdOf } from '../../server/register/publication/objects.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { act, DESK, official, type Person, signedIn } from '../support/people.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const CATALOGUE = '/common/usoz-services/v1';
const SUBSIDY = 'utility-connection-subsidy';

let portal: TestPortal;
let manager: Person;
let id: string;
beforeAll(async () => {
  portal = await testPortal();
  manager = await official(portal, 'manager');
  id = (await read(`${CATALOGUE}/services/${SUBSIDY}`)).body.id;
});
afterAll(() => portal.close());

const read = (path: string) => new Visitor(portal.url).send('GET', path);
/** What the catalogue answers under the host of a language. */
const readIn = async (locale: LocaleCode) =>
  (
    await portal.app.inject({
      url: `${CATALOGUE}/services/${SUBSIDY}`,
      headers: { host: `${locale}.localhost` },
    })
  ).json();
const address = () => `${DESK}/registers/support-measures/${id}`;
const edited = async () => (await manager.send('GET', address())).body;
const change = async (changes: object) =>
  manager.send('PATCH', address(), { version: (await edited()).version, changes });
const move = (type: string) =>
  act(manager, objectIdOf('support-measures', id), type, { reason: 'Так решено.' }, 'register-object');
const selected = async () => (await read(`${CATALOGUE}/selection?applicant=legalEntity`)).body;
const named = async () =>
  (await read('/invest/support/v1/measures')).body.items.find((item: { id: string }) => item.id === SUBSIDY)
    ?.name;

it('an official edits texts and the period; catalogue, selector and calculator have them at once', async () => {
  const before = await selected();
  const name = 'Субсидия на присоединение к сетям';
  const { status, body } = await change({ name, period: 33, 'translations.en.summary': 'Half of the cost.' });
  expect([status, body.errors]).toEqual([200, undefined]);
  expect((await read(`${CATALOGUE}/services/${SUBSIDY}`)).body).toMatchObject({ name, period: 33 });
  expect(await readIn('en')).toMatchObject({
    name: 'Subsidy for utility connections',
    summary: 'Half of the cost.',
    contacts: [expect.objectContaining({ email: expect.any(String) })],
  });
  expect(await named()).toBe(name);
  expect((await read(`${CATALOGUE}/services?query=${encodeURIComponent('присоединение')}`)).body.total).toBe(
    1,
  );
  // Texts are no conditions: results of before still stand by the same version.
  const after = await selected();
  expect(after.version).toBe(before.version);
  expect(after.day).toBe('2026-11-20');
  expect(JSON.stringify(after)).toContain(name);
});

it('each change is in the history and can be put back; a translation goes as a whole', async () => {
  const list = async () => (await manager.send('GET', `${address()}/edits`)).body.items;
  const period = (await list()).find((edit: { path: string }) => edit.path === 'period');
  expect(period).toMatchObject({ after: 33, source: 'desk' });
  const { version } = await edited();
  const back = await manager.send('POST', `${address()}/edits/${period.id}/put-back`, { version });
  expect(back.body.item.period).toBe(period.before ?? undefined);

  expect((await change({ 'translations.de.name': null })).body.errors).toEqual([
    { path: 'changes.translations.de.name', code: 'required' },
  ]);
  const fields = ['name', 'summary', 'reasons', 'requirements', 'documents', 'procedure'];
  const none = fields.map((field) => [
    `translations.de.${field}`,
    ['name', 'summary'].includes(field) ? null : [],
  ]);
  expect((await change(Object.fromEntries(none))).body.item.translations.de).toBeUndefined();
  // Another language stands in, and says so.
  expect(await readIn('de')).toMatchObject({
    name: 'Subsidy for utility connections',
    lang: 'en-US',
  });
});

it('conditions and formulas are shown beside the form, and are nobody’s to edit there', async () => {
  const { status, body } = await manager.send('GET', `/invest/desk/v1/support-measures/${id}/rules`);
  expect(status).toBe(200);
  expect(body.conditions).toContainEqual({
    question: 'applicant',
    admits: expect.arrayContaining(['legalEntity']),
  });
  expect(body.conditionsVersion).toBe((await selected()).version);
  expect(body.calculation).toMatchObject({
    version: 1,
    since: '2025-01-01',
    source: 'sample',
    steps: [{ formula: 'connectionCost * 0.5', caps: [] }],
  });
  for (const path of ['applicants', 'regulatingAct', 'alias', 'translations.ru.name', 'formula'])
    expect([path, (await change({ [path]: 'x' })).status]).toEqual([path, 422]);
  const anybody = await signedIn(portal);
  for (const path of [address(), `/invest/desk/v1/support-measures/${id}/rules`]) {
    expect((await anybody.send('GET', path)).status).toBe(403);
    expect((await read(path)).status).toBe(401);
  }
  expect((await manager.send('GET', '/invest/desk/v1/support-measures/nothing/rules')).status).toBe(404);
});

it('what is withdrawn is in no list, the version of the conditions is another, and published again it is the same', async () => {
  const { version } = await selected();
  expect((await move('object.withdraw')).status).toBe(200);
  expect((await read(`${CATALOGUE}/services/${SUBSIDY}`)).status).toBe(404);
  expect(await named()).toBeUndefined();
  const sums = `measures=${SUBSIDY}&measures=staff-training-refund&connectionCost=100&trainingCost=100`;
  expect((await read(`/invest/support/v1/calculation?${sums}`)).body).toMatchObject({
    grants: 60,
    cost: 100,
  });
  expect((await selected()).version).not.toBe(version);
  expect((await move('object.publish')).status).toBe(200);
  expect((await selected()).version).toBe(version);
  expect((await read(`/invest/support/v1/calculation?${sums}`)).body.grants).toBe(110);
});

describe('the numbers of a rule', () => {
  const question = `measures=${SUBSIDY}&connectionCost=1000000`;
  const calculated = async (version = '') =>
    (await read(`/invest/support/v1/calculation?${question}${version}`)).body;
  const rule = async () =>
    (await manager.send('GET', `/invest/desk/v1/support-measures/${id}/rules`)).body.calculation;

  it('a changed one makes a new version in force from that day, and an older address keeps its own', async () => {
    expect((await edited()).item).toMatchObject({ share: 50 });
    expect((await edited()).item.cap).toBeUndefined();
    expect(await calculated()).toMatchObject({ version: 1, current: 1, grants: 500_000 });

    const { status, body } = await change({ share: 62.5, cap: 600_000 });
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.item).toMatchObject({ share: 62.5, cap: 600_000 });
    expect(await calculated()).toMatchObject({
      version: 2,
      since: '2026-11-20',
      current: 2,
      grants: 600_000,
      measures: [{ rate: 0.625, most: 600_000, uncapped: 625_000 }],
    });
    expect(await calculated('&version=1')).toMatchObject({
      version: 1,
      since: '2025-01-01',
      current: 2,
      grants: 500_000,
      measures: [{ rate: 0.5 }],
    });
    expect(await rule()).toMatchObject({
      version: 2,
      steps: [{ formula: 'connectionCost * 0.625', caps: ['600000'] }],
    });
    // What its card and lists promise is what the calculator reckons.
    const terms = { gives: 'grant', rate: 0.625, most: 600_000 };
    expect((await read(`${CATALOGUE}/services/${SUBSIDY}`)).body).toMatchObject({ terms });
    const listed = (await read(`${CATALOGUE}/services?type=supportmeasure&pageSize=100`)).body.items;
    expect(listed.find((one: { alias: string }) => one.alias === SUBSIDY)).toMatchObject({ terms });
    expect((await selected()).items).toContainEqual(
      expect.objectContaining({ service: expect.objectContaining({ alias: SUBSIDY, terms }) }),
    );
    // Nobody else's numbers have changed.
    const other = 'measures=staff-training-refund&trainingCost=1000';
    for (const version of ['', '&version=1'])
      expect((await read(`/invest/support/v1/calculation?${other}${version}`)).body.grants).toBe(600);
  });

  it('the history says who changed it; what is put back is one more version, and the same numbers are none', async () => {
    const { body } = await manager.send('GET', `${address()}/edits`);
    const [cap] = body.items.filter((edit: { path: string }) => edit.path === 'cap');
    expect(cap).toMatchObject({ before: null, after: 600_000, source: 'desk', byName: expect.any(String) });
    const { version } = await edited();
    await manager.send('POST', `${address()}/edits/${cap.id}/put-back`, { version });
    expect(await calculated()).toMatchObject({ version: 3, grants: 625_000 });
    expect((await change({ share: 62.5, period: 34 })).status).toBe(200);
    expect(await calculated()).toMatchObject({ version: 3, current: 3 });
    expect((await calculated('&version=2')).grants).toBe(600_000);
  });

  it.each([
    ['share', null, 'required'],
    ['share', 0, 'out_of_range'],
    ['share', 100.1, 'out_of_range'],
    ['share', 33.33, 'incorrect_format'],
    ['cap', -1, 'out_of_range'],
  ])('%s %s is refused', async (path, value, code) => {
    const { status, body } = await change({ [path]: value });
    expect([status, body.errors?.map((one: object) => ({ ...one, params: undefined }))]).toEqual([
      422,
      [{ path: `changes.${path}`, code, params: undefined }],
    ]);
  });

  it('two officials who change two measures at once make two versions, of which the last has both', async () => {
    const ids = await Promise.all(
      ['staff-training-refund', 'equipment-leasing-subsidy'].map(
        async (alias) => (await read(`${CATALOGUE}/services/${alias}`)).body.id as string,
      ),
    );
    const { current } = await calculated();
    const answers = await Promise.all(
      ids.map((one) =>
        manager.send('PATCH', `${DESK}/registers/support-measures/${one}`, {
          version: 0,
          changes: { share: 11 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const both =
      'measures=staff-training-refund&measures=equipment-leasing-subsidy&trainingCost=1000&leasingAdvance=1000';
    expect((await read(`/invest/support/v1/calculation?${both}`)).body).toMatchObject({
      version: current + 2,
      grants: 220,
    });
  });

  it('a measure without a rule has none to change', async () => {
    const { items } = (await read(`${CATALOGUE}/services?type=supportmeasure&pageSize=100`)).body;
    const { items: calculable } = (await read('/invest/support/v1/measures')).body;
    const aliases = new Set(calculable.map((one: { id: string }) => one.id));
    const without = items.find((one: { alias: string }) => !aliases.has(one.alias));
    const { status, body } = await manager.send('PATCH', `${DESK}/registers/support-measures/${without.id}`, {
      version: 0,
      changes: { share: 10, cap: 100 },
    });
    expect([status, body.errors]).toEqual([
      422,
      [
        { path: 'changes.share', code: 'unknown_field' },
        { path: 'changes.cap', code: 'unknown_field' },
      ],
    ]);
  });
});
