import axe, { type Result } from 'axe-core';
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

/** The rule that takes longer than all others together, because it asks what lies under each piece of text. */
const CONTRAST = 'color-contrast';

/**
 * What axe knows to be wrong on a page whose clock runs: the rule, and each element that breaks it.
 *
 * Contrast follows from colours: of the texts of a page that are painted alike, down to the page's own background, the
 * first and the last are measured. A list of twenty cards takes a tenth of the time that way.
 * @param rules only these, all of them without
 */
export async function violationsOf(page: Page, rules: readonly string[] = []): Promise<string[][]> {
  // A page keeps what was read into it until it goes.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ also, rules, contrast }) => {
      const inPage = (globalThis as unknown as { axe: typeof axe }).axe;
      const resultTypes: ['violations'] = ['violations'];
      const found: Result[] = [];
      const isWanted = (rule: string) => rules.length === 0 || rules.includes(rule);
      if (rules.length === 0 || rules.some((rule) => rule !== contrast)) {
        const { violations } = await inPage.run(document, {
          resultTypes,
          rules: {
            ...Object.fromEntries(also.map((id) => [id, { enabled: true }])),
            [contrast]: { enabled: false },
          },
          ...(rules.length > 0 && {
            runOnly: { type: 'rule', values: rules.filter((id) => id !== contrast) },
          }),
        });
        found.push(...violations);
      }
      const include = isWanted(contrast) ? paintedDifferently() : [];
      if (include.length > 0) {
        const { violations } = await inPage.run(
          { include },
          { resultTypes, runOnly: { type: 'rule', values: [contrast] } },
        );
        found.push(...violations);
      }
      return found.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);

      /** Of all elements that hold text, the first and the last of each way to be painted. */
      function paintedDifferently(): Element[] {
        const known = new Map<string, number>();
        const ways = new Map<Element, number>();
        /** A number for how an element is painted, and all that it stands in. */
        const wayOf = (element: Element): number => {
          const before = ways.get(element);
          if (before !== undefined) return before;
          const { parentElement } = element;
          const style = getComputedStyle(element);
          const painted = [
            parentElement ? wayOf(parentElement) : 0,
            style.color,
            style.backgroundColor,
            style.backgroundImage,
            style.opacity,
            style.filter,
            style.mixBlendMode,
            style.textShadow,
            style.webkitTextStrokeWidth,
            style.fontSize,
            style.fontWeight,
            style.position,
            style.zIndex,
            style.visibility,
            style.overflow,
            style.clip,
            style.clipPath,
            // Whose text need not be read easily.
            element.matches(':disabled, [aria-disabled="true"]'),
          ].join('|');
          const way = known.get(painted) ?? known.size + 1;
          known.set(painted, way);
          ways.set(element, way);
          return way;
        };
        const holdsText = (element: Element) =>
          element.matches('input, textarea, select') ||
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
        const firsts = new Map<number, Element>();
        const lasts = new Map<number, Element>();
        for (const element of document.body.querySelectorAll('*')) {
          if (!holdsText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
          const way = wayOf(element);
          if (!firsts.has(way)) firsts.set(way, element);
          lasts.set(way, element);
        }
        return [...new Set([...firsts.values(), ...lasts.values()])];
      }
    },
    { also: ALSO, rules: [...rules], contrast: CONTRAST },
  );
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
