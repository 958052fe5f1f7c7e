import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { LOCALES } from '../../src/i18n/locales.ts';
import { becomes, launchBrowser, openVisitor, textsOf } from '../support/browser.ts';
import { filesOf, isFileOf } from '../support/built-files.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** What no browser may read: an address with a password, and where the files of the server lie. */
const INSIDE = 'postgres://portal:inside-secret@db.internal/portal';
const BROKEN = '/moscow-technical-school/about';

let browser: Browser;
let build: string;
let portal: TestPortal;
beforeAll(async () => {
  // A copy of the built portal in which one page's piece fails as it is read in, with a message full of insides.
  const cache = join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  build = mkdtempSync(join(cache, 'failing-'));
  cpSync(join(ROOT, 'dist'), build, { recursive: true });
  const assets = join(build, 'server', 'assets');
  // The server's half is not made small: each piece says which file it is of.
  const pieces = readdirSync(assets)
    .map((name) => join(assets, name))
    .filter((file) => readFileSync(file, 'utf8').includes(`// src/routes${BROKEN}.tsx?tsr-split=`));
  expect(pieces).toHaveLength(1);
  for (const file of pieces) writeFileSync(file, `throw new Error(${JSON.stringify(INSIDE)});\n`);
  [browser, portal] = await Promise.all([
    launchBrowser(),
    testPortal({ pages: join(build, 'client'), env: { PORTAL_LOG: 'silent' } }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  rmSync(build, { recursive: true, force: true });
});

describe('an error while a page is drawn', () => {
  it('tells nothing of the server’s insides', async () => {
    const answer = await fetch(portal.url + BROKEN, { headers: { accept: 'text/html' } });
    const body = await answer.text();
    expect(answer.status).toBe(500);
    expect(body).toContain(textsOf('ru')('pages:failure.heading'));
    for (const inside of ['inside-secret', 'db.internal', 'node_modules', build, 'entry-server'])
      expect(body).not.toContain(inside);
  });

  it.each(LOCALES)(
    'is told with the number of its request in %s, which stays once scripts are',
    async (locale) => {
      const ann = await openVisitor(browser, portal, { locale });
      ann.expectError(/500|Error: internal/);
      const answer = await ann.open(BROKEN);
      const number = answer.headers()['x-request-id'] ?? '';
      expect(number).toMatch(/^[0-9a-f-]{36}$/);
      const shown = `${textsOf(locale)('pages:failure.number')} ${number}`;
      expect((await answer.text()).replace(/<[^>]*>/g, '')).toContain(shown);
      await ann.page.getByText(shown).waitFor();
    },
  );
});

it('has one number for a page and for what of the portal failed under it', async () => {
  const { db } = portal.platform;
  await db.execute(sql`alter table content_edits rename to content_edits_away`);
  onTestFinished(async () => {
    await db.execute(sql`alter table content_edits_away rename to content_edits`);
  });
  const answer = await fetch(`${portal.url}/contacts`, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(500);
  const shown = `${textsOf('ru')('pages:failure.number')} ${answer.headers.get('x-request-id')}`;
  expect((await answer.text()).replace(/<[^>]*>/g, '')).toContain(shown);
});

const CONTACTS = /^src\/routes\/contacts\.tsx\?/;

describe('a page that was opened before an update', () => {
  it.each([
    ['what draws it', CONTACTS],
    ['its texts', /^src\/i18n\/\w+\/text-contacts\.json$/],
    ['everything', /./],
  ])('is loaded anew, once, where %s is gone, and shows what was asked for', async (_what, source) => {
    const ann = await openVisitor(browser, portal);
    const { page, t } = ann;
    ann.expectError(/404|dynamically imported/);
    await ann.open('/sitemap');
    let loads = 0;
    let misses = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    await page.route(isFileOf(source), (route) => {
      if (loads > 0) return route.fallback();
      misses++;
      return route.fulfill({ status: 404, body: '' });
    });
    await page.evaluate(() => sessionStorage.setItem('a draft', 'typed'));
    await page.locator('footer a[href="/contacts"]').click();
    await page.getByRole('heading', { level: 1, name: t('text-contacts:title') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contacts');
    expect(misses).toBeGreaterThan(0);
    expect(loads).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('a draft'))).toBe('typed');
  });

  it('says so where that does not help, and its button loads it again', async () => {
    const ann = await openVisitor(browser, portal);
    const { page, t } = ann;
    ann.expectError(/404|dynamically imported/);
    await ann.open('/sitemap');
    let isGone = true;
    let loads = 0;
    let misses = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    const isPiece = isFileOf(CONTACTS);
    const whole = Object.values(filesOf('/contacts').imports);
    await page.route(
      (address) => isPiece(address) || whole.includes(address.pathname),
      (route) => {
        if (!isGone) return route.fallback();
        if (loads > 0) misses++;
        return route.fulfill({ status: 404, body: '' });
      },
    );
    await page.locator('footer a[href="/contacts"]').click();
    // Not the page that is about to be left, but the one after it.
    await becomes(() => misses > 0, true);
    await page.getByRole('heading', { level: 1, name: t('pages:failure.heading') }).waitFor();
    const again = page.getByRole('button', { name: t('pages:failure.action') });
    await again.waitFor();
    expect(loads).toBe(1);
    isGone = false;
    await again.click();
    await page.getByRole('heading', { level: 1, name: t('text-contacts:title') }).waitFor();
    expect(loads).toBe(2);
  });
});
