import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { FoundGroup, SearchGroup } from '../../../src/api/contracts/search.ts';
import type { SearchedRegister } from '../../../src/api/register/register.ts';
import { SEARCHED_IDS } from '../../../src/api/registers/ids.ts';
import { SEARCHED_REGISTERS } from '../../../src/api/registers/index.ts';
import { DEFAULT_LOCALE, LOCALE_FACTS, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database } from '../../db/database.ts';
import { pageTexts, pageWords } from '../../db/schema.ts';
import { bestOf } from '../../register/best.ts';
import type { Statements } from '../../register/store.ts';
import {
  MOST_TELLING,
  type Reading,
  type SearchedTexts,
  tellingFirst,
  understand,
} from '../../text-query.ts';
import { translated } from '../../translations.ts';
import { menuIn } from '../menu/menu.ts';
import { bestServices } from '../services/catalogue.ts';

/** Where services are looked through. */
export const SERVICES_LIST = '/catalog/search';

const PAGES: SearchedTexts = {
  ...getTableColumns(pageTexts),
  lang: pageTexts.locale,
  rows: pageTexts,
  vocabulary: pageWords,
  thing: pageTexts.address,
};

interface Asked {
  readonly locale: LocaleCode;
  readonly q: string;
  /** Most of each group. */
  readonly most: number;
}
type Group = Omit<FoundGroup, 'name'>;

/** How pages and services read the words at first; only where no group knows them, mistakes are mended. */
const AS_TYPED: readonly Reading[] = ['typed', 'called'];
const MENDED: readonly Reading[] = ['mended'];

/** A list, narrowed down to some words. */
const narrowed = (list: string, query: string): string =>
  `${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams({ query })}`;

/** Where the list of a group's things stands; pages have none. */
export const listOf = (group: SearchGroup): string | undefined => {
  if (group === 'pages') return undefined;
  return group === 'services' ? SERVICES_LIST : SEARCHED_REGISTERS[group].list;
};

/** What lists are called in the menu; pages have no list. */
export function namesOfLists(locale: LocaleCode): (group: SearchGroup) => string | undefined {
  const names = new Map(
    menuIn(locale).groups.flatMap(({ entries }) => entries.map(({ href, name }) => [href, name])),
  );
  return (group) => names.get(listOf(group) ?? '');
}

interface Means {
  readonly db: Database;
  readonly statements: Statements;
  readonly tenderNames: NamesOf;
}

/** Letters that a word has at least, if it is to be looked for without the others; two Chinese characters are a word. */
const TELLING = 4;
/** So many words are asked for one by one. */
const MOST_ALONE = 3;

/** The words without figures, short and stop words ("premises 100 m metro"), what the portal has a name for first. */
async function tellingOf({ db }: Means, { locale, q }: Asked): Promise<readonly string[]> {
  const words = new Set(q.match(/[\p{L}\p{M}\p{N}]+/gu));
  const long = [...words].filter(
    (word) => (word.length >= TELLING || /\p{Script=Han}{2}/u.test(word)) && !/\p{N}/u.test(word),
  );
  return tellingFirst(db, locale, long.slice(0, MOST_TELLING));
}

/**
 * What some words find, or where nothing has all of them, what most or one of them find: the best few of each group, one
 * group after the other, each as its own search finds it and with the bounds of that. Groups without any are left out.
 */
export async function foundFor(means: Means, asked: Asked): Promise<readonly Group[]> {
  if (!/[\p{L}\p{N}]/u.test(asked.q)) return [];
  const all = await searched(means, asked);
  const found = all.typed.length > 0 ? all.typed : await all.mended();
  if (found.length > 0 || !/[\p{L}\p{M}\p{N}][^\p{L}\p{M}\p{N}]+[\p{L}\p{M}\p{N}]/u.test(asked.q))
    return found;
  const telling = await tellingOf(means, asked);
  const instead = (q: string, groups: readonly Group[]) =>
    groups.map((group) => ({ corrected: q, ...group }));
  if (telling.length > 1) {
    const together = [...telling].sort((a, b) => asked.q.indexOf(a) - asked.q.indexOf(b)).join(' ');
    const { typed } = await searched(means, { ...asked, q: together });
    if (typed.length > 0) return instead(together, typed);
    const most = around([], await textsFor(means.db, { ...asked, q: together }, ['most']));
    if (most.length > 0) return instead(together, most);
  }
  // As they were typed first: a slip of one word is a worse guess than another word that the portal has.
  const alone: (readonly [string, Searched])[] = [];
  for (const q of telling.slice(0, MOST_ALONE)) {
    const one = await searched(means, { ...asked, q });
    if (one.typed.length > 0) return instead(q, one.typed);
    alone.push([q, one]);
  }
  for (const [q, { mended }] of alone) {
    const groups = await mended();
    if (groups.length > 0) return instead(q, groups);
  }
  return [];
}

/** What has the words as typed, in any language; and only if nothing has, what they may be a slip for. */
interface Searched {
  readonly typed: readonly Group[];
  readonly mended: () => Promise<readonly Group[]>;
}

async function searched(means: Means, asked: Asked): Promise<Searched> {
  const texts = await textsFor(means.db, asked, AS_TYPED);
  const known: Group[] = [];
  const guessed: Group[] = [];
  for (const id of SEARCHED_IDS) {
    const { group, isGuessed } = await thingsFor(
      means.statements,
      id,
      SEARCHED_REGISTERS[id],
      asked,
      id === 'tenders' ? means.tenderNames : undefined,
    );
    if (isAny(group)) (isGuessed ? guessed : known).push(group);
  }
  return {
    typed: around(known, texts),
    mended: async () => around(guessed, await textsFor(means.db, asked, MENDED)),
  };
}

/** What stands before the things of registers, and after them. */
interface TextGroups {
  readonly first: readonly Group[];
  readonly last: readonly Group[];
}
const around = (things: readonly Group[], { first, last }: TextGroups) => [...first, ...things, ...last];

/**
 * Pages, then services, unless names of services are nearer to the words. Pages that merely mention what services are called
 * come last of all: the words may mean something else there ("Messe", a fair, and "messen", to measure).
 */
async function textsFor(db: Database, asked: Asked, readings: readonly Reading[]): Promise<TextGroups> {
  const pages = await pagesFor(db, asked, readings);
  const services = await servicesFor(db, asked, readings);
  const groups = (...texts: readonly (Texts | undefined)[]) => texts.map((one) => one?.group).filter(isAny);
  const named = { pages: pages?.named ?? 0, services: services?.named ?? 0 };
  if (named.services > 0 && named.pages === 0) return { first: groups(services), last: groups(pages) };
  return {
    first: named.services > named.pages ? groups(services, pages) : groups(pages, services),
    last: [],
  };
}

/** A group, and how the names of its best have the words (`TextQuery.named`). */
interface Texts {
  readonly group: Group;
  readonly named: number;
}

const isAny = (group: Group | undefined): group is Group => group !== undefined && group.total > 0;

async function pagesFor(
  db: Database,
  { locale, q, most }: Asked,
  readings: readonly Reading[],
): Promise<Texts | undefined> {
  const query = await understand(db, PAGES, locale, q, readings);
  if (!query) return undefined;
  const found = await db
    .select({
      name: pageTexts.name,
      about: pageTexts.about,
      href: pageTexts.address,
      named: sql<number>`${query.named ?? sql`0`}`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(pageTexts)
    .where(sql`${eq(pageTexts.locale, locale)} and ${query.match}`)
    .orderBy(desc(query.score ?? sql`1`), pageTexts.address)
    .limit(most);
  const group: Group = {
    group: 'pages',
    total: found[0]?.total ?? 0,
    isEstimate: false,
    things: found.map(({ name, about, href }) => ({
      name,
      href,
      ...(about !== '' && { about }),
      lang: LOCALE_FACTS[locale].lang,
      isSample: false,
    })),
    href: null,
    ...(query.corrected && { corrected: query.corrected }),
  };
  return { group, named: Math.max(0, ...found.map(({ named }) => named)) };
}

async function servicesFor(
  db: Database,
  { locale, q, most }: Asked,
  readings: readonly Reading[],
): Promise<Texts | undefined> {
  const found = await bestServices(db, locale, q, most, readings);
  if (!found) return undefined;
  const { items, total, isEstimate, corrected, named } = found;
  const group: Group = {
    group: 'services',
    total,
    isEstimate,
    things: items.map(({ alias, name, summary, lang, isSample }) => ({
      name,
      about: summary,
      href: `/catalog/${alias}`,
      lang,
      isSample,
    })),
    href: narrowed(SERVICES_LIST, q),
    ...(corrected !== undefined && { corrected }),
  };
  return { group, named };
}

/** What things are called, by id, where a page calls them otherwise than they were filed. */
type NamesOf = (
  locale: LocaleCode,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { readonly text: string; readonly lang: string }>>;

/** @returns also whether the register took a word for one that is like it */
async function thingsFor(
  db: Statements,
  group: SearchGroup,
  register: SearchedRegister,
  { locale, q, most }: Asked,
  namesOf: NamesOf | undefined,
): Promise<{ readonly group?: Group; readonly isGuessed: boolean }> {
  const best = await bestOf(db, register, q, most);
  const { object } = register;
  if (!best || object === undefined) return { isGuessed: false };
  const names = await namesOf?.(
    locale,
    best.things.map(({ id }) => id),
  );
  const things = best.things.map(({ id, name, about, isSample }) => {
    const said = translated(name, locale);
    return {
      name: names?.get(id)?.text ?? said,
      ...(about !== null && { about: translated(about, locale) }),
      href: object.replace('{id}', encodeURIComponent(id)),
      // Things are filed in Russian.
      lang: names?.get(id)?.lang ?? LOCALE_FACTS[said === name ? DEFAULT_LOCALE : locale].lang,
      isSample,
    };
  });
  const { total, isEstimate, isGuessed } = best;
  return { group: { group, total, isEstimate, things, href: narrowed(register.list, q) }, isGuessed };
}
