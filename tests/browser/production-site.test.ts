import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureDemoRegisters } from '../../server/register/demo.ts';
import { type BrowserVisitor, launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { stored, storeInAnotherTab } from './account-page.ts';
import { demoTokens } from './desk-page.ts';

const PAGE = '/business/production-site';
const ALL = `${PAGE}?who=legal&activity=25&type=buildings&areaFrom=1000&utilities=none&okrug=none&deal=rent&priceTo=1500`;

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
  await ensureDemoRegisters(portal.databaseUrl, Date.now());
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const main = ({ page }: BrowserVisitor) => page.getByRole('main');
const sites = (ann: BrowserVisitor) => main(ann).getByRole('article');

it('sets up to three sites side by side, whichever registers they are of, and keeps them in the address', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(ALL);
  await sites(ann).first().waitFor();
  for (const place of [0, 1, 2])
    await sites(ann)
      .nth(place)
      .getByRole('link', { name: ann.t('production-site:compare.add') })
      .click();
  const table = main(ann).getByRole('table');
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(3);
  await expect
    .poll(() =>
      main(ann)
        .getByRole('link', { name: ann.t('production-site:compare.add') })
        .count(),
    )
    .toBe(0);
  const { page } = ann;
  await ann.open(page.url().replace(ann.origin, ''));
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(3);
  expect(await table.getByRole('row').count()).toBe(1 + 1 + 4);
});

it('says of each site first what sites are told apart by: its size, its price, where it is', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(ALL);
  await sites(ann).first().waitFor();
  const facts = await sites(ann).first().getByRole('list').first().getByRole('listitem').allInnerTexts();
  expect(facts[0]).toMatch(/^[\d,.]+\sm²$/);
  expect(facts.slice(1).join()).toMatch(/₽|Administrative Okrug/);
});

it('says of near misses which one criterion fails, and gives the same list as a file', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(ALL);
  const near = main(ann).getByText(/^Does not fit: /);
  await near.first().waitFor();
  const [file] = await Promise.all([
    ann.page.waitForEvent('download'),
    main(ann)
      .getByRole('link', { name: ann.t('production-site:result.download') })
      .click(),
  ]);
  expect(file.suggestedFilename()).toBe('production-sites.csv');
  const best = String(await sites(ann).first().getByRole('heading').getByRole('link').textContent());
  expect(readFileSync(await file.path(), 'utf8')).toContain(best);
});

it('goes back to an earlier answer without losing the later ones', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(`${ALL}&question=area`);
  const area = main(ann).getByRole('textbox', { name: ann.t('production-site:questions.area.from') });
  await area.fill('2,000');
  await main(ann)
    .getByRole('button', { name: ann.t('production-site:next'), exact: true })
    .click();
  await sites(ann).first().waitFor();
  const said = Object.fromEntries(new URL(ann.page.url()).searchParams);
  expect(said).toMatchObject({ areaFrom: '2000', okrug: 'none', deal: 'rent', priceTo: '1500' });
  await ann.page.goBack();
  await area.waitFor();
  expect(await area.inputValue()).toBe('1000');
});

it('asks the agency for help with the list, which the sender and the manager read as it was sent', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await storeInAnotherTab(ann, stored(await demoTokens(portal.url, 'user')));
  await ann.open(ALL);
  await sites(ann).first().waitFor();
  const first = String(await sites(ann).first().getByRole('heading').getByRole('link').textContent());
  await main(ann)
    .getByRole('link', { name: ann.t('production-site:help.title') })
    .click();
  const help = main(ann).getByRole('region', { name: ann.t('production-site:help.title') });
  const question = help.getByRole('textbox', { name: ann.t('production-site:help.question.label') });
  await question.fill('Show me the first two, please.');
  await help.getByRole('checkbox').check();
  await help.getByRole('button', { name: ann.t('production-site:help.send') }).click();
  await help.getByRole('heading', { name: ann.t('production-site:help.sent.title') }).waitFor();

  await ann.open('/account/applications');
  await main(ann)
    .getByRole('link', { name: /Show me the first two/ })
    .click();
  await readAttached(ann, first);
  const [, id = ''] = /applications\/([\w-]+)/.exec(ann.page.url()) ?? [];

  const manager = await openVisitor(browser, portal, { locale: 'en' });
  await storeInAnotherTab(manager, stored(await demoTokens(portal.url, 'manager')));
  await manager.open(`/desk/site-request/${id}`);
  await readAttached(manager, first);
  await manager.page.getByRole('link', { name: manager.t('production-site:attached.now') }).click();
  await expect.poll(() => manager.page.url()).toContain('activity=25');
  await sites(manager).first().waitFor();
});

/** The answers, and the best site with its reasons and a way to its page. */
async function readAttached(person: BrowserVisitor, first: string): Promise<void> {
  const attached = main(person).getByRole('region', { name: person.t('production-site:attached.title') });
  await attached.getByText(person.t('production-site:questions.who.values.legal')).waitFor();
  const best = attached.getByRole('article').first();
  expect(await best.getByRole('link', { name: first }).getAttribute('href')).toMatch(/^\/business\/[\w-]+\//);
  await best.getByText(person.t('production-site:outcomes.met'), { exact: false }).first().waitFor();
}
