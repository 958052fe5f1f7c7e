import type { i18n, TFunction } from 'i18next';
import { useContext, useEffect, useReducer } from 'react';
import { I18nContext } from 'react-i18next';

interface Translation {
  readonly t: TFunction;
  readonly i18n: i18n;
  /** Whether the texts are there: only where no loader of the page has asked for them, they may come later. */
  readonly ready: boolean;
}

/** What has been made for one visitor's texts, by areas and prefix; anew once the areas are there. */
const made = new WeakMap<i18n, Map<string, Translation>>();

function madeFor(texts: i18n): Map<string, Translation> {
  const known = made.get(texts) ?? new Map<string, Translation>();
  made.set(texts, known);
  return known;
}

interface Options {
  /** Where in the first area keys begin. */
  readonly keyPrefix?: string;
  /** Keys are looked up in all areas, one after the other. */
  readonly nsMode?: 'fallback';
}

const NO_VALUES = {};

/** A text of the page's language as it stands there; undefined where there is none under just this key. */
function textAt(texts: i18n, area: string, path: string): string | undefined {
  let found: unknown = texts.services.resourceStore.data[texts.language]?.[area];
  for (const name of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[name];
  return typeof found === 'string' ? found : undefined;
}

/** A place in a text for a value as it is, by its name. */
const PLACE = /\{\{(\w+)\}\}/g;
/** What makes another text of a key, or more of a text than its words; a count does, too. */
const CHOOSES = ['context', 'ordinal', 'ns', 'lng', 'replace', 'interpolation'];

/** A text with values put into its places; undefined where i18next has more to do. */
function filledText(text: string, values: Readonly<Record<string, unknown>>): string | undefined {
  if (values === NO_VALUES && !text.includes('{{') && !text.includes('$t(')) return text;
  if (text.includes('$t(') || CHOOSES.some((name) => name in values)) return undefined;
  let isWhole = true;
  const filled = text.replace(PLACE, (_place, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') isWhole = false;
    return String(value);
  });
  // What still looks like a place came with a value, or is one that is written otherwise.
  return isWhole && !filled.includes('{{') && !filled.includes('$t(') ? filled : undefined;
}

const plurals = new Map<string, Intl.PluralRules>();

/** What is added to a key for a number of things, as i18next does, which takes long to find the rule of a language. */
function pluralOf(language: string, count: number): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return `_${rules.select(count)}`;
}

/** A text under a key, the one for a number of things where there is a number. */
function textFor(texts: i18n, area: string, path: string, count: unknown): string | undefined {
  if (count === undefined) return textAt(texts, area, path);
  if (typeof count !== 'number') return undefined;
  const none = count === 0 ? textAt(texts, area, `${path}_zero`) : undefined;
  return none ?? textAt(texts, area, path + pluralOf(texts.language, count));
}

/**
 * Most texts of a page are asked for by their key alone and said as they stand, or with a value or two put in as they are.
 * They are read where they are: finding out each time that there is no plural, no context and no other text in one was a
 * seventh of what drawing a page took, and a tenth of drawing a list of cards for those with values.
 */
function withPlainTexts(t: TFunction, texts: i18n, area: string, prefix: string): TFunction {
  const quick = (...asked: Parameters<TFunction>): unknown => {
    const [key, values = NO_VALUES] = asked as readonly unknown[];
    if (asked.length > 2 || typeof key !== 'string' || typeof values !== 'object' || values === null)
      return t(...asked);
    const colon = key.indexOf(':');
    const { count } = values as { readonly count?: unknown };
    const text =
      colon < 0
        ? textFor(texts, area, prefix ? `${prefix}.${key}` : key, count)
        : textFor(texts, key.slice(0, colon), key.slice(colon + 1), count);
    const said = text === undefined ? undefined : filledText(text, values as Record<string, unknown>);
    return said ?? t(...asked);
  };
  return Object.assign(quick, t) as TFunction;
}

function translationOf(texts: i18n, names: string, { keyPrefix = '', nsMode }: Options): Translation {
  const known = madeFor(texts);
  const name = `${names}|${keyPrefix}|${nsMode}`;
  const found = known.get(name);
  if (found?.ready) return found;
  const areas = names.split(',');
  const ready = areas.every((area) => texts.hasLoadedNamespace(area));
  if (found && !ready) return found;
  const fixed = texts.getFixedT(texts.language, nsMode ? areas : areas.slice(0, 1), keyPrefix);
  const t = nsMode ? fixed : withPlainTexts(fixed, texts, areas[0] ?? '', keyPrefix);
  const translation: Translation = { t, i18n: texts, ready };
  known.set(name, translation);
  return translation;
}

/**
 * The texts of some areas, as react-i18next's hook of that name gives them, but with one `t` for all components of a
 * visitor's page that name the same areas: that hook makes one in each, which was a third of what drawing a page took.
 * A page never changes its language; each has its own address.
 * @param areas the first is where keys without an area are looked up; texts that are not there yet are asked for
 */
export function useTranslation(
  areas: string | readonly string[] = 'common',
  options: Options = {},
): Translation {
  const { i18n: texts } = useContext(I18nContext);
  const names = String(areas);
  const translation = translationOf(texts, names, options);
  const { ready } = translation;
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (ready) return;
    let isShown = true;
    void texts.loadNamespaces(names.split(',')).then(() => isShown && drawAgain());
    return () => {
      isShown = false;
    };
  }, [texts, names, ready]);
  return translation;
}
