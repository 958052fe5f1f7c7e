import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EsgRanking } from '../../src/api/contracts/esg-ranking.ts';
import { hostOfLocale } from '../../src/i18n/locales.ts';
import { becomes, launchBrowser, openVisitor, tabTo } from '../support/browser.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

const RANKING = '/about-moscow/cur/esg-ranking';

let browser: Browser;
let portal: TestPortal;
beforeAll(async () => {
  [browser, portal] = await Promise.all([launchBrowser(), testPortal({ pages: true })]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const rankingOf = async (): Promise<EsgRanking> =>
  (
    await portal.app.inject({
      url: '/invest/sustainable/v1/esg-ranking',
      headers: { host: hostOfLocale('localhost', 'en') },
    })
  ).json();

describe('the ESG ranking', () => {
  it('is put in another order and compared by the keyboard; the address keeps both', async () => {
    const { indicators, regions } = await rankingOf();
    const ann = await openVisitor(browser, portal, { locale: 'en' });
    const { page, t } = ann;
    await ann.open(RANKING);
    const names = () => page.locator('tbody th[scope="row"] > span:first-child').allTextContents();
    expect(await names()).toEqual(regions.map(({ name }) => name));

    const society = page.getByRole('link', { name: t('esg-ranking:block.S'), exact: true });
    await tabTo(society);
    await page.keyboard.press('Enter');
    await page.waitForURL('**?sort=S');
    const bySociety = regions.toSorted((a, b) => b.blocks.S - a.blocks.S).map(({ name }) => name);
    await becomes(names, bySociety);
    const heading = page.getByRole('columnheader', { name: t('esg-ranking:block.S'), exact: true });
    expect(await heading.getAttribute('aria-sort')).toBe('descending');

    const [first = '', second = '', third = ''] = bySociety;
    for (const name of [first, second, third]) {
      await tabTo(page.getByRole('link', { name: `${t('esg-ranking:add')}: ${name}`, exact: true }));
      await page.keyboard.press('Enter');
      await page
        .getByRole('link', { name: `${t('esg-ranking:drop')}: ${name}`, exact: true })
        .first()
        .waitFor();
    }
    // Three are the most.
    expect(await page.getByRole('link', { name: `${t('esg-ranking:add')}: ` }).count()).toBe(0);
    expect(new URL(page.url()).searchParams.getAll('compare')).toHaveLength(3);
    const comparison = page.getByRole('region', { name: t('esg-ranking:comparison'), exact: true });
    expect(await comparison.getByRole('figure').count()).toBe(3);

    const lower = indicators.findIndex(({ better }) => better === 'lower');
    await page
      .getByRole('combobox', { name: t('esg-ranking:sortBy') })
      .selectOption(indicators[lower]?.id ?? '');
    await page.waitForURL(`**?sort=${indicators[lower]?.id}&**`);
    const values = new Map(regions.map(({ name, values: all }) => [name, all[lower] ?? 0]));
    const least = Math.min(...values.values());
    await becomes(async () => values.get((await names())[0] ?? ''), least);

    await page.reload();
    expect(values.get((await names())[0] ?? '')).toBe(least);
    expect(await comparison.getByRole('figure').count()).toBe(3);
    await tabTo(comparison.getByRole('link', { name: `${t('esg-ranking:drop')}: ${first}`, exact: true }));
    await page.keyboard.press('Enter');
    await becomes(() => new URL(page.url()).searchParams.getAll('compare').length, 2);
  });

  it('stands whole without scripts, and its form and links lead on', async () => {
    const html = await (await fetch(`${portal.url}${RANKING}?sort=E2&compare=minsk&compare=osh`)).text();
    expect(html.match(/<th scope="row"/g)?.length).toBeGreaterThanOrEqual(23);
    expect(html).toContain('name="sort"');
    expect(html).toContain('type="hidden" name="compare" value="minsk"');
    expect(html).toMatch(/href="[^"]*esg-ranking\?sort=E2[^"]*compare=minsk[^"]*compare=osh[^"]*compare=/);
  });

  it('takes any address, and is found by its indicators', async () => {
    const strange = await fetch(`${portal.url}${RANKING}?sort=E99&compare=nowhere&compare=%3Cb%3E&compare=5`);
    expect(strange.status).toBe(200);
    const url = `/invest/search/v1/search?${new URLSearchParams({ q: 'Protected natural areas' })}`;
    const found = await portal.app.inject({ url, headers: { host: hostOfLocale('localhost', 'en') } });
    expect(found.body).toContain(RANKING);
  });
});
