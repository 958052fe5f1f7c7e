import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TokenPair } from '../../src/api/contracts/session.ts';
import { technologies } from '../../src/api/registers/technologies.ts';
import { inspect, overflow } from '../support/accessibility.ts';
import { becomes, hasFocus, launchBrowser, openVisitor } from '../support/browser.ts';
import { HONEST } from '../support/files.ts';
import { DESK, INITIATIVE, TECHNOLOGY } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { ask, bearer, button, field, stored, storeInAnotherTab, summary } from './account-page.ts';
import { attached, choose, inState } from './attachments-page.ts';
import { demoTokens, openDesk } from './desk-page.ts';
import { consent } from './investor-page.ts';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

it('takes a technology from the bank’s banner over the form to the desk, the account and the bank', async () => {
  const dev = await openVisitor(browser, portal, { locale: 'en' });
  const { page, t } = dev;
  await storeInAnotherTab(dev, stored(await demoTokens(portal.url, 'company')));
  await dev.open(technologies.list);
  await page.getByRole('main').getByRole('link', { name: 'Propose a technology' }).click();
  await field(dev, 'title').fill(TECHNOLOGY.title);
  await field(dev, 'description').fill(TECHNOLOGY.description);
  await page.getByRole('combobox', { name: t('fields:category.label') }).selectOption('equipment');
  await page.getByRole('combobox', { name: t('fields:readiness.label') }).selectOption('trl8');
  await consent(dev).check();

  // What one gains by it is asked for, and the error leads to the first choice.
  await button(dev, 'technology:send').click();
  const missing = summary(dev).getByRole('link');
  await becomes(() => missing.allInnerTexts(), [expect.stringContaining('Effect')]);
  await missing.click();
  const effect = page.getByRole('checkbox', { name: 'Productivity', exact: true });
  await hasFocus(effect);
  await inspect(dev, 'the form of a technology');
  expect(await overflow(dev)).toEqual({ 320: 0, 360: 0, 768: 0, 1440: 0 });

  // What is typed outlives a reload.
  await page.getByRole('checkbox', { name: 'Cost', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Quality', exact: true }).check();
  await page.reload();
  await button(dev, 'technology:send').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Quality', exact: true }).isChecked()).toBe(true);
  await button(dev, 'technology:send').click();
  await page.getByRole('link', { name: t('technology:sent.follow') }).click();
  await page.getByText('Quality, Cost').waitFor();

  const id = page.url().split('/').at(-1) ?? '';
  const moderator = bearer(await demoTokens(portal.url, 'moderator'));
  for (const type of ['technology.take', 'technology.publish'])
    await ask(portal.url, 'POST', `${DESK}/technology-proposal/${id}/events`, { type }, moderator);
  // The page that is open hears of it.
  await portal.platform.worker.drain();
  await page.getByRole('link', { name: t('account:kind.technology-proposal.open') }).click();
  await page.getByRole('heading', { name: TECHNOLOGY.title, level: 1 }).waitFor();
});

it.each([
  ['technology-proposal', 'technology.take', '/invest/technologies/v1/proposals', TECHNOLOGY],
  ['initiative', 'initiative.take', '/invest/initiatives/v1/proposals', INITIATIVE],
] as const)('has nobody assigned at the desk, and does not say so: %s', async (kind, type, path, form) => {
  const { id } = await ask(portal.url, 'POST', path, form, bearer(await demoTokens(portal.url, 'company')));
  const headers = bearer(await demoTokens(portal.url, 'moderator'));
  await ask(portal.url, 'POST', `${DESK}/${kind}/${id}/events`, { type }, headers);
  const ann = { ...(await openVisitor(browser, portal, { locale: 'en' })), url: portal.url };
  const { page, t } = ann;
  await openDesk(ann, 'moderator', `/desk/${kind}/${id}`);
  await page.getByRole('heading', { level: 1, name: form.title }).waitFor();
  expect(await page.getByText(t('desk:case.nobodys'), { exact: true }).count()).toBe(0);
  await ann.open('/desk');
  const row = page.getByRole('row').filter({ hasText: form.title });
  await row.waitFor();
  expect(await row.getByText(t('desk:nobody'), { exact: true }).count()).toBe(0);
});

const PROPOSED = {
  initiative: { path: '/invest/initiatives/v1/proposals', form: INITIATIVE },
  'technology-proposal': { path: '/invest/technologies/v1/proposals', form: TECHNOLOGY },
} as const;

/** Proposes something with a document. @returns its id */
async function proposeWithFile(
  kind: keyof typeof PROPOSED,
  by: TokenPair,
  filename: string,
): Promise<string> {
  const { path, form } = PROPOSED[kind];
  const draft = await attached(portal.url, by, filename);
  return (await ask(portal.url, 'POST', path, { ...form, draft }, bearer(by))).id;
}

it.each(['initiative', 'technology-proposal'] as const)(
  'shows the files of what was proposed to whoever sent them: %s',
  async (kind) => {
    const company = await demoTokens(portal.url, 'company');
    const id = await proposeWithFile(kind, company, 'паспорт.pdf');
    const dev = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = dev;
    await storeInAnotherTab(dev, stored(company));
    await dev.open(`/account/applications/${id}`);
    const files = page
      .getByRole('region', { name: t('account:application.sent') })
      .getByRole('list', { name: t('attachments:sentTitle') });
    await files.getByText('паспорт.pdf', { exact: true }).waitFor();
    await inspect(dev, 'an application with files');
    const saving = page.waitForEvent('download');
    await files.getByRole('button', { name: `${t('attachments:download')}: паспорт.pdf` }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('паспорт.pdf');
    expect(readFileSync(await saved.path()).equals(HONEST.pdf)).toBe(true);
  },
);

it.each([
  ['initiative', 'initiative', 'en'],
  ['technology-proposal', 'technology', 'ae'],
] as const)(
  'says of what comes back that the files sent before stay, and adds new ones: %s',
  async (kind, area, locale) => {
    const company = await demoTokens(portal.url, 'company');
    const id = await proposeWithFile(kind, company, 'паспорт.pdf');
    const moderator = bearer(await demoTokens(portal.url, 'moderator'));
    for (const event of [{ type: `${area}.take` }, { type: `${area}.return`, reason: 'Приложите план.' }])
      await ask(portal.url, 'POST', `${DESK}/${kind}/${id}/events`, event, moderator);
    const dev = await openVisitor(browser, portal, { locale });
    const { page, t } = dev;
    await storeInAnotherTab(dev, stored(company));
    await dev.open(`/account/applications/${id}`);
    await page.getByRole('link', { name: t(`account:kind.${kind}.again`) }).click();
    const before = page.getByRole('list', { name: t('attachments:stay.title') });
    await before.getByText('паспорт.pdf', { exact: true }).waitFor();
    await page.getByText(t('attachments:stay.text'), { exact: true }).waitFor();
    await inspect(dev, 'a form with files that stay');
    expect(await overflow(dev)).toEqual({ 320: 0, 360: 0, 768: 0, 1440: 0 });

    await choose(dev, ['план.pdf']);
    await inState(dev, 'план.pdf', 'stored').waitFor();
    await consent(dev).check();
    await button(dev, `${area}:send`).click();
    await page.getByRole('link', { name: t(`${area}:sent.follow`) }).click();
    const files = page.getByRole('list', { name: t('attachments:sentTitle') });
    for (const name of ['паспорт.pdf', 'план.pdf']) await files.getByText(name, { exact: true }).waitFor();
  },
);
