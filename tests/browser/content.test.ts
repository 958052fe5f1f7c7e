import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALE_FACTS } from '../../src/i18n/locales.ts';
import { overflow } from '../support/accessibility.ts';
import { becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { DESK } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { ask, bearer, button } from './account-page.ts';
import { contentField, languageButton } from './content-page.ts';
import { demoTokens, openDesk } from './desk-page.ts';
import { publishInitiative } from './initiative-page.ts';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

it('shows readers what an administrator has published, and what is English or Russian for want of another', async () => {
  const reader = await openVisitor(browser, portal, { locale: 'de' });
  const marked = (language: 'inEnglish' | 'inRussian') =>
    reader.page
      .locator('main')
      .getByText(reader.t(`common:${language}`), { exact: true })
      .count();
  await reader.open('/contacts');
  expect([await marked('inEnglish'), await marked('inRussian')]).toEqual([0, 0]);

  const admin = await openVisitor(browser, portal, { locale: 'en' });
  const { page, t } = admin;
  await openDesk({ ...admin, url: portal.url }, 'admin');
  await page.getByRole('link', { name: t('desk:content'), exact: true }).click();
  await page.getByRole('link', { name: t('content:items.contacts'), exact: true }).click();
  await languageButton(admin, 'ru').click();
  await contentField(admin, 'title').fill('Как нас найти');
  await languageButton(admin, 'en').click();
  await contentField(admin, 'title').fill('How to find us');
  await languageButton(admin, 'de').click();
  await contentField(admin, 'title').fill('');
  await page.getByText(t('content:hint.en')).first().waitFor();
  // What is typed outlives a reload, in whichever language.
  await page.reload();
  await page.getByText(t('register-editing:changed', { count: 3 })).waitFor();
  await button(admin, 'content:preview.show').click();
  await languageButton(admin, 'de').click();
  await page.getByRole('heading', { level: 2, name: 'How to find us' }).waitFor();
  await button(admin, 'content:publish').click();
  await page.getByText(t('content:published'), { exact: true }).waitFor();

  const heading = reader.page.locator('h1 > span');
  await reader.open('/contacts');
  await reader.page.getByRole('heading', { level: 1, name: 'How to find us' }).waitFor();
  expect(await heading.getAttribute('lang')).toBe('en');
  expect([await marked('inEnglish'), await marked('inRussian')]).toEqual([1, 0]);
  expect(await reader.page.title()).toContain('How to find us');

  // Where English is empty, too, it is Russian.
  await languageButton(admin, 'en').click();
  await contentField(admin, 'title').fill('');
  await button(admin, 'content:preview.show').click();
  await button(admin, 'content:publish').click();
  await page.getByText(t('content:published'), { exact: true }).waitFor();
  await reader.open('/contacts');
  await reader.page.getByRole('heading', { level: 1, name: 'Как нас найти' }).waitFor();
  expect(await heading.getAttribute('lang')).toBe('ru');
  expect([await marked('inEnglish'), await marked('inRussian')]).toEqual([0, 1]);
});

it('shows the office once the agency has said where it is', async () => {
  const admin = await openVisitor(browser, portal, { locale: 'en' });
  const { page, t } = admin;
  await openDesk({ ...admin, url: portal.url }, 'admin', '/desk/content/contacts/office');
  await contentField(admin, 'address').fill('1 Sample Street');
  await contentField(admin, 'phones').fill('8 (495) 000-00-00');
  await contentField(admin, 'url').fill('javascript:alert(1)');
  await button(admin, 'content:preview.show').click();
  await page.getByRole('alert').getByText(t('content:rule.link')).waitFor();
  await contentField(admin, 'url').fill('https://example.org/');
  await button(admin, 'content:preview.show').click();
  await page.getByRole('link', { name: '+74950000000' }).waitFor();
  await button(admin, 'content:publish').click();
  await page.getByText(t('content:published'), { exact: true }).waitFor();

  const reader = await openVisitor(browser, portal, { locale: 'en' });
  await reader.open('/contacts');
  await reader.page.getByText('1 Sample Street', { exact: true }).waitFor();
  const phone = reader.page.getByRole('link', { name: '+74950000000' });
  expect(await phone.getAttribute('href')).toBe('tel:+74950000000');
  const office = reader.page.getByRole('region', { name: reader.t('text-contacts:sections.office.title') });
  expect(await office.getByText(reader.t('common:sample'), { exact: true }).count()).toBe(0);
});

it('shows a banner and an entry of the menu that an administrator has added, and leads past the warning to another site', async () => {
  const admin = await openVisitor(browser, portal, { locale: 'en' });
  const { page, t } = admin;
  await openDesk({ ...admin, url: portal.url }, 'admin');
  await page.getByRole('link', { name: t('desk:content'), exact: true }).click();
  await page.getByRole('link', { name: t('content:place.banners.add'), exact: true }).click();
  await languageButton(admin, 'ru').click();
  await contentField(admin, 'title').fill('Выставка станков');
  await contentField(admin, 'to').fill('/nowhere');
  await page.getByRole('checkbox', { name: t('shell:menu.entries.school.name'), exact: true }).check();
  await button(admin, 'content:preview.show').click();
  await page.getByRole('alert').getByText(t('common:fieldError.no_page')).waitFor();
  await contentField(admin, 'to').fill('https://example.org/fair');
  await button(admin, 'content:preview.show').click();
  await page.getByRole('link', { name: 'Выставка станков' }).waitFor();
  await button(admin, 'content:publish').click();
  await page.getByText(t('content:published'), { exact: true }).waitFor();
  await page.getByRole('link', { name: t('content:toList') }).click();
  await page.getByRole('link', { name: 'Выставка станков', exact: true }).waitFor();

  await page.getByRole('link', { name: t('content:place.menu.add'), exact: true }).click();
  await languageButton(admin, 'en').click();
  await contentField(admin, 'name').fill('Machine fair');
  await languageButton(admin, 'ru').click();
  await contentField(admin, 'name').fill('Выставка станков');
  await contentField(admin, 'to').fill('/help#ask');
  await page.getByLabel(t('content:fields.group')).selectOption('industry');
  await button(admin, 'content:preview.show').click();
  await button(admin, 'content:publish').click();
  await page.getByText(t('content:published'), { exact: true }).waitFor();

  const reader = await openVisitor(browser, portal, { locale: 'en' });
  await reader.open('/moscow-technical-school');
  const banner = reader.page.getByRole('main').getByRole('link', { name: 'Выставка станков' });
  expect(await banner.evaluate((link) => link.closest('[lang]')?.getAttribute('lang'))).toBe('ru');
  const entry = reader.page.getByRole('contentinfo').getByRole('link', { name: 'Machine fair' });
  expect(await entry.getAttribute('href')).toBe('/help#ask');
  await banner.click();
  await reader.page.waitForURL(/\/away\?to=https/);
  await reader.page.getByText('example.org', { exact: true }).waitFor();
  await reader.open('/sitemap');
  await reader.page.getByRole('main').getByRole('link', { name: 'Machine fair' }).click();
  await reader.page.waitForURL(/\/help#ask$/);

  // Taken out, it is nowhere.
  await button(admin, 'content:emptyAll').click();
  await button(admin, 'content:preview.show').click();
  await page.getByText(t('content:preview.nowhere')).waitFor();
  await button(admin, 'content:publish').click();
  await page.getByText(t('content:published'), { exact: true }).waitFor();
  await reader.open('/sitemap');
  expect(await reader.page.getByRole('link', { name: 'Machine fair' }).count()).toBe(0);
});

it('shows an indicator as it will be, says which rule a goal breaks, and publishes what keeps them', async () => {
  const admin = await openVisitor(browser, portal, { locale: 'en' });
  const { page, t } = admin;
  await openDesk({ ...admin, url: portal.url }, 'admin', '/desk/content/goals/goal-1');
  const value = page.getByLabel(new RegExp(`^${t('content:fields.actualValue-value')}`)).first();
  await value.fill('5.9');
  await button(admin, 'content:preview.show').click();
  await page.getByRole('alert').getByText(t('content:rule.decimal')).waitFor();
  await value.fill('5,9');
  await page
    .getByLabel(t('content:fields.sample'))
    .first()
    .selectOption({ label: t('content:notChosen') });
  await button(admin, 'content:preview.show').click();
  await page.getByRole('alert').getByText(t('content:rule.goal.source')).waitFor();
  await page.getByLabel(t('content:fields.sample')).first().selectOption('sample');
  await button(admin, 'content:add.project').click();
  await page.getByRole('heading', { name: t('content:groups.project', { number: 3 }) }).waitFor();
  await button(admin, 'content:preview.show').click();
  await page.getByText('5,9', { exact: true }).first().waitFor();
  await button(admin, 'content:publish').click();
  await page.getByText(t('content:published'), { exact: true }).waitFor();

  const reader = await openVisitor(browser, portal, { locale: 'en' });
  await reader.open('/about-moscow/cur/main/1');
  await reader.page.getByText('5,9', { exact: true }).waitFor();
});

it('lists goals by their titles, and leads from a banner to a page that shows it', async () => {
  const admin = await openVisitor(browser, portal, { locale: 'en' });
  const { page, t } = admin;
  await openDesk({ ...admin, url: portal.url }, 'admin');
  await admin.open('/desk/content');
  await page.getByRole('link', { name: 'Goal 5: Gender Equality', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Goal 5: Gender Equality' }).waitFor();
  const toPage = page.getByRole('link', { name: t('content:toPage'), exact: true });
  expect(await toPage.getAttribute('href')).toBe('/about-moscow/cur/main/5');

  await admin.open('/desk/content/banners/banner-1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const title = await contentField(admin, 'title').inputValue();
  await toPage.click();
  await page.getByRole('main').getByRole('link', { name: title }).first().waitFor();
});

it('shows a page whose words stand in a file as it will be, and says which rule its words break', async () => {
  const admin = await openVisitor(browser, portal, { locale: 'en' });
  const { page, t } = admin;
  await openDesk({ ...admin, url: portal.url }, 'admin', '/desk/content/sustainable/esg-status');
  await contentField(admin, 'lead').fill('What a company should know.');
  const years = page
    .getByRole('region', { name: 'How long it is valid', exact: true })
    .getByLabel(t('content:fields.text'));
  const before = await years.inputValue();
  await years.fill('Valid for five years.');
  await button(admin, 'content:preview.show').click();
  await page
    .getByRole('alert')
    .getByText(t('content:rule.page.figures', { figures: '3' }))
    .waitFor();
  await years.fill(before);
  await button(admin, 'content:preview.show').click();
  await page.getByText('What a company should know.', { exact: true }).first().waitFor();
  await page.getByRole('heading', { level: 3, name: 'Methodology', exact: true }).waitFor();
  await button(admin, 'content:publish').click();
  await page.getByText(t('content:published'), { exact: true }).waitFor();

  const reader = await openVisitor(browser, portal, { locale: 'en' });
  await reader.open('/about-moscow/cur/esg-status');
  await reader.page.getByText('What a company should know.', { exact: true }).waitFor();
});

it.each([
  ['/about-moscow/cur/esg-status', 'sustainable/esg-status'],
  ['/about-moscow/cur/esg-ranking', 'sustainable/esg-ranking'],
  ['/about-moscow/cur/iriis', 'sustainable/iriis'],
  ['/about-moscow/cur/main/7', 'goals/goal-7'],
  ['/contacts', 'contacts/contacts'],
  ['/about-moscow/cur/povestka-oon', 'sustainable/un-agenda'],
])('leads administrators from %s to its words, and nobody else', async (address, item) => {
  const admin = await openVisitor(browser, portal, { locale: 'en' });
  const { page, t } = admin;
  await openDesk({ ...admin, url: portal.url }, 'admin');
  await admin.open(address);
  const way = page.getByRole('main').getByRole('link', { name: t('common:editPage'), exact: true });
  expect(await way.getAttribute('href')).toBe(`/desk/content/${item}`);
  await way.click();
  await contentField(admin, item.startsWith('goals') ? 'summary' : 'title').waitFor();

  const manager = await openVisitor(browser, portal, { locale: 'en' });
  await openDesk({ ...manager, url: portal.url }, 'manager');
  await manager.open(address);
  await manager.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await manager.page.getByRole('link', { name: t('common:editPage') }).count()).toBe(0);
});

it('breaks a title and a lead of one long word rather than the page', async () => {
  const at = `${DESK}/content/sustainable/iriis`;
  const headers = bearer(await demoTokens(portal.url, 'admin'));
  const { version } = await ask(portal.url, 'GET', at, undefined, headers);
  const changes = { 'title.en': 'W'.repeat(200), 'lead.en': 'w'.repeat(200) };
  await ask(portal.url, 'PATCH', at, { version, changes }, headers);
  const reader = await openVisitor(browser, portal, { locale: 'en' });
  await reader.open('/about-moscow/cur/iriis');
  await reader.page.getByRole('heading', { level: 1, name: changes['title.en'] }).waitFor();
  expect(await overflow(reader, [320, 360, 768])).toEqual({ 320: 0, 360: 0, 768: 0 });
});

it('breaks one long word that was searched for rather than the page', async () => {
  const reader = await openVisitor(browser, portal, { locale: 'en', javaScript: false });
  const query = 'Q'.repeat(200);
  await reader.open(`/search?q=${query}`);
  await reader.page.getByText(reader.t('search:nothing.title', { query })).waitFor();
  expect(await overflow(reader, [320, 360, 768])).toEqual({ 320: 0, 360: 0, 768: 0 });
});

it('breaks long words of an initiative rather than its page or its card', async () => {
  const long = { title: 'W'.repeat(250), initiatorName: 'Щ'.repeat(200) };
  const id = await publishInitiative(portal.url, await demoTokens(portal.url, 'user'), long);
  const reader = await openVisitor(browser, portal, { javaScript: false });
  await reader.open(`/business/initiatives/${id}`);
  await reader.page.getByRole('heading', { level: 1, name: long.title }).waitFor();
  expect(await overflow(reader, [320, 360, 768])).toEqual({ 320: 0, 360: 0, 768: 0 });
  await reader.open('/business/initiatives');
  const heading = reader.page.getByRole('heading', { name: long.title });
  await reader.page.setViewportSize({ width: 360, height: 800 });
  const edge = (box: { x: number; width: number } | null) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
  await expect.poll(async () => edge(await heading.boundingBox())).toBeLessThanOrEqual(360);
});

it('says what a new banner lacks when it is to be seen before anything is in it', async () => {
  const admin = await openVisitor(browser, portal, { locale: 'en' });
  const { page, t } = admin;
  await openDesk({ ...admin, url: portal.url }, 'admin');
  await page.getByRole('link', { name: t('desk:content'), exact: true }).click();
  await page.getByRole('link', { name: t('content:place.banners.add'), exact: true }).click();
  await button(admin, 'content:preview.show').click();
  const lacking = page.getByRole('alert').getByRole('listitem');
  await lacking.first().waitFor();
  const required = t('common:fieldError.required');
  expect(await lacking.allTextContents()).toEqual([
    `${t('content:fields.to')}: ${required}`,
    `${t('content:fields.places')}: ${required}`,
    `${t('content:fields.title')} (${LOCALE_FACTS.ru.name}): ${required}`,
  ]);
  await page.getByRole('checkbox').first().check();
  await button(admin, 'content:preview.show').click();
  await becomes(() => lacking.count(), 2);
});
