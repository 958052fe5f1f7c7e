import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_WEIGHTS } from '../../src/api/contracts/market-rating.ts';
import { inspect, LOOKS, overflow } from '../support/accessibility.ts';
import { type BrowserVisitor, becomes, hasFocus, launchBrowser, openVisitor } from '../support/browser.ts';
import { PASSWORD } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { ask, bearer, button, confirmed, field, tokensOf } from './account-page.ts';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const part = (visitor: BrowserVisitor) =>
  main(visitor).getByRole('combobox', { name: visitor.t('sales-market:countries.part') });
const main = ({ page }: BrowserVisitor) => page.getByRole('main');
const ownReports = (visitor: BrowserVisitor) =>
  main(visitor).getByRole('link', { name: visitor.t('sales-market:own'), exact: true });

it('is chosen by a visitor, who signs in, comes back to the same choice, and reads and shares the report', async () => {
  const world = { url: portal.url, pass: (ms: number) => portal.advance(ms) };
  const email = await confirmed(world);
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  const { page } = ann;
  await ann.open('/sales-market');
  await main(ann)
    .getByRole('searchbox', { name: ann.t('sales-market:goods.label') })
    .fill('pumps for liq');
  await main(ann).getByRole('button', { name: /^8413/ }).click();
  for (const country of ['India', 'Kazakhstan', 'Germany'])
    await main(ann).getByRole('checkbox', { name: country }).check();
  await main(ann)
    .getByRole('slider', { name: ann.t('sales-market:criterion.distance') })
    .fill('9');
  const chosen = new URL(page.url()).search;
  expect(chosen).toBe('?goods=8413&countries=IN%2CKZ%2CDE&weights=5-4-3-3-2-2-9');
  await button(ann, 'sales-market:compare').click();
  // Among what was chosen; the link at the start of the page goes away with the press.
  await main(ann)
    .locator('form')
    .getByRole('link', { name: ann.t('sales-market:signIn.action'), exact: true })
    .click();
  await field(ann, 'email').fill(email);
  await field(ann, 'password').fill(PASSWORD);
  await button(ann, 'session:signIn.send').click();

  await expect.poll(() => new URL(page.url()).search).toBe(chosen);
  await expect.poll(() => main(ann).getByRole('checkbox', { name: 'India' }).isChecked()).toBe(true);
  // They were about to compare, which is where they go on.
  await hasFocus(button(ann, 'sales-market:compare'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/report\/[\da-f-]{36}\/summary-analysis$/);
  const rating = main(ann).getByRole('figure', { name: ann.t('sales-market:rating.title') });
  const order = () => rating.getByRole('listitem').allInnerTexts();
  await expect.poll(order).toHaveLength(3);
  const before = await order();
  // Only the distance counts: Kazakhstan is nearer than India.
  for (const criterion of ['size', 'growth', 'share', 'tariff', 'logistics', 'income'])
    await main(ann)
      .getByRole('slider', { name: ann.t(`sales-market:criterion.${criterion}`) })
      .fill('0');
  await expect.poll(order).not.toEqual(before);
  expect((await order()).map((text) => text.split(/\s/)[0])).toEqual(['Germany', 'Kazakhstan', 'India']);

  const tabs = page.getByRole('navigation', { name: ann.t('sales-market:tab.label') });
  for (const [tab, figures] of [
    ['import-status', 6],
    ['export-status', 3],
    ['import-position', 4],
    ['trade-relations', 3],
  ] as const) {
    await tabs.getByRole('link', { name: ann.t(`sales-market:tab.${tab}`) }).click();
    await expect.poll(() => main(ann).getByRole('figure').count()).toBe(figures);
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(ann, 'figures:save').first().click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\ufeffYear,From Russia,To Russia');
  expect(csv.split('\r\n').length).toBeGreaterThan(10);

  await button(ann, 'sales-market:sharing.open').click();
  const link = await main(ann).getByText('?share=').textContent();
  const bob = await openVisitor(browser, portal, { locale: 'ru' });
  const { pathname, search } = new URL(link ?? '');
  await bob.open(pathname + search);
  await bob.page.getByRole('heading', { level: 2, name: 'Сводный анализ' }).waitFor();
  expect(await button(bob, 'sales-market:sharing.close').count()).toBe(0);
  bob.expectError(/404/);
  await bob.open(pathname.replace('/summary-analysis', ''));
  await bob.page.getByText('Отчёт недоступен').waitFor();

  await ann.open('/sales-market');
  await ownReports(ann).click();
  await page.waitForURL(/\/account\/applications\?kind=market-report$/);
  await main(ann).getByRole('link', { name: /^8413/ }).click();
  await main(ann)
    .getByRole('link', { name: ann.t('account:application.report') })
    .click();
  await page.waitForURL(/summary-analysis$/);
});

it('finds goods down the tree, and says of a code what is wrong with it', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'ru' });
  await ann.open('/sales-market?goods=9999&countries=KZ,IN');
  await button(ann, 'sales-market:goods.change').click();
  const path = main(ann).getByRole('navigation', { name: ann.t('sales-market:goods.path') });
  const step = (name: string | RegExp) => main(ann).getByRole('button', { name });
  const into = (code: string) => step(`${ann.t('sales-market:goods.parts')}: ${code}`);
  await expect
    .poll(() =>
      main(ann)
        .getByRole('list', { name: ann.t('sales-market:goods.results') })
        .getByRole('listitem')
        .count(),
    )
    .toBe(22);
  await step(/^XVI /).click();
  await into('84').click();
  await expect.poll(() => path.getByRole('listitem').count()).toBe(3);
  await path.getByRole('button', { name: ann.t('sales-market:section.XVI') }).click();
  await step(/^85 /).waitFor();
  await path.getByRole('button', { name: ann.t('sales-market:goods.sections') }).click();
  await step(/^I /).waitFor();
  await step(/^XVI /).click();
  await into('84').click();
  await step(/^8414/).click();
  await expect.poll(() => new URL(ann.page.url()).search).toContain('goods=8414');
});

it('says of ten digits by which it takes them, typed or in the address', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  const said = main(ann).getByText(
    ann.t('sales-market:report.takenBy', { asked: '8413102001', code: '8413' }),
  );
  await ann.open('/sales-market?goods=8413102001');
  await said.waitFor();
  await button(ann, 'sales-market:goods.change').click();
  await becomes(() => said.count(), 0);
  await main(ann)
    .getByRole('searchbox', { name: ann.t('sales-market:goods.label') })
    .fill('8413 10 200 1');
  await said.waitFor();
});

it('is told at the start that comparing needs an account, and comes back from signing in to the same choice', async () => {
  const email = await confirmed({ url: portal.url, pass: (ms: number) => portal.advance(ms) });
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open('/sales-market');
  const note = main(ann).getByText(ann.t('sales-market:signIn.early'));
  await note.waitFor();
  await main(ann).getByRole('checkbox', { name: 'India' }).check();
  await main(ann).getByRole('checkbox', { name: 'Mexico' }).check();
  await main(ann)
    .getByRole('link', { name: ann.t('sales-market:signIn.action'), exact: true })
    .click();
  await field(ann, 'email').fill(email);
  await field(ann, 'password').fill(PASSWORD);
  await button(ann, 'session:signIn.send').click();
  await expect.poll(() => new URL(ann.page.url()).search).toBe('?countries=IN%2CMX');
  await expect.poll(() => main(ann).getByRole('checkbox', { name: 'Mexico' }).isChecked()).toBe(true);
  expect(await note.count()).toBe(0);
  // Nothing has been compared yet, which the list says of reports alone.
  await ownReports(ann).click();
  const kind = ann.page.getByLabel(ann.t('account:applications.kind'), { exact: true });
  await becomes(
    () => kind.locator('option:checked').textContent(),
    `${ann.t('lifecycles:market-report.name')} (0)`,
  );
});

it.each(['en', 'ae'] as const)('chooses countries on the map as in the list (%s)', async (locale) => {
  const ann = await openVisitor(browser, portal, { locale });
  const names = new Intl.DisplayNames([locale === 'ae' ? 'ar' : 'en'], { type: 'region' });
  const map = main(ann).getByRole('group', { name: ann.t('sales-market:countries.map.title') });
  const onMap = (code: string) => map.getByRole('button', { name: names.of(code) ?? '', exact: true });
  const inList = (code: string) =>
    main(ann).getByRole('checkbox', { name: names.of(code) ?? '', exact: true });
  await ann.open('/sales-market?countries=KZ');
  // It comes when its place is seen.
  await part(ann).scrollIntoViewIfNeeded();
  await map.waitFor();
  expect(await map.getByRole('button').count()).toBe(40);
  expect(await map.getByRole('button', { pressed: true }).count()).toBe(1);
  await inspect(ann, `the map, ${locale}`, LOOKS[locale === 'ae' ? 'ae' : 'ru']);

  await onMap('IN').click();
  await expect.poll(() => inList('IN').isChecked()).toBe(true);
  // One stop of the Tab key; arrows lead as the map lies, whatever the language.
  expect(await map.locator('[tabindex="0"]').count()).toBe(1);
  await onMap('IN').focus();
  await ann.page.keyboard.press('ArrowRight');
  await hasFocus(onMap('TH'));
  await ann.page.keyboard.press('Space');
  await expect.poll(() => inList('TH').isChecked()).toBe(true);
  await inList('TH').uncheck();
  await map.getByRole('button', { name: names.of('TH') ?? '', exact: true, pressed: false }).waitFor();

  // A part of the world: its countries alone in the list, and near on the map.
  await part(ann).selectOption('150');
  await expect.poll(() => inList('KZ').count()).toBe(0);
  await expect.poll(() => map.getByRole('button').count()).toBeLessThan(20);
  await main(ann)
    .getByRole('button', {
      name: `${ann.t('sales-market:countries.all')}: ${ann.t('sales-market:region.150')}`,
    })
    .click();
  await expect.poll(() => new URL(ann.page.url()).searchParams.get('countries')?.split(',').length).toBe(9);
  await main(ann)
    .getByRole('button', { name: `${ann.t('sales-market:countries.remove')} ${names.of('KZ')}` })
    .click();
  await expect.poll(() => new URL(ann.page.url()).searchParams.get('countries')).not.toContain('KZ');
});

it.each(['CN,IN,', '__proto__', '%00', '156', '{"a":1}'])(
  'opens with countries that are none: %s',
  async (countries) => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await ann.open(`/sales-market?goods=8413&countries=${countries}`);
    await main(ann).getByText(ann.t('sales-market:goods.chosen')).waitFor();
    await main(ann).getByRole('checkbox', { name: 'China' }).waitFor();
    expect(await main(ann).getByRole('checkbox', { checked: true }).count()).toBe(0);
  },
);

it.each([
  ['en', 'Turkey', 'TR'],
  ['de', 'turkei', 'TR'],
  ['ru', 'Белоруссия', 'BY'],
  ['ch', 'Vietnam', 'VN'],
  ['ru', 'Южная Корея', 'KR'],
  ['ru', 'ЮАР', 'ZA'],
  ['en', 'USA', 'US'],
  ['ae', 'المجر', 'HU'],
  ['ae', 'السعوديه', 'SA'],
] as const)('finds a country by what people call it (%s: %s)', async (locale, typed, code) => {
  const ann = await openVisitor(browser, portal, { locale });
  await ann.open('/sales-market');
  await main(ann)
    .getByRole('searchbox', { name: ann.t('sales-market:countries.filter') })
    .fill(typed);
  await becomes(() => main(ann).getByRole('checkbox').count(), 1);
  await main(ann).getByRole('checkbox').check();
  await expect.poll(() => new URL(ann.page.url()).search).toBe(`?countries=${code}`);
});

it('chooses in the list where the map does not come', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'de' });
  ann.expectError(/world-outlines|ERR_FAILED/);
  await ann.page.route('**/world-outlines*', (route) => route.abort());
  await ann.open('/sales-market');
  await part(ann).scrollIntoViewIfNeeded();
  await main(ann).getByText(ann.t('sales-market:countries.map.failed')).waitFor();
  await main(ann).getByRole('checkbox', { name: 'Indien' }).check();
  await expect.poll(() => new URL(ann.page.url()).search).toBe('?countries=IN');
});

it('prints every part of a report on A4, from the first page on, nothing beside it', async () => {
  const email = await confirmed({ url: portal.url, pass: (ms: number) => portal.advance(ms) });
  const headers = bearer(await tokensOf(portal.url, email));
  const reports = '/invest/sales-market/v1/reports';
  const countries = ['KZ', 'IN', 'DE', 'US', 'AE'];
  const question = { goods: '8413', countries, weights: DEFAULT_WEIGHTS };
  const { id } = await ask(portal.url, 'POST', reports, question, headers);
  const { token } = await ask(portal.url, 'POST', `${reports}/${id}/share`, undefined, headers);
  const ann = await openVisitor(browser, portal, { locale: 'ae' });
  for (const [tab, most] of [
    ['summary-analysis', 3],
    ['import-status', 4],
    ['export-status', 3],
    ['import-position', 3],
    ['trade-relations', 3],
  ] as const) {
    await ann.page.setViewportSize({ width: 1280, height: 900 });
    await ann.page.emulateMedia({ media: null });
    await ann.open(`/sales-market/report/${id}/${tab}?share=${token}`);
    await main(ann).getByRole('figure').first().waitFor();
    const file = (await ann.page.pdf({ format: 'A4' })).toString('latin1');
    expect([tab, file.match(/\/Type\s*\/Page\b/g)?.length ?? 0]).toSatisfy(
      ([, pages]: [string, number]) => pages > 0 && pages <= most,
    );
    // As wide as a sheet between its margins, in CSS pixels.
    await ann.page.emulateMedia({ media: 'print' });
    expect(await overflow(ann, [718])).toEqual({ 718: 0 });
  }
});
