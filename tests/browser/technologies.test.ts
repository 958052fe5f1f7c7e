import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeItems } from '../../server/register/store.ts';
import { itemSchema } from '../../src/api/register/schema.ts';
import { technologies } from '../../src/api/registers/technologies.ts';
import { inspect, overflow } from '../support/accessibility.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { onDatabase } from '../support/registers.ts';
import { cards } from './catalog-page.ts';

const LIST = technologies.list;
const CASE = { customer: 'Завод', problem: 'Простои', result: 'Простоев меньше на 38 %', year: 2024 };
/** Three that are proven in use and save energy, two of them equipment; one that is only an idea. */
const TECHNOLOGIES = [
  { id: 'heat', category: 'equipment', readiness: 'trl9', effects: ['energy', 'cost'], cases: [CASE] },
  { id: 'light', category: 'equipment', readiness: 'trl9', effects: ['energy'] },
  { id: 'plan', category: 'software', readiness: 'trl9', effects: ['energy'] },
  { id: 'idea', category: 'materials', readiness: 'trl1', effects: ['energy'] },
];

let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
  await onDatabase(portal, (db) =>
    storeItems(
      db,
      technologies,
      TECHNOLOGIES.map((one) =>
        itemSchema(technologies).parse({
          name: `Технология ${one.id}`,
          updatedAt: '2026-11-01T12:00:00+03:00',
          datePublished: '2026-11-01T12:00:00+03:00',
          isSample: false,
          developerName: 'Разработчик',
          industries: [],
          effectFigures: [],
          cases: [],
          papers: [],
          ...one,
        }),
      ),
    ),
  );
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

it('shows what was found as a picture, whose cells lead to the list of both', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(`${LIST}?category=equipment`);
  await ann.page.getByText('Effect × Readiness level (TRL): the whole picture', { exact: true }).click();
  const picture = ann.page.getByRole('table');
  const cell = picture.getByRole('link', { name: 'Energy; TRL 9: system proven in use: 2 technologies' });
  await cell.waitFor();
  // An idea is no equipment: the other filters hold.
  expect(await picture.getByRole('link').count()).toBe(2);
  await inspect(ann, 'the picture');
  await cell.focus();
  await ann.page.keyboard.press('Enter');
  await ann.page.waitForURL(/readiness=/);
  const { searchParams } = new URL(ann.page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    category: 'equipment',
    effect: 'energy',
    readiness: 'trl9',
  });
  await cards(ann).nth(1).waitFor();
  expect(await cards(ann).count()).toBe(2);
  expect(await cell.getAttribute('aria-current')).toBe('true');
});

it('keeps the picture within a phone, also where one reads from right to left', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'ae' });
  await ann.open(LIST);
  await ann.page.locator('summary', { hasText: 'TRL' }).first().click();
  await ann.page.getByRole('table').getByRole('link').first().waitFor();
  expect(await overflow(ann)).toEqual({ 320: 0, 360: 0, 768: 0, 1440: 0 });
});

it('tells the cases of a technology on a page of their own, and says where there are none', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open('/industries/technology-bank/heat?tab=cases#cases');
  await ann.page.getByRole('link', { name: 'Successful cases on a page of their own' }).click();
  await ann.page.getByRole('heading', { name: 'Завод' }).waitFor();
  await ann.page.getByText('Простоев меньше на 38 %', { exact: true }).waitFor();
  // A year is no amount.
  await ann.page.getByText('2024', { exact: true }).waitFor();
  await ann.open('/industries/technology-bank/idea/successful-cases');
  await ann.page.getByText('Data are not available', { exact: true }).waitFor();
});

it('says of the cases of a technology that is shown no longer what its own page says', async () => {
  await onDatabase(portal, (db) =>
    db.query("update technologies set is_published = false where id = 'light'"),
  );
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  ann.expectError(/status of (404|410)/);
  const own = await ann.open('/industries/technology-bank/light');
  const said = await ann.page.getByRole('heading', { level: 1 }).textContent();
  const cases = await ann.open('/industries/technology-bank/light/successful-cases');
  expect([own.status(), cases.status()]).toEqual([410, 410]);
  expect(await ann.page.getByRole('heading', { level: 1 }).textContent()).toBe(said);
  expect((await ann.open('/industries/technology-bank/never/successful-cases')).status()).toBe(404);
});
