import { readFileSync } from 'node:fs';
import type { Browser, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachments } from '../../server/db/schema.ts';
import type { PersonAtBrowser } from '../paths/screen-table.ts';
import { inspect, LOOKS } from '../support/accessibility.ts';
import { becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { HONEST } from '../support/files.ts';
import { LEGAL_ENTITY, PASSWORD, PROBLEM, PROPOSAL } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { button, confirmed, field, heading, openSignedIn, said, summary, tokensOf } from './account-page.ts';
import { attached, inState, removeButton, row } from './attachments-page.ts';
import { caseAddress, openDesk } from './desk-page.ts';
import { bringTo, consent, INVESTOR, textBox, WRITTEN } from './investor-page.ts';

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
  // Why that is asked, and where nobody asks it.
  await ann.page.getByText(ann.t('session:signIn.errand.problem')).waitFor();
  const instead = ann.page.getByRole('link', { name: ann.t('session:signIn.errand.instead') });
  expect(await instead.getAttribute('href')).toBe('/catalog/informacionniy-kiosk');
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

it('stays where it is when it is sent without a network, though nothing has checked it yet', async () => {
  const email = await confirmed(world(), LEGAL_ENTITY);
  const ann = await openVisitor(browser, portal, { locale: 'en' });
  ann.expectError(/Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED/);
  await openSignedIn({ ...ann, url: portal.url }, email, `${INVESTOR}-request`);
  await textBox(ann, 'messageText').waitFor();
  await ann.context.setOffline(true);
  await textBox(ann, 'messageText').fill('The grid company does not answer.');
  await button(ann, 'investor:form.problem.send').click();
  await said(ann, 'common:unsent.title').waitFor();
  expect(await textBox(ann, 'messageText').inputValue()).toBe('The grid company does not answer.');
  await ann.context.setOffline(false);
  await button(ann, 'investor:form.problem.send').click();
  await summary(ann).waitFor();
  expect(await said(ann, 'common:unsent.title').count()).toBe(0);
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
  it('from mistakes in the form to the answer', async () => {
    const email = await confirmed(world(), LEGAL_ENTITY);
    const pair = await tokensOf(portal.url, email);
    const form = { companyName: 'ПАО «Пример»', pin: LEGAL_ENTITY.inn };
    const id = await bringTo(portal.url, pair, 'answered', { ...PROBLEM, ...form });
    const ann = await openVisitor(browser, portal, { locale });
    await openSignedIn({ ...ann, url: portal.url }, email, `${INVESTOR}-request`);
    await button(ann, 'investor:form.problem.send').click();
    await summary(ann).waitFor();
    await inspect(ann, 'mistakes in the form', LOOKS[locale]);
    await ann.open(`/account/messages/${id}`);
    await ann.page.getByText(WRITTEN.answer).first().waitFor();
    await inspect(ann, 'answer', LOOKS[locale]);
    await button(ann, 'investor:answer.notResolved').click();
    await textBox(ann, 'comment').fill(WRITTEN.comment);
    await button(ann, 'investor:comment.send').click();
    await said(ann, 'investor:outcome.notResolved.title').waitFor();
    await inspect(ann, 'collegial review', LOOKS[locale]);
  });
});

describe('files', () => {
  const FILES = '/common/attachments/v1/files';
  const choose = (person: PersonAtBrowser, files: Readonly<Record<string, Buffer>>) =>
    person.page.locator('input[type=file]').setInputFiles(
      Object.entries(files).map(([name, buffer]) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer,
      })),
    );

  it('go with a message: one is refused, a failed send loses none, an official saves them', async () => {
    const email = await confirmed(world());
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await openSignedIn({ ...ann, url: portal.url }, email, `${INVESTOR}-request`);
    await textBox(ann, 'messageText').fill(PROBLEM.messageText);
    await textBox(ann, 'phone').fill(PROBLEM.phone);
    await ann.page
      .getByRole('combobox', { name: ann.t('fields:documentType.label') })
      .selectOption('russianPassport');
    await consent(ann).check();
    // The last one says that it is a PDF, and is not.
    ann.expectError(/415/);
    await choose(ann, { 'plan.pdf': HONEST.pdf, 'акт.docx': HONEST.docx, 'photo.pdf': HONEST.png });
    for (const name of ['plan.pdf', 'акт.docx']) await inState(ann, name, 'stored').waitFor();
    await inState(ann, 'photo.pdf', 'refused').waitFor();

    // Sent as it is, somebody would believe that the third one went along.
    const send = button(ann, 'investor:form.problem.send');
    await send.click();
    // The summary says which one it is and why, not that something is wrong with what was typed.
    const words = summary(ann).filter({ hasText: ann.t('attachments:form.title') });
    await words
      .getByRole('link', { name: /“photo\.pdf”: The content does not match the extension/ })
      .waitFor();
    await inspect(ann, 'a file that is refused');
    await removeButton(ann, 'photo.pdf').click();
    await words.waitFor({ state: 'detached' });

    ann.expectError(/503/);
    await ann.page.route('**/investor/v1/messages', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    await send.click();
    await said(ann, 'investor:form.failed').waitFor();
    await ann.page.getByText(ann.t('investor:form.allKept')).waitFor();
    await ann.reload();
    expect(await textBox(ann, 'messageText').inputValue()).toBe(PROBLEM.messageText);
    for (const name of ['plan.pdf', 'акт.docx']) await inState(ann, name, 'stored').waitFor();

    // A send waits for what is still on its way.
    const uploads: Route[] = [];
    await ann.page.route(`**${FILES}?*`, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      uploads.push(route);
    });
    await choose(ann, { 'late.txt': HONEST.txt });
    await inState(ann, 'late.txt', 'busy').waitFor();
    await consent(ann).check();
    await send.click();
    await button(ann, 'attachments:awaiting').waitFor();
    await becomes(async () => uploads.length, 1);
    await uploads[0]?.continue();
    await heading(ann, 'investor:sent.title').waitFor();

    const names = ['plan.pdf', 'акт.docx', 'late.txt'];
    await ann.page.getByRole('link', { name: ann.t('investor:sent.follow') }).click();
    const list = (person: PersonAtBrowser) =>
      person.page.getByRole('list', { name: person.t('attachments:sentTitle') });
    await list(ann).waitFor();
    expect(await list(ann).getByRole('listitem').count()).toBe(3);
    await inspect(ann, 'a message with files');
    const [id = ''] = ann.page.url().split('/').slice(-1);

    const official = await openVisitor(browser, portal, { locale: 'en' });
    await openDesk({ ...official, url: portal.url }, 'moderator', caseAddress(id));
    await list(official).waitFor();
    await inspect(official, 'a case with files');
    for (const [index, name] of names.entries()) {
      const saving = official.page.waitForEvent('download');
      const line = list(official).getByRole('listitem').filter({ hasText: name });
      await line.getByRole('button', { name: official.t('attachments:download') }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe(name);
      const content = [HONEST.pdf, HONEST.docx, HONEST.txt][index];
      expect(readFileSync(await saved.path()).equals(content ?? Buffer.of())).toBe(true);
    }

    // The next message begins without files.
    await ann.open(`${INVESTOR}-request`);
    await textBox(ann, 'messageText').waitFor();
    expect(await row(ann, 'plan.pdf').count()).toBe(0);
  });

  it('that are gone, and a download that fails, say so where they stand', async () => {
    const email = await confirmed(world());
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    await openSignedIn({ ...ann, url: portal.url }, email, `${INVESTOR}-send-proposal`);
    await textBox(ann, 'businessField').fill(PROPOSAL.businessField);
    await textBox(ann, 'proposalText').fill(PROPOSAL.proposalText);
    await textBox(ann, 'phone').fill(PROPOSAL.phone);
    await consent(ann).check();
    await choose(ann, { 'plan.pdf': HONEST.pdf });
    await inState(ann, 'plan.pdf', 'stored').waitFor();
    await portal.platform.db.delete(attachments);
    ann.expectError(/422/);
    const send = button(ann, 'investor:form.proposal.send');
    await send.click();
    await summary(ann)
      .filter({ hasText: ann.t('attachments:form.files_gone') })
      .waitFor();
    ann.expectError(/404/);
    await removeButton(ann, 'plan.pdf').click();
    await row(ann, 'plan.pdf').waitFor({ state: 'detached' });
    await choose(ann, { 'plan.pdf': HONEST.pdf });
    await inState(ann, 'plan.pdf', 'stored').waitFor();
    await send.click();
    await ann.page.getByRole('link', { name: ann.t('investor:sent.follow') }).click();
    const save = ann.page.getByRole('button', { name: ann.t('attachments:download') });
    await ann.page.route(`**${FILES}/*`, (route) => route.abort(), { times: 1 });
    ann.expectError(/Failed to load/);
    await save.click();
    await ann.page
      .getByRole('alert')
      .filter({ hasText: ann.t('attachments:downloadFailed') })
      .waitFor();
    const saving = ann.page.waitForEvent('download');
    await save.click();
    expect((await saving).suggestedFilename()).toBe('plan.pdf');
  });

  it('may be added to a message that was returned', async () => {
    const email = await confirmed(world());
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const pair = await tokensOf(portal.url, email);
    const draft = await attached(portal.url, pair, 'plan.pdf');
    const id = await bringTo(portal.url, pair, 'returned', { ...PROBLEM, draft });
    await openSignedIn({ ...ann, url: portal.url }, email, `/account/messages/${id}`);
    await button(ann, 'investor:correction.begin').click();
    // What went before stays, and is said to.
    const before = ann.page.getByRole('list', { name: ann.t('attachments:stay.title') });
    await becomes(() => before.getByRole('listitem').count(), 1);
    await before.getByText('plan.pdf', { exact: true }).waitFor();
    await ann.page.getByText(ann.t('attachments:stay.text'), { exact: true }).waitFor();
    await inspect(ann, 'a message that is corrected, with files');
    await choose(ann, { 'акт.docx': HONEST.docx });
    await consent(ann).check();
    await button(ann, 'investor:correction.send').click();
    await said(ann, 'investor:outcome.resent.title').waitFor();
    const sentFiles = ann.page.getByRole('list', { name: ann.t('attachments:sentTitle') });
    for (const name of ['plan.pdf', 'акт.docx']) await sentFiles.getByText(name, { exact: true }).waitFor();
  });
});
