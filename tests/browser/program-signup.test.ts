import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { givenPrograms } from '../support/registers.ts';
import { ask, bearer, button, heading, stored, storeInAnotherTab } from './account-page.ts';
import { demoTokens } from './desk-page.ts';

const PAGE = '/moscow-technical-school/program-description/welding';
let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
  await givenPrograms(portal, [{ id: 'welding', students: 1 }]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

it('says why it sends whoever signs up for a programme to sign in', async () => {
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(PAGE);
  await ann.page.getByRole('link', { name: ann.t('signup:signIn.action'), exact: true }).click();
  await heading(ann, 'session:signIn.title').waitFor();
  await ann.page.getByText(ann.t('session:signIn.errand.program')).waitFor();
});

it('leads whoever has signed up to their registration, in the bar that stays on a phone, too', async () => {
  const pair = await demoTokens(portal.url, 'user');
  const ann = { ...(await openVisitor(browser, portal, { locale: 'en', width: 360 })), url: portal.url };
  ann.expectError(/favicon\.ico/);
  await storeInAnotherTab(ann, stored(pair));
  await ann.open(PAGE);
  const { page, t } = ann;
  const bar = page.getByRole('complementary', { name: t('register-page:ask.bar') });
  await bar.getByRole('link', { name: t('signup:button'), exact: true }).waitFor();
  await page.getByText(t('fields:personalDataConsent.label')).click();
  await button(ann, 'signup:send').click();
  await heading(ann, 'signup:sent.title').waitFor();
  const follow = bar.getByRole('link', { name: t('signup:signedUp.action'), exact: true });
  await follow.waitFor();
  expect(await bar.getByRole('link').count()).toBe(1);
  const { items } = (await ask(
    portal.url,
    'GET',
    '/invest/userworkspace/v1/applications?kind=program-signup',
    undefined,
    bearer(pair),
  )) as { items: readonly { id: string }[] };
  expect(await follow.getAttribute('href')).toBe(`/account/applications/${items[0]?.id}`);
});
