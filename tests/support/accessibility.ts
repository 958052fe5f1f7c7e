import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type BrowserVisitor, becomes } from './browser.ts';

const WIDTHS = [320, 360, 768, 1440];

/** How many pixels of a page lie beside the window, at each width. */
export async function overflow({ page }: BrowserVisitor, widths = WIDTHS): Promise<Record<number, number>> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const beside: Record<number, number> = {};
  for (const narrow of widths) {
    await page.setViewportSize({ width: narrow, height });
    const measure = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    // What scripts lay out anew for the width comes a moment after it.
    await becomes(measure, 0).catch(() => undefined);
    beside[narrow] = await measure();
  }
  await page.setViewportSize({ width, height });
  return beside;
}

/**
 * What axe knows to be wrong on a page whose clock runs: the rule, and each element that breaks it.
 * @param rules only these, all of them without
 */
export async function violationsOf(page: Page, rules: readonly string[] = []): Promise<string[][]> {
  // Legacy mode looks from within the page; the other one opens a page of its own each time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules.length > 0) builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

/** Ends the change of colours, and waits until react-aria has taken back what it had read aloud. */
async function settle({ page }: BrowserVisitor): Promise<void> {
  await page.clock.fastForward(7000);
  await page.evaluate(() => {
    // Not waited for: a page that draws no frame at the moment would never end it.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
}

/** Looks for anything axe knows to be wrong, in light and in dark, and for anything too wide. */
export async function inspect(visitor: BrowserVisitor, state: string): Promise<void> {
  const { page } = visitor;
  const axe = async (scheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: scheme });
    await settle(visitor);
    // A scheme changes colours and nothing else.
    return violationsOf(page, scheme === 'dark' ? ['color-contrast'] : []);
  };
  expect(await axe('light'), `${state}, light`).toEqual([]);
  expect(await axe('dark'), `${state}, dark`).toEqual([]);
  expect(await overflow(visitor), `${state}, pixels beside the window`).toEqual(
    Object.fromEntries(WIDTHS.map((width) => [width, 0])),
  );
}
