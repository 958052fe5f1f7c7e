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
import { type Reading, type SearchedTexts, understand } from '../../text-query.ts';
import { menuIn } from '../menu/menu.ts';
import { listing } from '../services/catalogue.ts';

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
}

/** Letters that a word has at least, if it is to be looked for without the others. */
const TELLING = 4;
/** So often is asked once more, with fewer words. */
const MOST_FEWER = 3;

/**
 * What is asked instead where nothing has all words: without figures and short words ("premises 100 m metro"), then the
 * longest words one by one.
 */
function fewerWords(q: string): readonly string[] {
  const words = q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length < 2) return [];
  const telling = words.filter((word) => word.length >= TELLING && !/\p{N}/u.test(word));
  const alone = telling.toSorted((a, b) => b.length - a.length);
  return [...new Set([telling.join(' '), ...alone])]
    .filter((fewer) => fewer !== '' && fewer !== words.join(' '))
    .slice(0, MOST_FEWER);
}

/**
 * What some words find, or where nothing has all of them, what fewer of them find: the best few of each group, one group
 * after the other, each as its own search finds it and with the bounds of that. Groups without any are left out.
 */
export async function foundFor(means: Means, asked: Asked): Promise<Group[]> {
  if (!/[\p{L}\p{N}]/u.test(asked.q)) return [];
  const found = await groupsFor(means, asked);
  if (found.length > 0) return found;
  for (const q of fewerWords(asked.q)) {
    const instead = await groupsFor(means, { ...asked, q });
    if (instead.length > 0) return instead.map((group) => ({ corrected: q, ...group }));
  }
  return [];
}

/** What has the words as typed, in any language; only where nothing has, what they may be a slip for. */
async function groupsFor(means: Means, asked: Asked): Promise<Group[]> {
  const asTyped = [
    await pagesFor(means.db, asked, AS_TYPED),
    await servicesFor(means.db, asked, AS_TYPED),
  ].filter(isAny);
  const guessed: Group[] = [];
  for (const id of SEARCHED_IDS) {
    const { group, isGuessed } = await thingsFor(means.statements, id, SEARCHED_REGISTERS[id], asked);
    if (isAny(group)) (isGuessed ? guessed : asTyped).push(group);
  }
  if (asTyped.length > 0) return asTyped;
  return [
    ...[await pagesFor(means.db, asked, MENDED), await servicesFor(means.db, asked, MENDED)].filter(isAny),
    ...guessed,
  ];
}

const isAny = (group: Group | undefined): group is Group => group !== undefined && group.total > 0;

async function pagesFor(
  db: Database,
  { locale, q, most }: Asked,
  readings: readonly Reading[],
): Promise<Group | undefined> {
  const query = await understand(db, PAGES, locale, q, readings);
  if (!query) return undefined;
  const found = await db
    .select({
      name: pageTexts.name,
      about: pageTexts.about,
      href: pageTexts.address,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(pageTexts)
    .where(sql`${eq(pageTexts.locale, locale)} and ${query.match}`)
    .orderBy(desc(query.score ?? sql`1`), pageTexts.address)
    .limit(most);
  return {
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
}

async function servicesFor(
  db: Database,
  { locale, q, most }: Asked,
  readings: readonly Reading[],
): Promise<Group> {
  const { items, total, isEstimate, corrected } = await listing(
    db,
    locale,
    { query: q, page: 1, pageSize: most },
    readings,
  );
  return {
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
}

/** @returns also whether the register took a word for one that is like it */
async function thingsFor(
  db: Statements,
  group: SearchGroup,
  register: SearchedRegister,
  { q, most }: Asked,
): Promise<{ readonly group?: Group; readonly isGuessed: boolean }> {
  const best = await bestOf(db, register, q, most);
  const { object } = register;
  if (!best || object === undefined) return { isGuessed: false };
  const things = best.things.map(({ id, name, about, isSample }) => ({
    name,
    ...(about !== null && { about }),
    href: object.replace('{id}', encodeURIComponent(id)),
    // Things are filed in Russian.
    lang: LOCALE_FACTS[DEFAULT_LOCALE].lang,
    isSample,
  }));
  const { total, isEstimate, isGuessed } = best;
  return { group: { group, total, isEstimate, things, href: narrowed(register.list, q) }, isGuessed };
}
