import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EsgStatus } from '../../src/api/contracts/esg.ts';
import { hostOfLocale } from '../../src/i18n/locales.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

const ESG = '/about-moscow/cur/esg-status';
const METHOD = 'https://city.example/esg.pdf';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([
    launchBrowser(),
    testPortal({ pages: true, env: { ESG_METHODOLOGY: `localhost=${METHOD}` } }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const statusOf = async (host: string): Promise<EsgStatus> =>
  (await portal.app.inject({ url: '/invest/sustainable/v1/esg-status', headers: { host } })).json();

describe('the page of the ESG status', () => {
  it('has its ten parts, the bands of the levels in words, and the methodology', async () => {
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = ann;
    await ann.open(ESG);
    await page.getByRole('heading', { level: 1, name: 'ESG status of a company' }).waitFor();
    expect(await page.title()).toMatch(/^ESG status of a company — /);
    const { parts } = await statusOf(hostOfLocale('localhost', 'en'));
    expect(parts).toHaveLength(10);
    for (const { title } of parts) await page.getByRole('region', { name: title, exact: true }).waitFor();
    const methodology = page.getByRole('region', { name: 'Methodology', exact: true });
    expect(await methodology.getByRole('term').allTextContents()).toEqual([
      'ESG-A',
      'ESG-B',
      'ESG-C',
      'Candidate',
    ]);
    for (const band of ['above 75', 'above 50, up to 75', 'above 25, up to 50', '25 and below'])
      await methodology.getByText(band, { exact: true }).waitFor();
    const link = methodology.getByRole('link', { name: t('esg:methodologyLink') });
    expect(await link.getAttribute('href')).toBe(METHOD);
    await page
      .getByRole('region', { name: 'Steps of the company' })
      .getByText('An individual entrepreneur is not a legal entity and cannot be assessed for ESG status')
      .waitFor();
  });

  it('is where the section leads for good, in one hop', async () => {
    for (const path of ['/about-moscow', '/about-moscow/cur']) {
      const { status, headers } = await fetch(portal.url + path, { redirect: 'manual' });
      expect([status, new URL(headers.get('location') ?? '', portal.url).pathname]).toEqual([301, ESG]);
    }
  });

  it('is found by what it says', async () => {
    const url = `/invest/search/v1/search?${new URLSearchParams({ q: 'business reputation indicators' })}`;
    const found = await portal.app.inject({ url, headers: { host: hostOfLocale('localhost', 'en') } });
    expect(found.body).toContain(ESG);
  });
});

describe('the link to the methodology', () => {
  it('goes by the host, whatever its locale, its port and its letters', async () => {
    for (const host of ['localhost', 'de.localhost:3000', 'LOCALHOST'])
      expect((await statusOf(host)).methodology).toBe(METHOD);
  });

  it('is absent of a host that is not known: the page says so and the log has one error', async () => {
    const onError = vi.spyOn(portal.app.log, 'error').mockImplementation(() => undefined);
    const host = new URL(portal.url).host;
    expect((await statusOf('en.other.example')).methodology).toBeUndefined();
    expect((await statusOf('ru.other.example')).methodology).toBeUndefined();
    expect(onError.mock.calls).toEqual([
      [{ host: 'other.example' }, expect.stringContaining('ESG_METHODOLOGY')],
    ]);
    const html = await (await fetch(portal.url + ESG)).text();
    expect(host).toMatch(/^127\.0\.0\.1:/);
    expect(html).not.toContain(METHOD);
    expect(html).toContain('Ссылки на текст методики для этого адреса портала нет.');
    onError.mockRestore();
  });
});
