import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type BrowserVisitor, becomes } from './browser.ts';

/** Somebody in front of a page. */
type Looking = Pick<BrowserVisitor, 'page'>;

const WIDTHS = [320, 360, 768, 1440];

/** How many pixels of a page lie beside the window, at each width. */
export async function overflow({ page }: Looking, widths = WIDTHS): Promise<Record<number, number>> {
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
 * Rules that axe leaves out unless they are named: the size of targets (WCAG 2.2, 2.5.8), and those that it calls
 * experimental, names that do not contain what is to be read (2.5.3) among them.
 */
const ALSO = [
  'target-size',
  'label-content-name-mismatch',
  'css-orientation-lock',
  'focus-order-semantics',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
];

/**
 * What axe knows to be wrong on a page whose clock runs: the rule, and each element that breaks it.
 * @param rules only these, all of them without
 */
export async function violationsOf(page: Page, rules: readonly string[] = []): Promise<string[][]> {
  // Legacy mode looks from within the page; the other one opens a page of its own each time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    rules: Object.fromEntries(ALSO.map((id) => [id, { enabled: true }])),
  });
  if (rules.length > 0) builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

/** Ends the change of colours, and waits until react-aria has taken back what it had read aloud. */
async function settle({ page }: Looking): Promise<void> {
  await page.clock.fastForward(7000);
  await page.evaluate(() => {
    // Not waited for: a page that draws no frame at the moment would never end it.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
}

/** Where pages leave out what has no room, and with it what a name or a heading stood on. */
const NARROW = 360;

/** How a page is looked at: as wide as the window is, on a phone, and for its colours in the dark. */
type Look = 'light' | 'narrow' | 'dark';
const ALL: readonly Look[] = ['light', 'narrow', 'dark'];

/**
 * Of a page that is looked at in two languages, what each is looked at for: rules read the same page, so once as wide
 * as the window, in the dark too, and once narrow in the language that runs the other way. Neither is wider than the
 * window, in both.
 */
export const LOOKS: Readonly<Record<'ru' | 'ae', readonly Look[]>> = {
  ru: ['light', 'dark'],
  ae: ['narrow'],
};

/**
 * What is wrong with a page: what axe names, by look, and how many pixels lie beside the window at which width. Empty
 * where nothing is.
 */
export async function flawsOf(
  visitor: Looking,
  looks: readonly Look[] = ALL,
): Promise<Record<string, unknown>> {
  const { page } = visitor;
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const named: [Look, string[][]][] = [];
  for (const look of looks) {
    // On a phone there is nothing narrower to be looked at.
    if (look === 'narrow' && width === NARROW && looks.includes('light')) continue;
    const colorScheme = look === 'dark' ? 'dark' : 'light';
    // Without motion a scheme is there at once: on a busy machine its colours would still be on their way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: look === 'narrow' ? NARROW : width, height });
    await settle(visitor);
    // A scheme changes colours and nothing else.
    named.push([look, await violationsOf(page, look === 'dark' ? ['color-contrast'] : [])]);
  }
  await page.setViewportSize({ width, height });
  const beside = Object.entries(await overflow(visitor)).filter(([, pixels]) => pixels !== 0);
  return Object.fromEntries([
    ...named.filter(([, violations]) => violations.length > 0),
    ...(beside.length > 0 ? [['pixels beside the window', Object.fromEntries(beside)]] : []),
  ]);
}

/** Looks for anything that {@link flawsOf} finds. */
export async function inspect(visitor: Looking, state: string, looks: readonly Look[] = ALL): Promise<void> {
  const flaws = await flawsOf(visitor, looks);
  // Named in the message too: what a comparison says of nested things is shortened.
  expect(flaws, `${state} ${JSON.stringify(flaws)}`).toEqual({});
}
