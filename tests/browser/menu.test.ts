import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuTree } from '../../src/api/contracts/menu.ts';
import { hostOfLocale, LOCALES } from '../../src/i18n/locales.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ pages: true });
});
afterAll(() => portal.close());

it.each(LOCALES)('tells the menu in %s, and every address of it answers with a page', async (locale) => {
  const host = hostOfLocale('localhost', locale);
  const headers = { host };
  const answer = await portal.app.inject({ url: '/invest/menu/v1/menu', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
  const { groups, ownPages } = answer.json<MenuTree>();
  const entries = [...groups, ...ownPages].flatMap((group) => group.entries);
  expect(entries.length).toBeGreaterThan(20);
  for (const group of [...groups, ...ownPages]) expect(group.name).not.toBe('');
  for (const { entries } of groups) for (const { about = '' } of entries) expect(about).toMatch(/[.。؛]$/);
  for (const { name, href } of entries) {
    expect(name).not.toBe('');
    expect((await portal.app.inject({ url: href, headers })).statusCode, href).toBe(200);
  }
});
