import type { FoundGroup, SearchGroup } from '../../../src/api/contracts/search.ts';
import { isSpace } from '../../../src/api/contracts/spaces.ts';
import type { Field, SearchedRegister } from '../../../src/api/register/register.ts';
import type { SearchedId } from '../../../src/api/registers/ids.ts';
import { createAmounts } from '../../../src/i18n/amounts.ts';
import { filedName } from '../../../src/i18n/filed-name.ts';
import { DEFAULT_LOCALE, LOCALE_FACTS, type LocaleCode } from '../../../src/i18n/locales.ts';
import { bestOf, priceOf } from '../../register/best.ts';
import type { Statements } from '../../register/store.ts';
import { type Texts, textsIn } from '../../texts.ts';
import { translated } from '../../translations.ts';
import type { TenderHit } from '../tenders/title.ts';
import type { SaidSize, Size } from './area.ts';
import type { Wordings } from './wordings.ts';

/** What somebody searches everything for. */
export interface Asked {
  readonly locale: LocaleCode;
  /** The day in Moscow, `YYYY-MM-DD`. */
  readonly today: string;
  readonly q: string;
  /** Most of each group. */
  readonly most: number;
  /** How large premises and land are to be; those of other sizes are left out. */
  readonly said?: SaidSize;
}
/** A group of what was found, without its name in a language. */
export type Group = Omit<FoundGroup, 'name'>;

/** Where things are looked up, and the words for what they cost. */
export interface ThingsMeans {
  readonly statements: Statements;
  readonly texts: Texts;
}

const entriesOf = (size: Size) => Object.entries(size).map(([name, value]) => [name, String(value)] as const);

/** A list, narrowed down to some words, if there are any, and to a size. */
export const narrowed = (list: string, query: string, size: Size = {}): string => {
  const words = new URLSearchParams({ ...(query && { query }), ...Object.fromEntries(entriesOf(size)) });
  return `${list}${list.includes('?') ? '&' : '?'}${words}`;
};

/** What is said of things, by id, where that is more than their register says, or something else. */
export type HitsOf = (locale: LocaleCode, ids: readonly string[]) => Promise<ReadonlyMap<string, TenderHit>>;

type Best = NonNullable<Awaited<ReturnType<typeof bestOf>>>;
/** Whether a register has something for the words, none of which it took for another. */
const isKnown = (best: Best | undefined): best is Best =>
  best !== undefined && best.total > 0 && !best.isGuessed;

/** What a register has. */
export interface FoundThings extends Pick<Best, 'isGuessed' | 'isMeant'> {
  readonly group?: Group;
  /** The words that it was asked for in the end. */
  readonly query: string;
}
/** The best few of one register for some words: as they were typed, or else in the nearest other words that it has something for. */
export async function thingsFor(
  { statements: db, texts }: ThingsMeans,
  group: SearchGroup,
  register: SearchedRegister,
  { locale, q, most, said: saidSize }: Asked,
  { instead, oneByOne }: Wordings,
  hitsOf: HitsOf | undefined,
): Promise<FoundThings> {
  const { object, list } = register;
  if (object === undefined) return { query: q, isGuessed: false, isMeant: false };
  const { size: filter = {}, near } = (isSpaceGroup(group) ? saidSize : undefined) ?? {};
  const nearest = near === undefined ? undefined : { filter: 'area', value: near };
  let query = q;
  let best = await bestOf(db, register, q, most, { ...filter }, nearest);
  const take = async (other: string, isBetter: (found: Best) => boolean = () => true) => {
    const found = await bestOf(db, register, other, most, { ...filter }, nearest);
    if (!isKnown(found) || !isBetter(found)) return;
    best = found;
    query = other;
  };
  for (const other of instead(list)) if (!isKnown(best)) await take(other);
  if (!isKnown(best))
    for (const word of oneByOne(list)) await take(word, ({ total }) => !isKnown(best) || total < best.total);
  if (!best) return { query, isGuessed: false, isMeant: false };
  const hits = await hitsOf?.(
    locale,
    best.things.map(({ id }) => id),
  );
  const price = fieldOfPrice(register);
  const t = textsIn(texts, locale);
  const { amount } = createAmounts(locale, t);
  const things = best.things.map(({ id, name, about, price: kopecks, deals, isSample }) => {
    const said = translated(name, locale);
    const hit = hits?.get(id);
    const facts = hit?.facts ?? [
      ...deals.map((deal) => t(`register:fields.deals.values.${deal}`)),
      ...(price && kopecks !== null ? [amount(price, kopecks)] : []),
    ];
    return {
      name: hit?.text ?? filedName(said),
      ...(about !== null && { about: translated(about, locale) }),
      ...(facts.length > 0 && { facts: [...facts] }),
      href: object.replace('{id}', encodeURIComponent(id)),
      // Things are filed in Russian.
      lang: hit?.lang ?? LOCALE_FACTS[said === name ? DEFAULT_LOCALE : locale].lang,
      isSample,
    };
  });
  const { total, isEstimate, isGuessed, isMeant } = best;
  return {
    group: { group, total, isEstimate, things, href: narrowed(list, query, filter) },
    ...{ query, isGuessed, isMeant },
  };
}

/** Whether premises or land are found in a group. */
export const isSpaceGroup = (group: SearchGroup): boolean => isSpace(group as SearchedId);

/** The field that says what a thing of a register costs, if somebody looks for premises or land there. */
function fieldOfPrice(register: SearchedRegister): Field | undefined {
  const named = isSpace(register.id as SearchedId) ? priceOf(register) : undefined;
  return named === undefined ? undefined : register.fields[named];
}
