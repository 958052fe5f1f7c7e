import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoalDetail } from '../../src/api/contracts/goals.ts';
import { hostOfLocale } from '../../src/i18n/locales.ts';
import { becomes, hasFocus, launchBrowser, openVisitor, tabTo } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

const GOALS = '/about-moscow/cur/main';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

/** What the portal answers in English. */
const read = async (url: string) =>
  (await portal.app.inject({ url, headers: { host: hostOfLocale('localhost', 'en') } })).json();
const goalOf = (id: number): Promise<GoalDetail> => read(`/invest/sustainable/v1/goals/${id}`);

describe('the goals', () => {
  it('are chosen in the circle by the keyboard, as one stop, and from the list', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = ann;
    await ann.open(GOALS);
    const circle = page.getByRole('toolbar', { name: t('goals:circle') });
    expect(await circle.getByRole('link').count()).toBe(18);
    await tabTo(circle.getByRole('link', { name: 'Goal 1. No Poverty' }));
    await page.keyboard.press('ArrowRight');
    await hasFocus(circle.getByRole('link', { name: 'Goal 2. Zero Hunger' }));
    await circle.getByRole('link', { name: 'Goal 2 Zero Hunger More' }).waitFor();
    // Round a circle there is no row above or below.
    await page.keyboard.press('ArrowUp');
    await hasFocus(circle.getByRole('link', { name: 'Goal 1. No Poverty' }));
    await page.keyboard.press('ArrowDown');
    await hasFocus(circle.getByRole('link', { name: 'Goal 2. Zero Hunger' }));
    await page.keyboard.press('Tab');
    await hasFocus(page.getByRole('link', { name: 'No Poverty', exact: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${GOALS}/1`);
    await page.getByRole('heading', { level: 1, name: 'No Poverty' }).waitFor();
    expect(await page.title()).toMatch(/^Goal 1\. No Poverty — /);
    await page.getByRole('link', { name: '2. Zero Hunger' }).click();
    await page.getByRole('heading', { level: 1, name: 'Zero Hunger' }).waitFor();
  });

  it('show status, values and target as they are written, and say where figures say something else', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = ann;
    await ann.open(`${GOALS}/4`);
    const { indicators } = await goalOf(4);
    const cards = page.getByRole('region', { name: t('goals:titleIndicators') }).getByRole('article');
    expect(await cards.count()).toBe(indicators.length);
    const [first, second] = [cards.nth(0), cards.nth(1)];
    await first.getByText('Achieved by 80%', { exact: true }).waitFor();
    await first.getByText('86% of the target').waitFor();
    await first.getByText(t('goals:reading.disagrees')).waitFor();
    await first.getByText('43,1', { exact: true }).waitFor();
    await first.getByText('40,8', { exact: true }).waitFor();
    await first.getByText('The higher, the better').waitFor();
    await first.getByText(t('common:sample'), { exact: true }).waitFor();
    await second.getByText(t('goals:reading.reached')).waitFor();
    expect(await second.getByText(t('goals:reading.disagrees')).count()).toBe(0);
  });

  it('have projects whose longer text has an address, and closes back to where one was', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = ann;
    const [project] = (await goalOf(7)).projects;
    await ann.open(`${GOALS}/7`);
    const more = page.getByRole('link', { name: `More: ${project?.title}` });
    await more.click();
    const dialog = page.getByRole('dialog', { name: project?.title ?? '' });
    await dialog.getByText(project?.modalText ?? '').waitFor();
    expect(new URL(page.url()).search).toBe('?project=1');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await becomes(() => new URL(page.url()).search, '');
    await hasFocus(more);
    await ann.open(`${GOALS}/7?project=1`);
    await dialog.getByRole('button', { name: t('goals:close') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await ann.open(`${GOALS}/7?project=9`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  it('lead on: goal 17 to its pages, goal 14 and goal 10 say what they have not', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = ann;
    await ann.open(`${GOALS}/17`);
    await page.getByRole('link', { name: 'More: Regional cooperation' }).click();
    await page.waitForURL('**/about-moscow/cur/regional-cooperation');
    await ann.open(`${GOALS}/14`);
    await page.getByRole('heading', { name: 'The city is not evaluated on this goal' }).waitFor();
    await ann.open(`${GOALS}/10`);
    await page
      .getByRole('region', { name: t('goals:titleProjects') })
      .getByText(t('goals:noData'))
      .waitFor();
  });
});

it.each(['0', '18', '01', 'abc', '1.5'])('goal %s is a page that is not found', async (id) => {
  expect((await fetch(`${portal.url}${GOALS}/${id}`)).status).toBe(404);
});

it('a goal is found by what its project says', async () => {
  const found = await read(`/invest/search/v1/search?${new URLSearchParams({ q: 'electric buses' })}`);
  expect(JSON.stringify(found)).toContain(`${GOALS}/7`);
});
