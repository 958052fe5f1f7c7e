import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
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

/** Letters as large as the settings of display make them, with pictures. */
const LARGEST = { version: 'accessible', textSize: 'larger' };

/** Texts that their frame cuts off where letters are largest, and pixels beside the window there, by width. */
async function cutOff({ page }: Looking, widths = [360, 1440]): Promise<Record<string, unknown>> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const before = await page.evaluate((look) => {
    const { dataset } = document.documentElement;
    const { version, textSize } = dataset;
    Object.assign(dataset, look);
    return { version, textSize };
  }, LARGEST);
  const found: [string, unknown][] = [];
  for (const wide of widths) {
    await page.setViewportSize({ width: wide, height });
    const measure = () => page.evaluate(textsCutOff);
    // What scripts lay out anew for the width comes a moment after it.
    await becomes(async () => (await measure()).length, 0).catch(() => undefined);
    const texts = await measure();
    if (texts.length > 0) found.push([`cut off at ${wide} in the largest letters`, texts]);
    const [[, beside] = []] = Object.entries(await overflow({ page }, [wide]));
    if (beside) found.push([`pixels beside the window at ${wide} in the largest letters`, beside]);
  }
  await page.setViewportSize({ width, height });
  await page.evaluate(({ version, textSize }) => {
    const { dataset } = document.documentElement;
    for (const [name, value] of [
      ['version', version],
      ['textSize', textSize],
    ] as const)
      if (value === undefined) delete dataset[name];
      else dataset[name] = value;
  }, before);
  return Object.fromEntries(found);
}

/** In the page: texts that do not end within the nearest frame that hides what is beside it. Maps and drawings go on beyond theirs. */
function textsCutOff(): string[] {
  /** Of a line that is drawn at a fraction of a pixel. */
  const NOTHING = 1.5;
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const said = text.nodeValue?.trim();
    const element = text.parentElement;
    if (!said || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('.leaflet-container, svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter((line) => line.width > 1);
    for (let frame: Element | null = element; frame && lines.length > 0; frame = frame.parentElement) {
      const { overflowX, textOverflow, position } = getComputedStyle(frame);
      // What can be scrolled, ends in an ellipsis or lies over the page hides nothing.
      if (['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis' || position === 'fixed')
        break;
      if (!['hidden', 'clip'].includes(overflowX)) continue;
      const { left, right, width, height } = frame.getBoundingClientRect();
      const isRead = width > 4 && height > 4;
      if (isRead && lines.some((line) => line.left < left - NOTHING || line.right > right + NOTHING))
        cut.push(said.slice(0, 60));
      break;
    }
  }
  return cut;
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

/** What a page reads axe from: the short form, because each page reads it anew. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A function of axe that a look puts another one before. */
type Asks = (this: unknown, element: Element, ...rest: unknown[]) => boolean | undefined;

/** What axe keeps of its rules, which it does not promise: `accessibility.test.ts` fails when that changes. */
interface Audit {
  readonly checks: Readonly<Record<string, { evaluate: Asks; wholly?: Asks }>>;
  getRule(id: string): { matches: Asks; wholly?: Asks } | undefined;
}

/**
 * Texts that the rule of contrast is not for: hidden ones, those of what cannot be used. Each with how it stood then; all
 * are forgotten at the least change of the page.
 */
interface Unasked {
  readonly standing: Map<Element, string>;
  changes: number;
}

/** The rule that takes longer than all others together, because it asks what lies under each piece of text. */
const CONTRAST = 'color-contrast';

/**
 * How texts are painted that axe had nothing against, on any page of this process: by a hash of the colours and sizes of
 * a text and of all that it stands in, and of how wide the window is. Such a text is not measured again.
 */
const readable = new Set<string>();

/**
 * What axe knows to be wrong on a page whose clock runs: the rule, and each element that breaks it.
 *
 * Contrast follows from colours: of the texts of a page that are painted alike, down to the page's own background, the
 * first and the last are measured, unless a text painted so was measured on a page before. A text that a look before found
 * the rule not to be for is left out as long as the page stays as it is, whatever its colours.
 * @param rules only these, all of them without
 */
export async function violationsOf(page: Page, rules: readonly string[] = []): Promise<string[][]> {
  // A page keeps what was read into it until it goes.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const { violations, passed } = await page.evaluate(
    async ({ also, rules, contrast, readable }) => {
      const inPage = (globalThis as unknown as { axe: typeof axe & { _audit: Audit; unasked?: Unasked } })
        .axe;
      const isWanted = (rule: string) => rules.length === 0 || rules.includes(rule);
      const known = new Set(readable);
      const painted = isWanted(contrast) ? paintedDifferently() : new Map<Element, string>();
      const unasked = unaskedUntilChange();
      for (const [element, hash] of painted)
        if (known.has(hash) || isUnasked(element)) painted.delete(element);
      // Nobody has to be asked what is known.
      if (rules.every((rule) => rule === contrast) && rules.length > 0 && painted.size === 0)
        return { violations: [], passed: [] };
      const { asked, good } = askOnly(painted);
      const { changes } = unasked;
      // One look for all rules: what lies where on the page is found out once for it.
      const { violations } = await inPage.run(document, {
        resultTypes: ['violations'],
        rules: Object.fromEntries(also.map((id) => [id, { enabled: true }])),
        ...(rules.length > 0 && { runOnly: { type: 'rule', values: [...rules] } }),
      });
      if (isWanted(contrast) && unasked.changes === changes)
        for (const element of painted.keys())
          if (!asked.has(element)) unasked.standing.set(element, standingOf(element));
      return {
        violations: violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]),
        passed: [...good].flatMap((element) => painted.get(element) ?? []),
      };

      /** Keeps the rule of contrast to some elements. @returns those it will have been for, and had nothing against */
      function askOnly(elements: ReadonlyMap<Element, string>): Record<'asked' | 'good', Set<Element>> {
        const asked = new Set<Element>();
        const good = new Set<Element>();
        const rule = inPage._audit.getRule(contrast);
        const check = inPage._audit.checks[contrast];
        if (!rule || !check) throw new Error(`axe has no rule ${contrast}`);
        // As axe has them, before an earlier look has changed them.
        rule.wholly ??= rule.matches;
        check.wholly ??= check.evaluate;
        const [matches, evaluate] = [rule.wholly, check.wholly];
        rule.matches = (element, ...rest) => elements.has(element) && matches.call(rule, element, ...rest);
        check.evaluate = function (element, ...rest) {
          asked.add(element);
          const answer = evaluate.call(this, element, ...rest);
          // Of a single letter it says nothing, however it is painted.
          const isTold = answer ?? (element.textContent ?? '').trim().length > 1;
          if (isTold) good.add(element);
          return answer;
        };
        return { asked, good };
      }

      function unaskedUntilChange(): Unasked {
        if (inPage.unasked) return inPage.unasked;
        const unasked: Unasked = { standing: new Map(), changes: 0 };
        new MutationObserver(() => {
          unasked.changes++;
          unasked.standing.clear();
        }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        inPage.unasked = unasked;
        return unasked;
      }

      function isUnasked(element: Element): boolean {
        const standing = unasked.standing.get(element);
        return standing !== undefined && standing === standingOf(element);
      }

      /** Where an element is, and what else than the page's text could show it or hide it, of all that it stands in. */
      function standingOf(element: Element): string {
        const { x, y, width, height } = element.getBoundingClientRect();
        const standing: unknown[] = [innerWidth, innerHeight, scrollX, scrollY, x, y, width, height];
        for (let at: Element | null = element; at; at = at.parentElement) {
          const style = getComputedStyle(at);
          standing.push(
            style.display,
            style.visibility,
            style.contentVisibility,
            style.opacity,
            style.position,
            style.overflow,
            style.clip,
            style.clipPath,
            style.fontSize,
            style.textIndent,
            // What has no size shows nothing of what stands in it.
            at.clientWidth,
            at.clientHeight,
          );
        }
        return standing.join('|');
      }

      /** Of all elements that hold text, the first and the last of each way to be painted, each with a hash of it. */
      function paintedDifferently(): Map<Element, string> {
        const numbers = new Map<string, number>();
        const ways = new Map<Element, { paint: string; number: number }>();
        /** How an element is painted, with a number for that and for all that it stands in. */
        const wayOf = (element: Element): { paint: string; number: number } => {
          const before = ways.get(element);
          if (before) return before;
          const { parentElement } = element;
          const style = getComputedStyle(element);
          const paint = [
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
          const all = `${parentElement ? wayOf(parentElement).number : 0}|${paint}`;
          const way = { paint, number: numbers.get(all) ?? numbers.size + 1 };
          numbers.set(all, way.number);
          ways.set(element, way);
          return way;
        };
        const hashes = new Map<Element, { hash: string; isLifted: boolean }>();
        /**
         * For the way of an element, in a window as wide. What is lifted out of the flow may lie upon anything, so there
         * its classes count, too.
         */
        const hashOf = (element: Element): { hash: string; isLifted: boolean } => {
          const before = hashes.get(element);
          if (before) return before;
          const { parentElement } = element;
          const parent = parentElement
            ? hashOf(parentElement)
            : { hash: String(innerWidth), isLifted: false };
          const { paint } = wayOf(element);
          const isLifted =
            parent.isLifted || !['static', 'relative'].includes(getComputedStyle(element).position);
          const where = isLifted ? `${element.localName} ${element.getAttribute('class')}` : '';
          const made = { hash: hashed(`${parent.hash}|${where}|${paint}`), isLifted };
          hashes.set(element, made);
          return made;
        };
        const holdsText = (element: Element) =>
          element.matches('input, textarea, select') ||
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
        const firsts = new Map<number, Element>();
        const lasts = new Map<number, Element>();
        for (const element of document.body.querySelectorAll('*')) {
          if (!holdsText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
          const { number } = wayOf(element);
          if (!firsts.has(number)) firsts.set(number, element);
          lasts.set(number, element);
        }
        return new Map(
          [...firsts.values(), ...lasts.values()].map((element) => [element, hashOf(element).hash]),
        );
      }

      /** Sixty-four bits of a text. */
      function hashed(text: string): string {
        let [a, b] = [0x811c9dc5, 0x01000193];
        for (let at = 0; at < text.length; at++) {
          const code = text.charCodeAt(at);
          a = Math.imul(a ^ code, 0x01000193);
          b = Math.imul(b ^ code, 0x5bd1e995);
        }
        return (a >>> 0).toString(36) + (b >>> 0).toString(36);
      }
    },
    {
      also: ALSO,
      rules: [...rules],
      contrast: CONTRAST,
      readable: [...readable],
    },
  );
  for (const hash of passed) readable.add(hash);
  return violations;
}

/** Ends the change of colours. */
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
    ...Object.entries(await cutOff(visitor)),
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
