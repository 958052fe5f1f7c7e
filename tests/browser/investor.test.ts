import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspect } from '../support/accessibility.ts';
import { becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { LEGAL_ENTITY, PASSWORD, PROBLEM } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { button, confirmed, field, heading, openSignedIn, said, summary, tokensOf } from './account-page.ts';
import { bringTo, INVESTOR, textBox, WRITTEN } from './investor-page.ts';

let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

/** Where helpers talk to the portal past the browser. */
const world = () => ({ url: portal.url, pass: (ms: number) => portal.advance(ms) });

it('sends whoever is not signed in to sign in, brings them back, and keeps what this tab has typed', async () => {
  const email = await confirmed(world(), LEGAL_ENTITY);
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await ann.open(`${INVESTOR}-request`);
  await heading(ann, 'session:signIn.title').waitFor();
  await field(ann, 'email').fill(email);
  await field(ann, 'password').fill(PASSWORD);
  await button(ann, 'session:signIn.send').click();

  await textBox(ann, 'messageText').fill('The grid company does not answer.');
  await ann.reload();
  expect(await textBox(ann, 'messageText').inputValue()).toBe('The grid company does not answer.');
  expect(await textBox(ann, 'companyName').inputValue()).toBe('ПАО «Пример»');
  expect(await textBox(ann, 'pin').inputValue()).toBe(LEGAL_ENTITY.inn);
});

it('names the rule that a TIN breaks, in the words of the specification', async () => {
  const email = await confirmed(world(), LEGAL_ENTITY);
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  await openSignedIn({ ...ann, url: portal.url }, email, `${INVESTOR}-request`);
  await textBox(ann, 'pin').fill('123');
  await button(ann, 'investor:form.problem.send').click();
  await summary(ann).waitFor();
  expect(await summary(ann).textContent()).toContain('The TIN must be 10 or 12 digits in length');
});

it('finds known problems by other forms of their words without scripts', async () => {
  const ann = await openVisitor(browser, portal, { javaScript: false });
  await ann.open(INVESTOR);
  await ann.page.getByRole('searchbox').fill('подключением электросетью');
  await button(ann, 'investor:search.send').click();
  await becomes(() => ann.page.getByRole('main').locator('details').count(), 1);
  await ann.open(`${INVESTOR}?query=123`);
  expect(await ann.page.getByText(ann.t('investor:search.nothing.title')).count()).toBe(1);
});

it('shows how the day of the answer was counted', async () => {
  const email = await confirmed(world());
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  const id = await bringTo(portal.url, await tokensOf(portal.url, email), 'waiting');
  await openSignedIn({ ...ann, url: portal.url }, email, `/account/messages/${id}`);
  // Sent on Friday 20 November: two weekends lie between it and the tenth working day.
  const main = ann.page.getByRole('main');
  await main.getByText('Friday, December 4').waitFor();
  await main.getByText(ann.t('investor:due.how')).click();
  await main.getByText(ann.t('investor:due.number', { number: '10' })).waitFor();
  expect(await main.getByText(ann.t('investor:due.off.weekend')).count()).toBe(4);
});

describe.each(['ru', 'ae'] as const)('in %s nothing is inaccessible', (locale) => {
  it('from the home page to the answer', async () => {
    const email = await confirmed(world(), LEGAL_ENTITY);
    const pair = await tokensOf(portal.url, email);
    const form = { companyName: 'ПАО «Пример»', pin: LEGAL_ENTITY.inn };
    const id = await bringTo(portal.url, pair, 'answered', { ...PROBLEM, ...form });
    const ann = await openVisitor(browser, portal, { locale });
    await ann.open(INVESTOR);
    await inspect(ann, 'home');
    await ann.open(`${INVESTOR}-send-proposal-faq`);
    await inspect(ann, 'questions');
    await openSignedIn({ ...ann, url: portal.url }, email, `${INVESTOR}-request`);
    await button(ann, 'investor:form.problem.send').click();
    await summary(ann).waitFor();
    await inspect(ann, 'mistakes in the form');
    await ann.open(`/account/messages/${id}`);
    await ann.page.getByText(WRITTEN.answer).first().waitFor();
    await inspect(ann, 'answer');
    await button(ann, 'investor:answer.notResolved').click();
    await textBox(ann, 'comment').fill(WRITTEN.comment);
    await button(ann, 'investor:comment.send').click();
    await said(ann, 'investor:outcome.notResolved.title').waitFor();
    await inspect(ann, 'collegial review');
  });
});
