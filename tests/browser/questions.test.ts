import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterObjects } from '../../server/register/publication/objects.ts';
import type { TokenPair } from '../../src/api/contracts/session.ts';
import { hasFocus, launchBrowser, openVisitor } from '../support/browser.ts';
import { MESSAGES, PROBLEM } from '../support/people.ts';
import { START, type TestPortal, testPortal } from '../support/portal.ts';
import { givenParks, onDatabase } from '../support/registers.ts';
import { ask, bearer, bookConsultation, button, stored, storeInAnotherTab } from './account-page.ts';
import { demoTokens, openDesk } from './desk-page.ts';
import { editedField, editingAddress } from './editing-page.ts';

/*
 * Whatever asks before something that cannot be taken back: the question has the focus, right before the button that says
 * yes, so that it is read first and a key pressed once too often confirms nothing.
 */

let browser: Browser;
let portal: TestPortal;
let pair: TokenPair;

beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
  await givenParks(portal, [{ id: 'weaving', name: 'Технопарк «Ткацкий»' }]);
  await onDatabase(portal, (db) => enterObjects(db, 'technoparks', ['weaving'], START));
  pair = await demoTokens(portal.url, 'user');
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

async function visitor() {
  const ann = { ...(await openVisitor(browser, portal, { locale: 'en' })), url: portal.url };
  ann.expectError(/favicon\.ico/);
  return ann;
}
type Visitor = Awaited<ReturnType<typeof visitor>>;

async function atOwn(path: string): Promise<Visitor> {
  const ann = await visitor();
  await storeInAnotherTab(ann, stored(pair));
  await ann.open(path);
  return ann;
}

/** By what is asked: how somebody comes to the question, and the button that says yes. */
const QUESTIONS: Readonly<Record<string, () => Promise<readonly [Visitor, yes: Locator]>>> = {
  'whether a booked consultation is cancelled, among applications': async () => {
    const ann = await atOwn(`/account/applications/${await bookConsultation(portal.url, pair)}`);
    await button(ann, 'account:cancelling.ask').click();
    return [ann, button(ann, 'account:cancelling.yes')];
  },
  'whether a message is withdrawn': async () => {
    const { id } = await ask(portal.url, 'POST', MESSAGES, PROBLEM, bearer(pair));
    const ann = await atOwn(`/account/messages/${id}`);
    await button(ann, 'investor:withdrawal.ask').click();
    return [ann, button(ann, 'investor:withdrawal.yes')];
  },
  'whether a subscription ends': async () => {
    const filter = { name: 'Здания', filter: { type: ['building'] } };
    await ask(portal.url, 'POST', '/invest/tender/v1/subscriptions', filter, bearer(pair));
    const ann = await atOwn('/account/subscriptions');
    await button(ann, 'subscriptions:end.button').click();
    return [ann, button(ann, 'subscriptions:end.yes')];
  },
  'whether an official cancels a consultation': async () => {
    await bookConsultation(portal.url, pair);
    const ann = await visitor();
    await openDesk(ann, 'manager', '/desk?lifecycle=consultation-slot');
    await ann.page.locator('a[data-case]').first().click();
    await button(ann, 'lifecycles:consultation-slot.event.slot.cancel').click();
    return [ann, button(ann, 'desk:case.send')];
  },
  'whether an official drops what they have typed': async () => {
    const ann = await visitor();
    await openDesk(ann, 'manager', editingAddress('weaving'));
    await editedField(ann, 'name').fill('Технопарк с другим именем');
    await button(ann, 'register-editing:drop').click();
    return [ann, button(ann, 'register-editing:dropYes')];
  },
};

it.each(Object.keys(QUESTIONS))('has the focus before its button: %s', async (name) => {
  const [ann, yes] = (await QUESTIONS[name]?.()) ?? [];
  if (!ann || !yes) throw new Error(name);
  await yes.waitFor();
  await hasFocus(ann.page.locator('legend').filter({ visible: true }).and(ann.page.locator('[tabindex]')));
  await ann.page.keyboard.press('Enter');
  expect(await yes.isVisible()).toBe(true);
  await ann.page.keyboard.press('Tab');
  await hasFocus(yes);
});

it('what deleting an account means is read before there is a password to type', async () => {
  const ann = await atOwn('/account');
  await button(ann, 'account:deletion.begin').click();
  const meaning = ann.page.locator('[tabindex="-1"]', { hasText: ann.t('account:deletion.meaning') }).last();
  await hasFocus(meaning);
});
