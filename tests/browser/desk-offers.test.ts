import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureDemoEsg } from '../../server/areas/esg/demo.ts';
import type { Case, CaseDetail } from '../../src/api/contracts/desk.ts';
import { becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { DESK, PROBLEM } from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { givenPrograms } from '../support/registers.ts';
import { ask, bearer, bookConsultation } from './account-page.ts';
import { actElsewhere, demoTokens, newMessage, openDesk, steps } from './desk-page.ts';
import { bringTo, step, WRITTEN } from './investor-page.ts';

let browser: Browser;
let portal: TestPortal;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true, tenders: true })]);
  const { url } = portal;
  const ann = await demoTokens(url, 'user');
  // A message at every step of its way, and a consultation; the objects are there.
  for (const standing of ['waiting', 'returned', 'answered', 'finally answered'] as const)
    await bringTo(url, ann, standing, { ...PROBLEM, messageText: `Сообщение: ${standing}.` });
  await actElsewhere(url, 'moderator', await newMessage(url, 'Сообщение у модератора.'), 'message.take');
  const passed = await newMessage(url, 'Сообщение у ведомства.');
  await actElsewhere(url, 'moderator', passed, 'message.take');
  await actElsewhere(url, 'moderator', passed, 'message.pass', { authority: 'industryDepartment' });
  const contested = await bringTo(url, ann, 'answered');
  await step(url, ann, contested, 'not-resolved', { comment: WRITTEN.comment });
  await bookConsultation(url, ann);
  const { db, calendar, clock } = portal.platform;
  await ensureDemoEsg({ db, calendar: calendar(), now: clock.now() });
  // One signup holds the only place, the other waits.
  await givenPrograms(portal, [{ id: 'offers', students: 1 }]);
  for (const name of ['user', 'company'] as const)
    await ask(
      url,
      'POST',
      '/invest/technical-school/v1/programs/offers/signups',
      {
        fullName: 'Орлова Анна',
        phone: '+74950000001',
        email: `${name}@demo.local`,
        personalDataConsent: true,
      },
      bearer(await demoTokens(url, name)),
    );
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

// Paths hold what the interface tells against the model, at every step and for each role.
it.each([
  ['moderator', 7],
  ['authority', 7],
  ['office', 7],
  ['manager', 2],
  ['school', 2],
  ['assessor', 2],
  ['commission', 1],
  ['admin', 8],
] as const)(
  'shows the %s a button for all that is possible now, and for nothing else',
  async (role, least) => {
    const ann = { ...(await openVisitor(browser, portal, { locale: 'en' })), url: portal.url };
    ann.expectError(/favicon\.ico/);
    const headers = bearer(await demoTokens(portal.url, role));
    const read = (path: string) => ask(portal.url, 'GET', `${DESK}${path}`, undefined, headers);
    const { items } = (await read('/cases')) as { items: readonly Case[] };
    const cases = new Map(items.map((each) => [`${each.lifecycle} ${each.state}`, each]));
    expect(cases.size).toBeGreaterThanOrEqual(least);
    await openDesk(ann, role);
    const offered = new Set<string>();
    for (const [name, { lifecycle, id }] of cases) {
      const { possible } = (await read(`/${lifecycle}/${id}`)) as CaseDetail;
      await ann.open(`/desk/${lifecycle}/${id}`);
      await steps(ann).first().waitFor();
      const buttons = ann.page.getByRole('group', { name: ann.t('desk:case.choose') }).getByRole('button');
      await becomes(() => buttons.count(), possible.length);
      for (const { type } of possible) {
        const words = ann.t(`lifecycles:${lifecycle}.event.${type}`);
        const own = ann.page.getByRole('group', { name: ann.t('desk:case.choose') });
        expect(await own.getByRole('button', { name: words, exact: true }).count(), `${name}: ${type}`).toBe(
          1,
        );
        offered.add(type);
      }
    }
    // Nobody's desk is only there to be looked at.
    expect(offered.size).toBeGreaterThan(0);
  },
);
