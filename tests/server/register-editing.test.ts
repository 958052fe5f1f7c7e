import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportKind } from '../../server/import/kind.ts';
import { runImport } from '../../server/import/run.ts';
import { ensureDemoRegisters } from '../../server/register/demo.ts';
import { REGISTER_IMPORTS } from '../../server/registers/imports.ts';
import { ACCOUNT_ROLES } from '../../src/api/contracts/user-types.ts';
import { editablePaths, valueAt } from '../../src/api/register/editable.ts';
import { fieldAt, isList } from '../../src/api/register/names.ts';
import type { AnyRegister } from '../../src/api/register/register.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { DESK, official, type Person, signedIn } from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { everyChange, everyRemoval } from '../support/register-values.ts';
import { onDatabase } from '../support/registers.ts';

const ALL = Object.values<AnyRegister>(REGISTERS);

let portal: TestPortal;
let manager: Person;
let admin: Person;
/** Two things of each register, by its id. */
let things: Record<string, string[]>;
beforeAll(async () => {
  portal = await testPortal();
  await ensureDemoRegisters(portal.databaseUrl, START);
  [manager, admin] = [await official(portal, 'manager'), await official(portal, 'admin')];
  things = {};
  for (const { id, api } of ALL) {
    const { body } = await new Visitor(portal.url).send('GET', `${api}?pageSize=2`);
    things[id] = body.items.map((item: { id: string }) => item.id);
  }
});
afterAll(() => portal.close());

const first = ({ id }: AnyRegister) => things[id]?.[0] ?? '';
const second = ({ id }: AnyRegister) => things[id]?.[1] ?? '';
const addressOf = (register: AnyRegister, thing: string, more = '') =>
  `${DESK}/registers/${register.id}/${thing}${more}`;
const read = async (register: AnyRegister, thing: string) =>
  (await manager.send('GET', addressOf(register, thing))).body;
const change = (
  register: AnyRegister,
  thing: string,
  version: number,
  changes: object,
  by: Person = manager,
) => by.send('PATCH', addressOf(register, thing), { version, changes });
const edits = async (register: AnyRegister, thing: string) =>
  (await manager.send('GET', addressOf(register, thing, '/edits?pageSize=100'))).body;
/** Another register's thing that one of this may belong to. */
const ownerOf = (register: AnyRegister) => {
  const field = Object.values(register.fields).find((one) => one.kind === 'of' && !('by' in one));
  return field?.kind === 'of' ? (things[field.register]?.[1] ?? '') : '';
};

describe.each(ALL)('$id', (register) => {
  it('gives every field back as an official changed it, and shows it to everybody', async () => {
    const thing = first(register);
    const before = await read(register, thing);
    const changes = everyChange(register, ownerOf(register));
    const { status, body } = await change(register, thing, before.version, changes);
    expect([status, body.errors]).toEqual([200, undefined]);
    for (const [path, value] of Object.entries(changes))
      expect(valueAt(body.item, path), path).toEqual(value);
    const { body: shown } = await new Visitor(portal.url).send('GET', `${register.api}/${thing}`);
    // The way to the metro follows from the place, and is nobody's to type.
    const { walk: _, ...fields } = shown;
    expect(fields).toEqual(body.item);
    expect(shown.updatedAt).not.toBe(before.item.updatedAt);

    const { items } = await edits(register, thing);
    const changed = editablePaths(register).filter(
      (path) => JSON.stringify(valueAt(before.item, path)) !== JSON.stringify(valueAt(body.item, path)),
    );
    expect(body.edited.toSorted()).toEqual(changed.toSorted());
    for (const { path, before: was, after } of items) {
      expect(after, path).toEqual(valueAt(body.item, path));
      expect(was, path).toEqual(valueAt(before.item, path) ?? null);
    }
    expect(items[0]).toMatchObject({ source: 'desk', byName: expect.any(String) });
  });

  it('loses whatever need not be there, and nothing else', async () => {
    const thing = first(register);
    const { version } = await read(register, thing);
    const removals = everyRemoval(register);
    const { status, body } = await change(register, thing, version, removals);
    expect([status, body.errors]).toEqual([200, undefined]);
    for (const path of Object.keys(removals))
      expect(valueAt(body.item, path), path).toEqual(isList(fieldAt(register, path)) ? [] : undefined);
    const must = editablePaths(register).filter((path) => !(path in removals));
    const gone = await change(register, thing, body.version, Object.fromEntries(must.map((p) => [p, null])));
    expect(gone.status).toBe(422);
    expect(
      gone.body.errors.toSorted((a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)),
    ).toEqual(must.toSorted().map((path) => ({ path: `changes.${path}`, code: 'required' })));
  });

  it('refuses what hides or breaks, by the field, whatever the field', async () => {
    const thing = first(register);
    const { version, item } = await read(register, thing);
    for (const path of editablePaths(register)) {
      const hostile = isList(fieldAt(register, path)) ? ['a\u0000', { 'b\u202e': '\ud800' }] : '\u0000\u202e';
      const { status, body } = await change(register, thing, version, { [path]: hostile });
      expect([path, status]).toEqual([path, 422]);
      for (const error of body.errors) expect(error.path).toContain(`changes.${path}`);
    }
    for (const path of ['id', 'updatedAt', 'isSample', 'toString', 'no.such.field', '__proto__.name'])
      expect((await change(register, thing, version, { [path]: 'x' })).status).toBe(422);
    expect((await read(register, thing)).item).toEqual(item);
  });

  it('is nobody’s but the managers’ to look at so, to change and to put back', async () => {
    const thing = first(register);
    const { version, item } = await read(register, thing);
    const { items } = await edits(register, thing);
    const others = ACCOUNT_ROLES.filter((role) => !['manager', 'admin', 'user'].includes(role));
    const people = [
      ...(await Promise.all(others.map((role) => official(portal, role)))),
      await signedIn(portal),
    ];
    for (const by of people)
      for (const [method, more, body] of [
        ['GET', ''],
        ['GET', '/edits'],
        ['PATCH', '', { version, changes: { name: 'Чужое' } }],
        ['POST', `/edits/${items[0].id}/put-back`, { version }],
      ] as const)
        expect((await by.send(method, addressOf(register, thing, more), body)).status).toBe(403);
    const nobody = await new Visitor(portal.url).send('GET', addressOf(register, thing));
    expect(nobody.status).toBe(401);
    expect((await read(register, thing)).item).toEqual(item);
  });

  it('takes nothing over a version that nobody can have read', async () => {
    const before = await read(register, second(register));
    for (const version of [before.version + 1, Number.MAX_SAFE_INTEGER])
      expect(await change(register, second(register), version, { name: 'Из будущего' })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'version', code: 'out_of_range', params: { to: before.version } }] },
      });
    expect(await read(register, second(register))).toEqual(before);
  });

  it('takes what two change at once, unless it is the same', async () => {
    const thing = second(register);
    const { version } = await read(register, thing);
    expect((await change(register, thing, version, { name: 'Первое' })).status).toBe(200);
    const other = editablePaths(register).find((path) => isList(fieldAt(register, path))) ?? '';
    const merged = await change(register, thing, version, { [other]: [] }, admin);
    expect(merged.body.item).toMatchObject({ name: 'Первое' });
    const late = await change(register, thing, version, { name: 'Второе' }, admin);
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'changed_elsewhere',
        conflicts: [{ path: 'name', after: 'Первое', source: 'desk', byName: expect.any(String) }],
      },
    });
    // Who wants what the other has done already is not in each other's way.
    expect((await change(register, thing, version, { name: 'Первое' }, admin)).status).toBe(200);
    const now = await read(register, thing);
    expect((await change(register, thing, now.version, { name: 'Второе' }, admin)).status).toBe(200);
  });

  it('puts back one change, as a change of its own', async () => {
    const thing = second(register);
    const { items } = await edits(register, thing);
    const [last] = items;
    const { version } = await read(register, thing);
    const stale = await manager.send('POST', addressOf(register, thing, `/edits/${last.id}/put-back`), {
      version: version - 1,
    });
    expect(stale.status).toBe(409);
    const { status, body } = await manager.send(
      'POST',
      addressOf(register, thing, `/edits/${last.id}/put-back`),
      { version },
    );
    expect([status, body.item.name]).toEqual([200, 'Первое']);
    expect((await edits(register, thing)).items[0]).toMatchObject({
      path: 'name',
      before: 'Второе',
      after: 'Первое',
      putsBack: last.id,
    });
    const foreign = await manager.send(
      'POST',
      addressOf(register, first(register), `/edits/${last.id}/put-back`),
      {
        version,
      },
    );
    expect(foreign.status).toBe(404);
  });
});

describe('a file', () => {
  const { technoparks } = REGISTERS;
  const kind = REGISTER_IMPORTS.find(({ id }) => id === technoparks.id);
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-edited-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function bring(
    row: object,
    options: { dryRun?: boolean; overwriteEdited?: boolean } = {},
    apply = kind?.apply,
  ) {
    const file = join(folder, 'parks.json');
    writeFileSync(file, JSON.stringify([{ id: 'edited', okrug: 'vao', address: 'Москва, 1', ...row }]));
    const client = new pg.Client({ connectionString: portal.databaseUrl, options: '-c timezone=UTC' });
    await client.connect();
    try {
      if (!kind || !apply) throw new Error('technoparks cannot be imported');
      return await runImport(client, { ...kind, apply }, file, { now: START, ...options });
    } finally {
      await client.end();
    }
  }
  const now = async () => (await read(technoparks, 'edited')).item;
  const ROW = { name: 'Из файла', freeArea: 100, supply: { power: { load: 5 } } };

  it('leaves alone what an official has edited, and says so', async () => {
    await bring(ROW);
    const { version } = await read(technoparks, 'edited');
    await change(technoparks, 'edited', version, { name: 'От руки', 'supply.power.load': 9 });
    const row = { name: 'Из файла 2', freeArea: 200, supply: { power: { load: 6 } } };
    const kept = 'edited: edited at the desk, kept: name, supply.power.load';

    const tried = await bring(row, { dryRun: true });
    expect(tried.outcome).toMatchObject({ changed: 1, notes: expect.arrayContaining([kept]) });
    expect(await now()).toMatchObject({ name: 'От руки', freeArea: 100 });

    expect((await bring(row)).outcome?.notes).toContain(kept);
    expect(await now()).toMatchObject({
      name: 'От руки',
      freeArea: 200,
      supply: { power: { load: 9 } },
    });
    const { items } = await edits(technoparks, 'edited');
    expect(items[0]).toMatchObject({ path: 'freeArea', before: 100, after: 200, source: 'import' });
    expect(items[0]).not.toHaveProperty('byName');

    const before = await now();
    expect((await bring(row)).outcome).toMatchObject({ changed: 0, same: 1 });
    expect([await now(), (await edits(technoparks, 'edited')).total]).toEqual([before, items.length]);
  });

  it('takes over what an official has edited, when it is told to', async () => {
    const row = { name: 'Из файла 3', freeArea: 200, supply: { power: { load: 6 } } };
    const told = 'edited: edited at the desk, now the file’s: name, supply.power.load';
    const tried = await bring(row, { dryRun: true, overwriteEdited: true });
    expect(tried.outcome?.notes).toContain(told);
    expect(await now()).toMatchObject({ name: 'От руки' });

    expect((await bring(row, { overwriteEdited: true })).outcome?.notes).toContain(told);
    expect(await now()).toMatchObject({ name: 'Из файла 3', supply: { power: { load: 6 } } });
    const { items } = await edits(technoparks, 'edited');
    expect(items.slice(0, 2)).toMatchObject([{ source: 'import' }, { source: 'import' }]);
    expect((await read(technoparks, 'edited')).edited).toEqual([]);
    // The field is the file's again.
    await bring({ ...row, name: 'Из файла 4' });
    expect(await now()).toMatchObject({ name: 'Из файла 4' });
  });

  it('cannot be at odds with what an official has edited', async () => {
    const { version } = await read(technoparks, 'edited');
    await change(technoparks, 'edited', version, { technoparkArea: 300 });
    const { bad, isApplied } = await bring({ ...ROW, freeArea: 400, technoparkArea: 500 });
    expect([isApplied, bad]).toEqual([
      false,
      [{ line: expect.any(Number), reason: expect.stringContaining('with what was edited at the desk') }],
    ]);
  });

  it('comes before what an official does meanwhile, and neither is lost', async () => {
    const { version } = await read(technoparks, 'edited');
    let edit: Promise<unknown> | undefined;
    const meanwhile: ImportKind['apply'] = async (means, outcome) => {
      edit = change(technoparks, 'edited', version, { about: 'Пока шла загрузка.' });
      await onDatabase(portal, (db) =>
        vi.waitFor(async () => {
          const { rows } = await db.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          );
          expect(rows).toHaveLength(1);
        }),
      );
      return kind?.apply(means, outcome);
    };
    await bring({ name: 'Из файла 5', freeArea: 250, supply: { power: { load: 6 } } }, {}, meanwhile);
    await edit;
    expect(await now()).toMatchObject({
      name: 'Из файла 5',
      freeArea: 250,
      about: 'Пока шла загрузка.',
    });
  });
});

it('tells what contradicts: a limit, a district, a thing that is not there', async () => {
  const { technoparks, 'technopark-rooms': rooms } = REGISTERS;
  const errorsOf = async (register: AnyRegister, thing: string, changes: object) => {
    const { version } = await read(register, thing);
    const { status, body } = await change(register, thing, version, changes);
    return [status, body.errors];
  };
  const park = second(technoparks);
  expect(await errorsOf(technoparks, park, { freeArea: 20, technoparkArea: 10 })).toEqual([
    422,
    [{ path: 'changes.freeArea', code: 'over_limit', params: { most: 'technoparkArea' } }],
  ]);
  expect(await errorsOf(technoparks, park, { okrug: 'zao', district: 'tekstilshchiki' })).toEqual([
    422,
    [{ path: 'changes.district', code: 'elsewhere' }],
  ]);
  expect(await errorsOf(technoparks, park, { okrug: 'nowhere' })).toEqual([
    422,
    [{ path: 'changes.okrug', code: 'unknown_id' }],
  ]);
  expect(await errorsOf(rooms, second(rooms), { technopark: 'no-such-park' })).toEqual([
    422,
    [{ path: 'changes.technopark', code: 'unknown_id' }],
  ]);
  expect((await manager.send('GET', addressOf(technoparks, 'no-such-park'))).status).toBe(404);
});

describe('what leads somewhere', () => {
  const { technoparks } = REGISTERS;
  const paper = (url: string) => ({ papers: [{ title: 'План', url }] });
  const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
  const FORMAT = { code: 'incorrect_format' } as const;
  const most = (max: number) => ({ code: 'too_many_chosen', params: { max } }) as const;
  const REFUSED: readonly [keyof typeof REGISTERS, object, string, { code: string; params?: object }][] = [
    ['technoparks', { contacts: [{ url: 'javascript:alert(document.domain)' }] }, 'contacts.0.url', FORMAT],
    ['technoparks', { contacts: [{ url: 'http://example.org' }] }, 'contacts.0.url', FORMAT],
    ['technoparks', { contacts: [{ url: 'https://mos.ru@evil.example' }] }, 'contacts.0.url', FORMAT],
    [
      'technoparks',
      { contacts: [{ emails: ['a@b.ru?bcc=x@y.ru'] }] },
      'contacts.0.emails.0',
      { code: 'incorrect_email' },
    ],
    [
      'technoparks',
      { contacts: [{ phones: ['+7 495 000-00-01', 'javascript:alert(1)'] }] },
      'contacts.0.phones.1',
      { code: 'incorrect_phone' },
    ],
    ['technoparks', { at: [180, 90] }, 'at', { code: 'outside_region' }],
    ['technoparks', { at: [55.75, 37.6] }, 'at', { code: 'outside_region' }],
    ['technoparks', { photos: ['/a.jpg', 'https://evil.example/x.png'] }, 'photos.1', FORMAT],
    ['technoparks', { photos: ['/umbraco/api/accountApi/logout'] }, 'photos.0', FORMAT],
    ['technoparks', { photos: ['/umbraco/api/accountApi/logout?x.png'] }, 'photos.0', FORMAT],
    ['technoparks', { photos: ['/umbraco/api/accountApi/logout#x.png'] }, 'photos.0', FORMAT],
    ['technoparks', { photos: ['//evil.example/x.png'] }, 'photos.0', FORMAT],
    ['technoparks', paper('javascript:alert(1)'), 'papers.0.url', FORMAT],
    ['technoparks', paper('/umbraco/api/accountApi/logout'), 'papers.0.url', FORMAT],
    ['technologies', paper('https://mos.ru@evil.example/plan.pdf'), 'papers.0.url', FORMAT],
    ['technoparks', { papers: many(5000, { title: 'План', url: '/files/plan.pdf' }) }, 'papers', most(100)],
    ['technoparks', { photos: many(51, '/a.jpg') }, 'photos', most(50)],
    ['technoparks', { contacts: many(501, { name: 'Отдел' }) }, 'contacts', most(500)],
    ['technoparks', { contacts: [{ phones: many(51, '+7 495 000-00-01') }] }, 'contacts.0.phones', most(50)],
    ['technoparks', { additionalServices: many(51, 'Охрана') }, 'additionalServices', most(50)],
    ['technoparks', { metro: many(301, 'tekstilshchiki') }, 'metro', most(300)],
  ];

  it.each(REFUSED.map(([id, changes, path, rule]) => [id, path, rule.code, { changes, rule }] as const))(
    'is refused in %s by the field and the rule: %s, %s',
    async (id, path, _, { changes, rule }) => {
      const register: AnyRegister = REGISTERS[id];
      const thing = second(register);
      const { version, item } = await read(register, thing);
      const { status, body } = await change(register, thing, version, changes);
      expect([status, body.errors]).toEqual([422, [{ path: `changes.${path}`, ...rule }]]);
      expect((await read(register, thing)).item).toEqual(item);
    },
  );

  it('is taken where it is what it should be, as it is written', async () => {
    const thing = second(technoparks);
    const { version } = await read(technoparks, thing);
    const changes = {
      contacts: [
        {
          phones: ['8 (495) 000-00-01', '+7 495 000-00-01, доб. 12'],
          emails: ['отдел@пример.рф'],
          url: 'https://example.org/a?b=1#c',
        },
      ],
      photos: ['/sample/objects/works-1-1.svg', '/files/one.JPEG?2'],
      papers: [
        { title: 'План', url: 'https://example.org/plan?id=1' },
        { title: 'Правила', url: '/sample/tenders/notice.txt' },
        {
          title: 'Паспорт',
          url: '/common/attachments/v1/files/b4b2f0f6-7d0e-4c5e-9c1c-1d2f3a4b5c6d',
        },
      ],
    };
    const { status, body } = await change(technoparks, thing, version, changes);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.item).toMatchObject(changes);
  });
});
