import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterObjects } from '../../server/register/publication/objects.ts';
import { becomes, launchBrowser, openVisitor } from '../support/browser.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { givenParks, onDatabase, TECHNOPARKS } from '../support/registers.ts';
import { button, stored, storeInAnotherTab } from './account-page.ts';
import { demoTokens } from './desk-page.ts';
import { changesOf, editedField, editingAddress } from './editing-page.ts';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
  await givenParks(portal, [{ id: 'weaving', name: 'Технопарк «Ткацкий»' }]);
  await onDatabase(portal, (db) => enterObjects(db, 'technoparks', ['weaving'], START));
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const statusOf = async () => (await new Visitor(portal.url).send('GET', `${TECHNOPARKS}/weaving`)).status;

it('is found by its page, edited, withdrawn and published again by a manager', async () => {
  const manager = await openVisitor(browser, portal, { locale: 'en' });
  const { page, t } = manager;
  await manager.open('/business/technoparks/weaving');
  const edit = page.getByRole('link', { name: t('register-page:edit'), exact: true });
  expect(await edit.count()).toBe(0);

  await storeInAnotherTab(manager, stored(await demoTokens(portal.url, 'manager')));
  await manager.open('/business/technoparks/weaving');
  await edit.click();
  await editedField(manager, 'name').fill('Технопарк «Прядильный»');
  // What is typed outlives a reload.
  await page.reload();
  await page.getByText(t('register-editing:changed', { count: 1 })).waitFor();
  // The form is many screens long; a group is one press away, from anywhere in it.
  const groups = page.getByRole('navigation', { name: t('register-page:groups') });
  for (const group of ['contacts', 'general']) {
    await groups.getByRole('link', { name: t(`register:groups.${group}`), exact: true }).click();
    const heading = page.getByRole('heading', { level: 2, name: t(`register:groups.${group}`), exact: true });
    await becomes(async () => {
      const { y = -1 } = (await heading.boundingBox()) ?? {};
      return y > 0 && y < 300;
    }, true);
  }
  await button(manager, 'register-editing:save').click();
  await changesOf(manager).filter({ hasText: 'Технопарк «Прядильный»' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Технопарк «Прядильный»' }).waitFor();

  await page.getByRole('link', { name: t('register-editing:toCase') }).click();
  const move = async (event: string, reason: string) => {
    await page.getByRole('button', { name: t(`lifecycles:register-object.event.object.${event}`) }).click();
    await page.getByLabel(t('lifecycles:register-object.field.reason')).fill(reason);
    await button(manager, 'desk:case.send').click();
    await page.getByText(t('desk:case.done'), { exact: true }).waitFor();
    await page.getByText(reason).first().waitFor();
  };
  await move('withdraw', 'Здание на ремонте.');
  expect(await statusOf()).toBe(410);
  await move('publish', 'Ремонт окончен.');
  expect(await statusOf()).toBe(200);
  await page.getByRole('link', { name: t('lifecycles:register-object.event.object.edit') }).click();
  await page.waitForURL(`**${editingAddress('weaving')}`);
});
