import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR } from '../../src/api/contracts/durations.ts';
import type { AccountRole } from '../../src/api/contracts/user-types.ts';
import { inspect, LOOKS } from '../support/accessibility.ts';
import {
  type BrowserVisitor,
  becomes,
  launchBrowser,
  openVisitor,
  pass,
  type VisitorOptions,
} from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { ownMenu, stored, storeInAnotherTab } from './account-page.ts';
import { chartPath, drawn, drawnState, listedState, openChart, showWords } from './atlas-page.ts';
import { actElsewhere, demoTokens, newMessage } from './desk-page.ts';

const CHART = 'investor-message';

let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
  // Ten days ago one message was sent and taken after three hours; two days ago another two were sent.
  const first = await newMessage(portal.url);
  await portal.advance(3 * HOUR);
  await actElsewhere(portal.url, 'moderator', first, 'message.take');
  await portal.advance(8 * DAY);
  for (let number = 0; number < 2; number++) await newMessage(portal.url);
  await portal.advance(2 * DAY);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

async function signedIn(role: AccountRole, options: VisitorOptions = {}): Promise<BrowserVisitor> {
  const person = await openVisitor(browser, portal, { locale: 'en', ...options });
  person.expectError(/favicon\.ico/);
  await storeInAnotherTab(person, stored(await demoTokens(portal.url, role)));
  return person;
}
const section = ({ page, t }: BrowserVisitor) => page.getByRole('region', { name: t('atlas:traffic.title') });
const table = (person: BrowserVisitor, key: 'states' | 'transitions') =>
  section(person).getByRole('table', { name: person.t(`atlas:traffic.${key}`) });
/** The row of a state or transition, cell by cell. */
const row = (person: BrowserVisitor, key: 'states' | 'transitions', name: string) =>
  table(person, key)
    .getByRole('row')
    .filter({ has: person.page.getByText(name, { exact: true }) })
    .getByRole('cell')
    .allTextContents();
const period = (person: BrowserVisitor, days: number) =>
  section(person).getByRole('link', { name: person.t('atlas:traffic.days', { count: days }), exact: true });
/** The number in a state's corner, or beside the words of a transition. */
const numberAt = ({ page }: BrowserVisitor, key: string) =>
  key.includes('#')
    ? page.locator(`[data-part="label"] [data-keys="${key}"] > [data-part="count"]`)
    : page.locator(`[data-part="state"][data-path="${key}"] > [data-part="count"][data-count="standing"]`);

it('shows an official who stands where, what was taken and how long it took, in drawing, list and tables', async () => {
  const ann = await signedIn('office');
  await openChart(ann, CHART);
  await showWords(ann);
  await becomes(() => numberAt(ann, 'open.sent').textContent(), '2');
  expect(await numberAt(ann, 'open').textContent()).toBe('3');
  expect(await numberAt(ann, 'closed').count()).toBe(0);
  expect(await numberAt(ann, 'unsent#0').textContent()).toBe('3');
  expect(await numberAt(ann, 'open.sent#0').textContent()).toBe('1');
  // What was taken more often is drawn wider; what never was, as thin as always.
  const widths = await ann.page.locator('[data-part="arrow"]').evaluateAll((arrows) =>
    Object.fromEntries(
      arrows.map((arrow) => {
        const line = arrow.querySelector('[data-part="line"]') ?? arrow;
        return [arrow.getAttribute('data-keys') ?? '', Number.parseFloat(getComputedStyle(line).strokeWidth)];
      }),
    ),
  );
  expect(widths['unsent#0']).toBeGreaterThan(widths['open.sent#0'] ?? 0);
  expect(widths['open.sent#0']).toBeGreaterThan(widths['open.moderation#0'] ?? 0);
  expect(widths['open.moderation#0']).toBe(1.5);

  const list = async (state: string) => (await listedState(ann, state).textContent()) ?? '';
  expect(await list('moderation')).toContain(`${ann.t('atlas:tree.standing')} 1`);
  expect(await list('open')).toContain(`${ann.t('atlas:tree.standing')} 3`);
  expect(await row(ann, 'states', 'open.sent')).toEqual(['2', '3 hours']);
  expect(await row(ann, 'states', 'open.moderation')).toEqual(['1', ann.t('atlas:traffic.noStay')]);
  expect(await row(ann, 'transitions', 'message.send')).toEqual(['3']);
  expect(await row(ann, 'transitions', 'message.take')).toEqual(['1']);
  await section(ann).getByText('were not taken').click();
  await section(ann).getByRole('listitem').getByText('message.answerFinally', { exact: true }).waitFor();
});

it('looks back as far as the address says, and keeps the state that is looked at', async () => {
  const ann = await signedIn('moderator');
  await openChart(ann, CHART);
  await listedState(ann, 'sent').click();
  await period(ann, 7).click();
  await becomes(() => row(ann, 'transitions', 'message.send'), ['2']);
  expect(await row(ann, 'transitions', 'message.take')).toEqual([]);
  await becomes(() => numberAt(ann, 'open.sent#0').count(), 0);
  // Who stands where is no matter of the period.
  expect(await row(ann, 'states', 'open.moderation')).toEqual(['1', ann.t('atlas:traffic.noStay')]);
  expect(new URL(ann.page.url()).search).toBe('?state=open.sent&days=7');
  await ann.reload();
  await drawn(ann);
  await becomes(() => row(ann, 'transitions', 'message.send'), ['2']);
  expect(await period(ann, 7).getAttribute('aria-current')).toBe('true');
  expect(await listedState(ann, 'sent').getAttribute('aria-pressed')).toBe('true');
  await listedState(ann, 'sent').click();
  await becomes(() => new URL(ann.page.url()).search, '?days=7');
  // The usual one is not worth a word.
  await period(ann, 30).click();
  await becomes(() => new URL(ann.page.url()).search, '');
});

it('takes no period but those it offers', async () => {
  const ann = await signedIn('moderator');
  await openChart(ann, CHART, '?days=4000');
  await becomes(() => period(ann, 30).getAttribute('aria-current'), 'true');
});

it('refreshes by itself, and says so when it cannot', async () => {
  const ann = await signedIn('moderator', { locale: 'ru' });
  ann.expectError(/503/);
  await openChart(ann, 'consultation-slot');
  await section(ann).getByRole('table').first().waitFor();
  await openChart(ann, CHART);
  await showWords(ann);
  await becomes(() => numberAt(ann, 'unsent#0').textContent(), '3');
  await newMessage(portal.url);
  await pass(31_000, portal, ann);
  await becomes(() => numberAt(ann, 'unsent#0').textContent(), '4');
  await ann.page.route('**/traffic*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await ann.page.clock.fastForward(40_000);
  const told = section(ann).getByText(ann.t('atlas:traffic.old'));
  await expect
    .poll(async () => {
      await ann.page.clock.fastForward(5000);
      return told.count();
    })
    .toBe(1);
  expect(await numberAt(ann, 'unsent#0').textContent()).toBe('4');
});

it.each(['account', 'consultation-slot'])('is there for %s too, and is not for a flow', async (chart) => {
  const ann = await signedIn('admin');
  await openChart(ann, chart);
  await becomes(async () => (await row(ann, 'states', chart === 'account' ? 'confirmed' : 'free')).length, 2);
  await openChart(ann, 'language');
  expect(await section(ann).count()).toBe(0);
});

it.each(['visitor', 'user'] as const)('is not there for a %s, who does not even ask for it', async (who) => {
  const ann = who === 'visitor' ? await openVisitor(browser, portal, { locale: 'en' }) : await signedIn(who);
  const asked: string[] = [];
  ann.page.on('request', (request) => {
    if (/\/api\/.*\/traffic/.test(request.url())) asked.push(request.url());
  });
  await openChart(ann, CHART);
  // By now it is known who this is.
  if (who === 'user') await ownMenu(ann).getByText('Анна').waitFor();
  await drawnState(ann, 'closed').waitFor();
  expect(await section(ann).count()).toBe(0);
  expect(await ann.page.locator('svg[data-drawn] [data-part="count"]').count()).toBe(0);
  expect(asked).toEqual([]);
});

it.each(['ru', 'ae'] as const)('in %s nothing of it is inaccessible or too wide', async (locale) => {
  const ann = await signedIn('office', { locale });
  await ann.open(chartPath(CHART));
  await drawn(ann);
  await table(ann, 'transitions').waitFor();
  await inspect(ann, 'traffic', LOOKS[locale]);
});
