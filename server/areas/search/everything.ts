import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SearchGroup } from '../../../src/api/contracts/search.ts';
import { SEARCHED_IDS } from '../../../src/api/registers/ids.ts';
import { SEARCHED_REGISTERS } from '../../../src/api/registers/index.ts';
import { LOCALE_FACTS, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database } from '../../db/database.ts';
import { pageTexts, pageWords } from '../../db/schema.ts';
import {
  MOST_TELLING,
  type Reading,
  type SearchedTexts,
  tellingFirst,
  understand,
} from '../../text-query.ts';
import { textsIn } from '../../texts.ts';
import { menuIn } from '../menu/menu.ts';
import { bestServices } from '../services/catalogue.ts';
import { type SaidSize, sizeIn, withoutArea } from './area.ts';
import { onOtherLayout } from './layouts.ts';
import { bestNamed, isAbout } from './named.ts';
import { hrefOf, isEvent, stillTold } from './pages.ts';
import { isLikelySlip, mendedChinese } from './slips.ts';
import {
  type Asked,
  type FoundThings,
  type Group,
  type HitsOf,
  isSpaceGroup,
  narrowed,
  type ThingsMeans,
  thingsFor,
} from './things.ts';
import { type Meant, meantBy, spaced, type Wordings, wordingsOf } from './wordings.ts';

/** Where services are looked through. */
export const SERVICES_LIST = '/catalog/search';

/** Pages as searches of a day see them. */
const pagesOn = (today: string): SearchedTexts => ({
  ...getTableColumns(pageTexts),
  lang: pageTexts.locale,
  rows: sql`(select * from ${pageTexts} where ${stillTold(today)}) ${pageTexts}`,
  vocabulary: pageWords,
  thing: pageTexts.address,
});

/** How pages and services read the words at first; only where no group knows them, mistakes are mended. */
const AS_TYPED: readonly Reading[] = ['typed', 'called'];
const MENDED: readonly Reading[] = ['mended'];

/** Where the list of a group's things stands; pages have none. */
export const listOf = (group: SearchGroup): string | undefined => {
  if (group === 'pages') return undefined;
  return group === 'services' ? SERVICES_LIST : SEARCHED_REGISTERS[group].list;
};

/** Where the things of registers are listed. */
const LISTS: readonly string[] = SEARCHED_IDS.map((id) => SEARCHED_REGISTERS[id].list);
/** So many events that lead to one place may stand before another page. */
const MOST_EVENTS = 20;

/** What lists are called in the menu; pages have no list. */
export function namesOfLists(locale: LocaleCode): (group: SearchGroup) => string | undefined {
  const names = new Map(
    menuIn(locale).groups.flatMap(({ entries }) => entries.map(({ href, name }) => [href, name])),
  );
  return (group) => names.get(listOf(group) ?? '');
}

/** The level of names that have the words as they were typed, in `TextQuery.named`. */
const AS_IT_IS = 2;
/** Things of the kind that is named stand before services that are called as much like it; pages that are before both. */
const OF_KIND = 0.5;

interface Means extends ThingsMeans {
  readonly db: Database;
  readonly tenderHits: HitsOf;
}

/** Letters that a word has at least, if it is to be looked for without the others; two Chinese characters are a word. */
const TELLING = 4;
/** So many words are asked for one by one. */
const MOST_ALONE = 3;

/** The words without figures, short and stop words ("premises 100 m metro"), what the portal has a name for first. */
async function tellingOf({ db }: Means, { locale, q }: Asked): Promise<readonly string[]> {
  const words = new Set(spaced(q).match(/[\p{L}\p{M}\p{N}]+/gu));
  const long = [...words].filter(
    (word) => (word.length >= TELLING || /\p{Script=Han}{2}/u.test(word)) && !/\p{N}/u.test(word),
  );
  return tellingFirst(db, locale, long.slice(0, MOST_TELLING));
}

/** Words that something stands between. */
const SEVERAL = /[\p{L}\p{M}\p{N}][^\p{L}\p{M}\p{N}]+[\p{L}\p{M}\p{N}]/u;

/**
 * What some words find, or where nothing has all of them, what most or one of them find: the best few of each group, one
 * group after the other, each as its own search finds it and with the bounds of that. Groups without any are left out.
 */
export async function foundFor(means: Means, asked: Asked): Promise<readonly Group[]> {
  if (!/[\p{L}\p{N}]/u.test(asked.q)) return [];
  const instead = (q: string, groups: readonly Group[]) =>
    groups.map((group) => ({ corrected: q, ...group }));
  const area = withoutArea(asked.q);
  /** What has a size, and says that those near the one that was asked for are meant, too. */
  const ofSize = (q: string, said: SaidSize, groups: readonly Group[]) => {
    const words = sizeIn(asked.locale, textsIn(means.texts, asked.locale), said);
    const near = said.near === undefined ? {} : { sizes: 'near' as const };
    return instead(q === '' ? words : `${q}, ${words}`, groups).map((one) => ({
      ...one,
      ...near,
      ...(!isSpaceGroup(one.group) && { isUnsized: true as const }),
    }));
  };
  // A figure that names anything else, a sum or a place, is not meant by who says square metres and no more.
  if (area?.said && area.rest === '') {
    const groups = await spacesFor(means, { ...asked, q: '', said: area.said });
    if (groups.length > 0) return ofSize('', area.said, groups);
  }
  // Texts with such figures say nothing to who means a size that nothing can have.
  if (area?.rest === '' && !area.said) return [];
  const all = await searched(means, asked);
  // Texts that have a size somewhere are no answer to who says how large a thing is to be, unless it is called so.
  const { rest: q = '', said: asSaid } = (all.isCalled ? undefined : area) ?? {};
  if (q !== '' && asSaid) {
    const { typed } = await searched(means, { ...asked, q, said: asSaid });
    if (typed.some(({ group }) => isSpaceGroup(group))) return ofSize(q, asSaid, typed);
  }
  if (q !== '') {
    const { typed } = await searched(means, { ...asked, q });
    const sizes = asSaid ? ('any' as const) : ('none' as const);
    if (typed.length > 0) return instead(q, typed).map((group) => ({ ...group, sizes }));
  }
  if (all.typed.length > 0) return all.typed;
  for (const q of onOtherLayout(asked.q)) {
    const { typed } = await searched(means, { ...asked, q });
    if (typed.length > 0) return instead(q, typed);
  }
  // Of Chinese without its wrong characters more is left than a third of its pieces, which pages would do with.
  const known = /\p{Script=Han}/u.test(asked.q) ? await mendedChinese(means.db, asked.q) : undefined;
  if (known !== undefined) {
    const { typed } = await searched(means, { ...asked, q: known });
    if (typed.length > 0) return instead(known, typed);
  }
  const found = await all.mended();
  if (found.length > 0 || !SEVERAL.test(spaced(asked.q))) return found;
  const telling = await tellingOf(means, asked);
  if (telling.length > 1) {
    const together = [...telling].sort((a, b) => asked.q.indexOf(a) - asked.q.indexOf(b)).join(' ');
    const { typed } = together === asked.q ? all : await searched(means, { ...asked, q: together });
    if (typed.length > 0) return instead(together, typed);
    const most = inOrder([], await textsFor(means.db, { ...asked, q: together }, ['most']));
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

/** Nothing is asked for in other words. */
const NO_WORDS: Wordings = { instead: () => [], oneByOne: () => [] };

/** Premises and land of a size, whatever they are called: those nearest to it of each group, or the newest. */
async function spacesFor(means: Means, asked: Asked): Promise<readonly Group[]> {
  const groups: Group[] = [];
  for (const id of SEARCHED_IDS.filter(isSpaceGroup)) {
    const hitsOf = id === 'tenders' ? means.tenderHits : undefined;
    const { group } = await thingsFor(means, id, SEARCHED_REGISTERS[id], asked, NO_WORDS, hitsOf);
    if (isAny(group)) groups.push(group);
  }
  return groups;
}

/** What has the words as typed, in any language; and only if nothing has, what they may be a slip for. */
interface Searched {
  readonly typed: readonly Group[];
  /** Whether anything of it is called just so. */
  readonly isCalled: boolean;
  readonly mended: () => Promise<readonly Group[]>;
}

async function searched(means: Means, asked: Asked): Promise<Searched> {
  const meant = await meantBy(means.db, asked.locale, asked.q);
  const texts = await textsFor(means.db, asked, AS_TYPED, meant);
  const wordings = await wordingsOf(means.db, asked.locale, asked.q, meant, LISTS);
  const known: (FoundThings & { readonly group: Group })[] = [];
  const guessed: Group[] = [];
  for (const id of SEARCHED_IDS) {
    const found = await thingsFor(
      means,
      id,
      SEARCHED_REGISTERS[id],
      asked,
      wordings,
      id === 'tenders' ? means.tenderHits : undefined,
    );
    const { group } = found;
    if (!isAny(group)) continue;
    if (found.isGuessed) guessed.push(group);
    else known.push({ ...found, group });
  }
  const named = await bestNamed(
    means.db,
    asked.locale,
    asked.q,
    known.map(({ group, query }) => ({ query, names: group.things.map(({ name }) => name) })),
  );
  const things = known.map(({ group, isMeant }, at) => ({
    group,
    named: (named[at] ?? 0) + (isMeant ? OF_KIND : 0),
  }));
  return {
    typed: inOrder(things, texts),
    isCalled: [...things, texts.pages, texts.services].some(
      (some) => some !== undefined && some.named >= AS_IT_IS,
    ),
    mended: async () => {
      const texts = await textsFor(means.db, asked, MENDED);
      const likely = (some: Texts | undefined) =>
        some?.group.corrected === undefined || isLikelySlip(asked.locale, asked.q, some.group.corrected)
          ? some
          : undefined;
      const pages = likely(texts.pages);
      const services = likely(texts.services);
      const [instead, another] = new Set(
        [pages, services].flatMap((some) => (some && isAny(some.group) ? (some.group.corrected ?? []) : [])),
      );
      if (instead === undefined || another !== undefined || instead === asked.q)
        return inOrder(
          guessed.map((group) => ({ group, named: 0 })),
          { pages, services },
        );
      // What pages and services take the words for, things may be called as well.
      const { typed } = await searched(means, { ...asked, q: instead });
      return [
        ...typed.map((group) => ({ corrected: instead, ...group })),
        ...guessed.filter(({ group }) => typed.every((one) => one.group !== group)),
      ];
    },
  };
}

/** A group, and how the names of its best have the words (`TextQuery.named`). */
interface Named {
  readonly group: Group;
  readonly named: number;
}
/** Pages or services, which are texts. */
interface Texts extends Named {
  /** Of pages those alone that are about it, and do not merely mention it. */
  readonly about?: Group;
}
interface TextGroups {
  readonly pages: Texts | undefined;
  readonly services: Texts | undefined;
}

const isAny = (group: Group | undefined): group is Group => group !== undefined && group.total > 0;

/**
 * The group first whose names are nearest to the words; of those that are as near pages, services, then things. Where
 * anything else is called so, pages that merely mention the words come last of all, and are left out beside pages that are
 * about them: the words may mean something else there ("Messe", a fair, and "messen", to measure).
 */
function inOrder(things: readonly Named[], { pages, services }: TextGroups): readonly Group[] {
  const others = [...(services ? [services] : []), ...things].filter(({ group }) => isAny(group));
  const isCalled = others.some(({ named }) => named > 0);
  const first = pages && isAny(pages.group) ? [pages] : [];
  const isLast = isCalled && pages?.named === 0;
  const all: readonly Texts[] = isLast ? [...others, ...first] : [...first, ...others];
  const levelOf = (one: Texts) => one.named + (one === pages && one.named > 0 ? OF_KIND : 0);
  return all
    .toSorted((a, b) => levelOf(b) - levelOf(a))
    .map(({ group, about, named }) => (isCalled && named > 0 && isAny(about) ? about : group));
}

const textsFor = async (
  db: Database,
  asked: Asked,
  readings: readonly Reading[],
  meant?: Meant,
): Promise<TextGroups> => ({
  pages: await pagesFor(db, asked, readings, meant),
  services: await servicesFor(db, asked, readings),
});

async function pagesFor(
  db: Database,
  { locale, q, most, today }: Asked,
  readings: readonly Reading[],
  meant: Meant | undefined,
): Promise<Texts | undefined> {
  const query = await understand(db, pagesOn(today), locale, q, readings);
  if (!query) return undefined;
  const named = query.named ?? sql`0`;
  const about = isAbout(locale, q, meant?.whole, pageTexts);
  // Events that lead to one place count as one, the best of them.
  const count = (which: SQL) =>
    sql<number>`(count(*) filter (where ${which} and not ${isEvent}) over () + (count(*) filter (where ${which} and ${isEvent}) over () > 0)::int)::int`;
  const rows = await db
    .select({
      name: pageTexts.name,
      about: pageTexts.about,
      address: pageTexts.address,
      named: sql<number>`${named}`,
      total: count(sql`true`),
      isAbout: sql<boolean>`${about}`,
      totalAbout: count(about),
    })
    .from(pageTexts)
    .where(sql`${eq(pageTexts.locale, locale)} and ${stillTold(today)} and ${query.match}`)
    .orderBy(desc(query.score ?? sql`1`), pageTexts.address)
    .limit(most + MOST_EVENTS);
  const placeOf = ({ address }: { address: string }) => hrefOf(address);
  const found = rows.filter((row, at) => rows.findIndex((one) => placeOf(one) === placeOf(row)) === at);
  const groupOf = (some: typeof found, total: number): Group => ({
    group: 'pages',
    total,
    isEstimate: false,
    things: some.slice(0, most).map(({ name, about, address }) => ({
      name,
      href: hrefOf(address),
      ...(about !== '' && { about }),
      lang: LOCALE_FACTS[locale].lang,
      isSample: false,
    })),
    href: null,
    ...(query.corrected && { corrected: query.corrected }),
  });
  return {
    group: groupOf(found, rows[0]?.total ?? 0),
    ...(meant && {
      about: groupOf(
        found.filter((row) => row.isAbout),
        rows[0]?.totalAbout ?? 0,
      ),
    }),
    named: Math.max(0, ...found.map(({ named }) => named)),
  };
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
