import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, official } from '../support/people.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'import', 'main.ts');
const SERVICES = '/common/usoz-services/v1/services';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await testPortal();
  folder = mkdtempSync(join(tmpdir(), 'portal-import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await portal.close();
});

/** Runs `npm run import -- services FILE` on the portal's database. */
function bring(name: string, content: string, ...more: string[]) {
  const file = join(folder, name);
  writeFileSync(file, content);
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'services', file, ...more], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: portal.databaseUrl, PORTAL_DATA: folder, NODE_ENV: 'development' },
  });
  return { status, said: stripVTControlCharacters(stdout), stderr };
}
const get = async (path: string) => new Visitor(portal.url).send('GET', SERVICES + path);

const HEADER =
  'Номер;Адрес страницы;Тип;Категория;Ответственный орган;Заявители;ОКВЭД;Электронно;Срок;Название;Описание;Документы;Требуется заявление;Только коронавирус;Направления поддержки;Направления мер;Уровень поддержки;Регулирующий акт;name_en;summary_en;Контакт;Почта';
const LOAN =
  'У-1;dairy-loan;supportmeasure;Финансирование;guaranteeFund;"legalEntity;soleTrader";10;да;12;Заём для молочников;Деньги на переработку молока;"Заявление;Отчётность";нет;да;"Оборудование и модернизация;workingCapital";Growth of production;federal;sample-loans;Dairy loan;Money for processing milk;Приёмная;dairy@example.org';
const csv = (...rows: string[]) => `\ufeff${[HEADER, ...rows].join('\r\n')}\r\n`;

it('is told about, then brought in, then changes nothing any more', async () => {
  expect(bring('a.csv', csv(LOAN), '--dry-run')).toMatchObject({
    status: 0,
    said: expect.stringContaining('Would import: 1 new, 0 changed, 0 the same'),
  });
  expect((await get('/dairy-loan')).status).toBe(404);

  expect(bring('a.csv', csv(LOAN)).said).toContain('Imported: 1 new');
  expect((await get('/dairy-loan')).body).toMatchObject({
    name: 'Заём для молочников',
    category: 'financing',
    documents: ['Заявление', 'Отчётность'],
    okveds: ['10'],
    isApplicationRequired: false,
    isCoronavirusOnly: true,
    supportDirections: ['equipment', 'workingCapital'],
    measureDirections: ['growth'],
    supportLevel: 'federal',
    regulatingAct: 'sample-loans',
    isElectronic: true,
    isSample: false,
    period: 12,
    contacts: [{ name: 'Приёмная', email: 'dairy@example.org' }],
  });
  // Its words mend typing mistakes from now on.
  expect((await get(`?query=${encodeURIComponent('малочников')}`)).body).toMatchObject({
    total: 1,
    corrected: 'молочников',
  });
  expect(bring('a.csv', csv(LOAN)).said).toContain('Imported: 0 new, 0 changed, 1 the same');
  const changed = bring('a.csv', csv(LOAN.replace(';12;', ';20;')));
  expect(changed.said).toMatch(/0 new, 1 changed, 0 the same\.\s+У-1/);
  expect((await get('/dairy-loan')).body.period).toBe(20);
});

it('with a bad row brings in nothing, and says which row and why', async () => {
  const good = LOAN.replace('У-1', 'У-2').replace('dairy-loan', 'other-loan');
  const bad = good.replace('У-2', 'У-3').replace('other-loan', 'third-loan').replace('Финансирование', 'Сыр');
  const { status, stderr } = bring('bad.csv', csv(good, bad));
  expect(status).toBe(1);
  expect(stderr).toContain('line 3: category: no such category ("Сыр")');
  expect((await get('/other-loan')).status).toBe(404);
});

it('does not take the address of another service', async () => {
  const { status, stderr } = bring(
    'taken.csv',
    csv(LOAN.replace('У-1', 'У-9').replace('dairy-loan', 'loan-guarantee')),
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining('loan-guarantee')]);
});

it('comes as JSON too, with lists as lists', async () => {
  const service = {
    externalId: 'J-1',
    alias: 'from-json',
    type: 'service',
    category: 'land',
    authority: 'investmentAgency',
    applicants: ['individual'],
    name_ru: 'Из файла JSON',
    summary_ru: 'Проверка',
    procedure_ru: ['Раз; и', 'Два'],
  };
  expect(bring('a.json', JSON.stringify([service])).status).toBe(0);
  expect((await get('/from-json')).body.procedure).toEqual(['Раз; и', 'Два']);
});

it('leaves alone what an official has edited of a measure, and says so, unless it is told otherwise', async () => {
  expect(bring('e.csv', csv(LOAN)).status).toBe(0);
  const manager = await official(portal, 'manager');
  const { id } = (await get('/dairy-loan')).body;
  const address = `${DESK}/registers/support-measures/${id}`;
  const { version } = (await manager.send('GET', address)).body;
  const changes = { name: 'От руки', 'translations.en.summary': 'By hand' };
  expect((await manager.send('PATCH', address, { version, changes })).status).toBe(200);

  const file = csv(LOAN.replace('Заём для молочников', 'Из файла').replace(';12;', ';40;'));
  const kept = 'У-1: edited at the desk, kept: name, translations.en.summary';
  expect(bring('e.csv', file, '--dry-run').said).toContain(kept);
  expect(bring('e.csv', file).said).toContain(kept);
  expect((await get('/dairy-loan')).body).toMatchObject({
    name: 'От руки',
    period: 40,
    documents: ['Заявление', 'Отчётность'],
  });
  const { items } = (await manager.send('GET', `${address}/edits`)).body;
  expect(items[0]).toMatchObject({ path: 'period', after: 40, source: 'import' });

  const other = csv(LOAN.replace('Заём для молочников', 'Из файла 2'));
  expect(bring('e.csv', other, '--overwrite-edited').status).toBe(0);
  expect((await get('/dairy-loan')).body).toMatchObject({ name: 'Из файла 2', period: 12 });
  expect((await manager.send('GET', address)).body.edited).toEqual([]);
});
