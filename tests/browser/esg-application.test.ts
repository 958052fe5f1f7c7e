import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomes, hasFocus, launchBrowser, openVisitor } from '../support/browser.ts';
import { APPLICATIONS, ESG, LEGAL_ENTITY, newTin, PASSWORD } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { ask, bearer, button, confirmed, field, openSignedIn, tokensOf } from './account-page.ts';
import { demoTokens, openDesk } from './desk-page.ts';
import { askApplicant, certify, fileEsg } from './esg-page.ts';

const PAGE = '/about-moscow/cur/get-esg-status';
const REGISTER = '/about-moscow/cur/cur-esg-list-organizations';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const world = () => ({ url: portal.url, pass: (ms: number) => portal.advance(ms) });

describe('an application for the ESG status', () => {
  it('is assessed on the sheet, with every mark given, and decided on at the desk', async () => {
    const id = await fileEsg(portal.url, await demoTokens(portal.url, 'company'));
    const assessor = { ...(await openVisitor(browser, portal, { locale: 'en' })), url: portal.url };
    const { page, t } = assessor;
    await openDesk(assessor, 'assessor', `/desk/esg-application/${id}`);
    await page.getByRole('button', { name: t('lifecycles:esg-application.event.esg.assess') }).click();
    const first = page.getByRole('group', { name: /^E01 / });
    await first.getByRole('radio', { name: t('esg:sheet.mark.2') }).check();
    await page.getByText('1 of 105 marked.').waitFor();
    await page.getByRole('button', { name: t('desk:case.send'), exact: true }).click();
    // A sheet that is not filled in goes nowhere.
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: t('esg:sheet.rest') }).click();
    await page.getByText('105 of 105 marked.').waitFor();
    await page.getByText('Score: 1, level: Candidate.').waitFor();
    await page.getByRole('button', { name: t('desk:case.send'), exact: true }).click();
    await page
      .getByText(t('lifecycles:esg-application.state.open.assessed'), { exact: true })
      .first()
      .waitFor();

    const commission = { ...(await openVisitor(browser, portal, { locale: 'en' })), url: portal.url };
    await openDesk(commission, 'commission', `/desk/esg-application/${id}`);
    // It reads the sheet that it decides on, mark by mark.
    const sheet = commission.page.getByRole('region', { name: t('esg:sheet.filled') });
    await sheet.getByText('Score: 1, level: Candidate.').waitFor();
    expect(await sheet.getByRole('listitem').count()).toBe(0);
    for (const block of await sheet.locator('summary').all()) await block.click();
    await becomes(() => sheet.getByRole('listitem').count(), 105);
    expect(await sheet.getByRole('listitem').filter({ hasText: '1 of 1 pt' }).allInnerTexts()).toEqual([
      expect.stringMatching(/^E01 /),
    ]);
    const decide = t('lifecycles:esg-application.event.esg.decide');
    await commission.page.getByRole('button', { name: decide }).click();
    // Nobody gets a status by one press.
    const question = commission.page.getByText(t('desk:case.confirm', { event: decide }), { exact: true });
    await question.waitFor();
    await commission.page.getByRole('button', { name: t('desk:case.send'), exact: true }).click();
    await commission.page
      .getByText(t('lifecycles:esg-application.state.valid.current'), { exact: true })
      .first()
      .waitFor();
  });
});

it('asks on the open page of an application what the assessor asks meanwhile', async () => {
  const applicant = { ...(await openVisitor(browser, portal, { locale: 'en' })), url: portal.url };
  const { page, t } = applicant;
  const tin = newTin();
  const email = await confirmed(world(), { ...LEGAL_ENTITY, inn: tin });
  const { id } = await ask(
    portal.url,
    'POST',
    '/invest/sustainable/v1/esg-applications',
    { ...ESG, tin },
    bearer(await tokensOf(portal.url, email)),
  );
  await portal.platform.worker.drain();
  const read = page.waitForResponse((response) => response.url().endsWith(`/esg-applications/${id}`));
  await openSignedIn(applicant, email, `/account/applications/${id}`);
  // The line has said what there is: whatever more comes is news.
  await page
    .locator('summary')
    .filter({ hasText: t('shell:bell.unread', { count: 1 }) })
    .waitFor();
  await read;
  await askApplicant(portal.url, id);
  await portal.platform.worker.drain();
  const answer = page.getByRole('textbox', { name: t('account:kind.esg-application.answer') });
  await answer.fill('В приложении.');
  await button(applicant, 'account:kind.esg-application.send').click();
  await page.getByText(t('account:kind.esg-application.answered'), { exact: true }).waitFor();
});

describe('the form of an application', () => {
  it('says that the company is applied for already when its TIN is there, before anything is filled in', async () => {
    const applicant = { ...(await openVisitor(browser, portal, { locale: 'en' })), url: portal.url };
    const { page, t } = applicant;
    const inn = newTin();
    const email = await confirmed(world(), { ...LEGAL_ENTITY, inn });
    const tokens = await openSignedIn(applicant, email, PAGE);
    await field(applicant, 'tin').waitFor();
    const form = { ...ESG, tin: inn };
    const { id } = await ask(
      portal.url,
      'POST',
      '/invest/sustainable/v1/esg-applications',
      form,
      bearer(tokens),
    );
    await page.reload();
    const notice = page.getByRole('alert').filter({ hasText: t('common:fieldError.tin_applied') });
    await notice.waitFor();
    const link = notice.getByRole('link', { name: t('esg-form:conflict.application') });
    expect(await link.getAttribute('href')).toBe(`/account/applications/${id}`);
    await field(applicant, 'tin').fill(newTin());
    await notice.waitFor({ state: 'detached' });
    await field(applicant, 'tin').fill(inn);
    await notice.waitFor();
  });

  it('goes nowhere while the company cannot be applied for, and says so as the rule that it is', async () => {
    const applicant = { ...(await openVisitor(browser, portal, { locale: 'en' })), url: portal.url };
    const { page, t } = applicant;
    const inn = newTin();
    const email = await confirmed(world(), { ...LEGAL_ENTITY, inn });
    const tokens = await openSignedIn(applicant, email, PAGE);
    const FILE = '/invest/sustainable/v1/esg-applications';
    const { id } = await ask(portal.url, 'POST', FILE, { ...ESG, tin: inn }, bearer(tokens));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(FILE)) sent.push(request.url());
    });
    await page.reload();
    await page
      .getByRole('alert')
      .filter({ hasText: t('common:fieldError.tin_applied') })
      .waitFor();
    await page.getByRole('combobox', { name: t('fields:activity.label') }).selectOption('energy');
    await page.getByRole('checkbox').check();
    await button(applicant, 'esg-form:send').click();
    const summary = page.getByRole('alert').filter({ hasText: t('esg-form:conflict.title') });
    await summary.waitFor();
    await summary.getByRole('link', { name: t('common:fieldError.tin_applied') }).click();
    const tin = field(applicant, 'tin');
    await hasFocus(tin);
    expect(await tin.getAttribute('aria-invalid')).toBe('true');
    // Once it is withdrawn, the very form goes.
    expect(sent).toEqual([]);
    const way = page.getByRole('link', { name: t('esg-form:conflict.application'), exact: true });
    expect(await way.getAttribute('href')).toBe(`/account/applications/${id}`);
    await ask(portal.url, 'POST', `${APPLICATIONS}/${id}/cancel`, {}, bearer(tokens));
    await button(applicant, 'esg-form:send').click();
    await way.waitFor({ state: 'detached' });
    await button(applicant, 'esg-form:send').click();
    await page.getByRole('heading', { name: t('esg-form:sent.title') }).waitFor();
    expect(sent).toHaveLength(1);
  });

  it('is where the self-check leads, whose answer outlives signing in', async () => {
    const email = await confirmed(world());
    const visitor = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = visitor;
    await visitor.open(PAGE);
    await button(visitor, 'esg-form:check.applicant.legalEntity').click();
    await button(visitor, 'esg:activity.energy').click();
    await page.getByRole('link', { name: t('esg-form:check.apply'), exact: true }).click();
    await becomes(() => new URL(page.url()).hash, '#application');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('esg-form:signIn.action'), exact: true })
      .click();
    await field(visitor, 'email').fill(email);
    await field(visitor, 'password').fill(PASSWORD);
    await button(visitor, 'session:signIn.send').click();
    await page.getByRole('heading', { name: t('esg-form:check.ready', { group: 3 }) }).waitFor();
    const activity = page.getByRole('combobox', { name: t('fields:activity.label') });
    await activity.waitFor();
    expect(await activity.inputValue()).toBe('energy');
  });
});

describe('the register of companies with the ESG status', () => {
  it('is at both addresses, narrows by level, and verifies a certificate for anybody', async () => {
    const number = await certify(portal.url, await demoTokens(portal.url, 'company'));
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = ann;
    await ann.open('/about-moscow/cur-esg-list-organizations');
    expect(new URL(page.url()).pathname).toBe(REGISTER);
    // Every test applies for another company of this name.
    await page.getByRole('heading', { level: 2, name: 'ООО «Пример»' }).first().waitFor();
    await page.getByRole('link', { name: 'ESG-C', exact: true }).click();
    await page.getByText(t('esg-register:nothing')).waitFor();
    expect(new URL(page.url()).searchParams.get('level')).toBe('C');
    const box = page.getByRole('textbox', { name: t('esg-register:verify.label') });
    const verify = page.getByRole('button', { name: t('esg-register:verify.open'), exact: true });
    await box.fill('123');
    await verify.click();
    await page.getByText(t('esg-register:verify.wrong')).waitFor();
    await box.fill(number.toLowerCase().replaceAll('-', ' '));
    await verify.click();
    await page.getByRole('heading', { level: 1, name: t('esg-register:certificate.title') }).waitFor();
    await page.getByText(t('esg-register:certificate.state.valid'), { exact: true }).waitFor();
    await page.getByText(number, { exact: true }).waitFor();
  });

  it('leads a browser without scripts to the certificate, and says that an unknown one is not there', async () => {
    const number = await certify(portal.url, await demoTokens(portal.url, 'company'));
    const { status, headers } = await fetch(`${portal.url}${REGISTER}?number=${number}`, {
      redirect: 'manual',
    });
    expect(status).toBeGreaterThanOrEqual(300);
    expect(status).toBeLessThan(400);
    expect(headers.get('location')).toContain(`/about-moscow/cur/esg-certificate/${number}`);
    const html = await (await fetch(`${portal.url}/about-moscow/cur/esg-certificate/${number}`)).text();
    expect(html).toContain('noindex');
    const none = await fetch(
      `${portal.url}/about-moscow/cur/esg-certificate/00000-11111-22222-33333-44444-55555`,
    );
    expect(none.status).toBe(404);
  });
});
