import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PartnershipForm } from '../../src/api/contracts/partnership.ts';
import { becomes, hasFocus, launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { ask, bearer } from './account-page.ts';
import { demoTokens } from './desk-page.ts';

const PAGE = '/about-moscow/cur/business';
const TYPED = { fullName: 'Соколова Вера Олеговна', phone: '+74951234567', email: 'vera@example.org' };

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

async function opened() {
  const ann = { ...(await openVisitor(browser, portal, { locale: 'en' })), url: portal.url };
  await ann.open(PAGE);
  await ann.page.getByRole('link', { name: 'Contact us', exact: true }).click();
  await ann.page.waitForURL(`**${PAGE}?apply=true`);
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Partnership application' }).waitFor();
  await hasFocus(dialog);
  return { ...ann, dialog };
}
type Opened = Awaited<ReturnType<typeof opened>>;

async function fill({ dialog, t }: Opened, typed = TYPED): Promise<void> {
  // The specification's own words (section 5).
  await dialog.getByPlaceholder('Enter your full name').fill(typed.fullName);
  await dialog.getByRole('textbox', { name: t('fields:phone.label') }).fill(typed.phone);
  await dialog.getByPlaceholder('Enter your e-mail').fill(typed.email);
  await dialog.getByRole('checkbox').check();
}
const send = ({ dialog }: Opened) => dialog.getByRole('button', { name: 'Send an application' });

it('lists the directions and takes an application, every field of which arrives', async () => {
  const ann = await opened();
  await fill(ann);
  const answer = ann.page.waitForResponse((one) => one.url().endsWith('/partnership-applications'));
  await send(ann).click();
  const { applicationId, number } = await (await answer).json();
  await ann.dialog.getByRole('heading', { name: 'Request sent', exact: true }).waitFor();
  await ann.dialog.getByText('Your SDGs application was successfully submitted', { exact: true }).waitFor();
  await ann.dialog.getByText(`Number ${number}`, { exact: true }).waitFor();
  await hasFocus(ann.dialog.getByRole('button', { name: 'Close' }));
  await ann.page.keyboard.press('Escape');
  await ann.page.waitForURL((url) => url.pathname === PAGE && url.search === '');
  const path = `/invest/desk/v1/partnership-application/${applicationId}`;
  const { sent } = await ask(
    portal.url,
    'GET',
    path,
    undefined,
    bearer(await demoTokens(portal.url, 'manager')),
  );
  const { lastname, phone, email } = sent;
  expect({ fullName: lastname, phone, email }).toEqual(TYPED);
  expect(Object.keys(PartnershipForm.shape)).toEqual([...Object.keys(TYPED), 'personalDataConsent']);
});

it('says what is wrong and what has failed, and keeps what was typed', async () => {
  const ann = await opened();
  const { dialog, page } = ann;
  await fill(ann, { ...TYPED, email: 'vera' });
  await send(ann).click();
  await dialog.getByRole('alert').getByText('Incorrect email').waitFor();
  await dialog.getByPlaceholder('Enter your e-mail').fill(TYPED.email);
  ann.expectError(/partnership-applications/);
  await page.route('**/partnership-applications', (route) => route.fulfill({ status: 500, body: '{}' }));
  await send(ann).click();
  await dialog.getByText('Request not sent', { exact: true }).waitFor();
  await dialog.getByText('There was an error in sending the SDGs application', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL((url) => url.pathname === PAGE && url.search === '');
  // Its address opens it again, with everything there.
  await page.goto(`${page.url()}?apply=true`);
  await page.unroute('**/partnership-applications');
  expect(await dialog.getByPlaceholder('Enter your full name').inputValue()).toBe(TYPED.fullName);
  await send(ann).click();
  await dialog.getByRole('heading', { name: 'Request sent', exact: true }).waitFor();
});

it('has whatever was typed when it is opened again, however it was closed', async () => {
  const { page, dialog, t } = await opened();
  const name = dialog.getByPlaceholder('Enter your full name');
  const phone = dialog.getByRole('textbox', { name: t('fields:phone.label') });
  const again = page.getByRole('link', { name: 'Contact us', exact: true });
  await name.fill(TYPED.fullName);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await again.click();
  await becomes(() => name.inputValue(), TYPED.fullName);
  await name.clear();
  await phone.fill(TYPED.phone);
  await page.mouse.click(10, 10);
  await dialog.waitFor({ state: 'hidden' });
  await again.click();
  await becomes(() => phone.inputValue(), TYPED.phone);
});
