import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { ESG_PAGE } from '../../../src/api/contracts/esg.ts';
import { ESG_RANKING_PAGE } from '../../../src/api/contracts/esg-ranking.ts';
import type { GoalFile } from '../../../src/api/contracts/goal-file.ts';
import { GOALS_PAGE } from '../../../src/api/contracts/goals.ts';
import { IRIIS_PAGE } from '../../../src/api/contracts/iriis.ts';
import { SCHOOL_ABOUT, SCHOOL_PARTICIPANTS } from '../../../src/api/contracts/technical-school.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database } from '../../db/database.ts';
import { pageTexts, pageWords } from '../../db/schema.ts';
import { type Placed, placedContent, rewrittenPages } from '../content/content.ts';
import { menuIn } from '../menu/menu.ts';
import { type EsgFile, esgIn, esgNow } from '../sustainable/esg.ts';
import { type RankingFile, rankingIn, rankingNow } from '../sustainable/esg-ranking.ts';
import { goalIn, goalsNow } from '../sustainable/goals.ts';
import { type IriisFile, iriisIn, iriisNow } from '../sustainable/iriis.ts';
import { schoolIn } from '../technical-school/school.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'src', 'i18n');

type Rewritten = Awaited<ReturnType<typeof rewrittenPages>>;
type PageText = Pick<typeof pageTexts.$inferInsert, 'address' | 'locale' | 'name' | 'about' | 'body'>;
/** A file of texts: words, however deep. */
type Words = { readonly [key: string]: Words | undefined } & {
  readonly description?: unknown;
  readonly title?: unknown;
};

/** All that a file of texts says. */
const spoken = (words: unknown): string =>
  typeof words === 'string'
    ? words
    : Object.values(words ?? {})
        .map(spoken)
        .join(' ');

function wordsOf(locale: LocaleCode, area: string): Words {
  const file = join(FOLDER, locale, `${area}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** What of the pages administrators may have made something else of. */
interface Now {
  readonly rewritten: Rewritten;
  readonly goals: readonly GoalFile[];
  readonly esg: EsgFile;
  readonly ranking: RankingFile;
  readonly iriis: IriisFile;
  readonly events: readonly Placed[];
}

/** The pages of the menu and the portal's own, with what those that are text say. */
function pagesIn(locale: LocaleCode, withSamples: boolean, all: Now): PageText[] {
  const { rewritten, goals } = all;
  const { groups, ownPages } = menuIn(locale);
  const described = wordsOf(locale, 'pages');
  const ofMenu = [...groups, ...ownPages]
    .flatMap(({ entries }) => entries)
    .map(({ id, name, about, href }) => {
      const area = `text-${href.split('/').at(-1)}`;
      const { description, title: _, ...text } = wordsOf(locale, area);
      const now = rewritten.get(area)?.(locale);
      return {
        address: href,
        locale,
        name,
        about: about ?? now?.about ?? spoken(description ?? described[id]?.description ?? ''),
        body: WORDS[href]?.(locale, withSamples, all) ?? now?.body ?? spoken(text),
      };
    });
  return [
    ...ofMenu,
    ...goalPagesIn(locale, withSamples, goals),
    ...schoolPagesIn(locale, withSamples),
    ...eventsIn(locale, withSamples, all.events),
  ];
}

/** What a page of the content says. */
type WordsOf = (locale: LocaleCode, withSamples: boolean, now: Now) => string;

/** What the page of the ESG status says. */
const esgWords: WordsOf = (locale, withSamples, { esg }) => {
  const { lead, parts } = esgIn(locale, withSamples, esg);
  return spoken([lead, parts.map(({ title, text, list }) => [title, text, list?.items ?? []])]);
};

/** What the page of the ranking says. */
const rankingWords: WordsOf = (locale, withSamples, { ranking }) => {
  const { lead, how, indicators, regions } = rankingIn(locale, withSamples, ranking);
  return spoken([lead, how, [...indicators, ...regions].map(({ name }) => name)]);
};

/** What the page of IRIIS says. */
const iriisWords: WordsOf = (locale, withSamples, { iriis }) => {
  const { lead, aspects, parts } = iriisIn(locale, withSamples, iriis);
  return spoken([
    lead,
    aspects.map(({ name, indicators }) => [name, indicators.map((one) => [one.name, one.text])]),
    parts.map(({ title, text, list }) => [title, text, list]),
  ]);
};

/** Pages of the menu whose words stand in the content, by their addresses. */
const WORDS: Readonly<Record<string, WordsOf>> = {
  [ESG_PAGE]: esgWords,
  [ESG_RANKING_PAGE]: rankingWords,
  [IRIIS_PAGE]: iriisWords,
};

/** The pages of the goals, with their indicators and projects: what nobody may be shown is not found either. */
const goalPagesIn = (locale: LocaleCode, withSamples: boolean, goals: readonly GoalFile[]): PageText[] =>
  goals.map((goal) => {
    const { id, title, description, indicators, projects } = goalIn(locale, goal, withSamples);
    return {
      address: `${GOALS_PAGE}/${id}`,
      locale,
      name: title,
      about: description,
      body: spoken([
        indicators.map(({ name }) => name),
        projects.map(({ title, description, modalText = '' }) => [title, description, modalText]),
      ]),
    };
  });

/** The technical school's pages that the menu does not name. */
function schoolPagesIn(locale: LocaleCode, withSamples: boolean): PageText[] {
  const { about, participants } = schoolIn(locale, withSamples);
  const described = wordsOf(locale, 'pages');
  const page = (address: string, name: string, body: unknown): PageText => ({
    address,
    locale,
    name: spoken(described[name]?.title),
    about: spoken(described[name]?.description),
    body: spoken(body),
  });
  return [
    page(SCHOOL_ABOUT, 'technicalSchoolAbout', about),
    page(
      SCHOOL_PARTICIPANTS,
      'technicalSchoolParticipants',
      participants.map(({ name, gains }) => [name, gains]),
    ),
  ];
}

/** Where the exporters' calendar of events stands. */
const EVENTS = '/sales-market/support#events';
/** Between the place of the calendar and which event of it is meant, with its last day in front. */
const EVENT = ':';

/** The events that exporters can go to, each found by what it is; all of them stand in one place. */
const eventsIn = (locale: LocaleCode, withSamples: boolean, events: readonly Placed[]): PageText[] =>
  events
    .filter(({ values }) => withSamples || values.sample === undefined)
    .map(({ id, shown }) => {
      const { title, text, venue, from, until } = shown(locale).says;
      return {
        address: `${EVENTS}${EVENT}${until ?? from}${EVENT}${id}`,
        locale,
        name: spoken(title),
        about: spoken(text ?? ''),
        body: spoken(venue ?? ''),
      };
    });

/** What leads to a page or a place of it. Those of one place lead to the same. */
export const hrefOf = (address: string): string => (address.startsWith(EVENTS + EVENT) ? EVENTS : address);

/** Whether a row is an event. */
export const isEvent: SQL = sql`starts_with(${pageTexts.address}, ${EVENTS + EVENT})`;

/**
 * What is still to be told on a day in Moscow, `YYYY-MM-DD`: events that are over stay in the table until the pages are
 * written anew.
 */
export const stillTold = (today: string): SQL =>
  sql`(not ${isEvent} or substr(${pageTexts.address}, ${(EVENTS + EVENT).length + 1}::int) collate "C" >= ${today})`;

const keyOf = ({ address, locale, name, about, body }: PageText) =>
  JSON.stringify([address, locale, name, about, body]);

/**
 * Brings what is searched of the portal's pages in line with what they say.
 * @param withSamples what is a sample, too, as pages outside of production show it
 */
export async function ensurePages(db: Database, withSamples: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    // Of processes that start together one writes.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('page_texts'))`);
    const now: Now = {
      rewritten: await rewrittenPages(tx),
      goals: await goalsNow(tx),
      esg: await esgNow(tx),
      ranking: await rankingNow(tx),
      iriis: await iriisNow(tx),
      events: await placedContent(tx, 'events'),
    };
    const pages = LOCALES.flatMap((locale) => pagesIn(locale, withSamples, now));
    const said = pages.map(keyOf).sort().join();
    const stored = await tx.select().from(pageTexts);
    if (stored.map(keyOf).sort().join() === said) return;
    await tx.delete(pageTexts);
    await tx.insert(pageTexts).values(pages);
    await tx.refreshMaterializedView(pageWords);
  });
}
