import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database } from '../../db/database.ts';
import { CONFIGURATIONS, literally, piecesOf, searchable } from '../../languages.ts';
import { inOtherWords, type Widened, widened } from '../../synonyms.ts';

/** What a list found, as a page tells it. */
interface Named {
  /** What it was asked for: what was typed, or the same without what the list says of all its things. */
  readonly query: string;
  readonly names: readonly string[];
}

/**
 * How the best names of each list have what was typed: 2 as typed, 1 in other words, 0 not at all, as `TextQuery.named` has
 * it of texts. Names that have what the list was asked for instead have it in other words.
 */
export async function bestNamed(
  db: Database,
  locale: LocaleCode,
  typed: string,
  lists: readonly Named[],
): Promise<readonly number[]> {
  const configuration = CONFIGURATIONS[locale];
  if (lists.length === 0) return [];
  const levels = configuration
    ? await levelsIn(db, locale, configuration, lists)
    : levelsByPieces(locale, lists);
  return lists.map(({ query }, at) => Math.min(levels[at] ?? 0, query === typed ? 2 : 1));
}

/** Of a language whose words are not told apart: a name that holds all pieces. */
function levelsByPieces(locale: LocaleCode, lists: readonly Named[]): readonly number[] {
  const has = (name: string, words: string) => {
    const pieces = piecesOf(words);
    return pieces.length > 0 && pieces.every((piece) => name.includes(piece));
  };
  return lists.map(({ query, names }) => {
    const others = inOtherWords(locale, query);
    const levelOf = (name: string) =>
      Number(has(name, query)) + Number(others.some((other) => has(name, other)));
    return Math.max(0, ...names.map((name) => levelOf(name.toLowerCase())));
  });
}

async function levelsIn(
  db: Database,
  locale: LocaleCode,
  configuration: string,
  lists: readonly Named[],
): Promise<readonly number[]> {
  const queries = [...new Set(lists.map(({ query }) => query))];
  const meant = await widened(db, locale, configuration, queries.map(searchable));
  const names = lists.flatMap(({ query, names: some }, list) => {
    const { typed, asked } = meant[queries.indexOf(query)] ?? {};
    return typed ? some.map((name) => ({ list, name, typed, asked })) : [];
  });
  const { rows } = await db.execute<{ list: number; named: number }>(sql`
    select list, max((said @@ typed::tsquery)::int + (said @@ asked::tsquery)::int) as named
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as called (list int, name text, typed text, asked text)
    cross join lateral (select to_tsvector(${configuration}::regconfig, name) as said) words group by list`);
  const best = new Map(rows.map(({ list, named }) => [list, named]));
  return lists.map((_, list) => best.get(list) ?? 0);
}

/** Whether a text has all pieces of a search, in its own or in other words. */
export const hasPieces = (locale: LocaleCode, query: string, text: SQL): SQL => {
  const either = inOtherWords(locale, query).map((other) => {
    const pieces = piecesOf(other).map((piece) => sql`${text} like ${`%${literally(piece)}%`}`);
    return pieces.length > 0 ? sql`(${sql.join(pieces, sql` and `)})` : sql`false`;
  });
  return sql`(${sql.join(either, sql` or `)})`;
};

/** Whether a page is about what was typed, by its name or the sentence below, and does not merely mention it. */
export function isAbout(
  locale: LocaleCode,
  query: string,
  whole: Widened | undefined,
  { name, about, words }: Readonly<Record<'name' | 'about' | 'words', SQLWrapper>>,
): SQL {
  if (!CONFIGURATIONS[locale]) return hasPieces(locale, query, sql`lower(${name} || ' ' || ${about})`);
  return whole?.typed ? sql`ts_filter(${words}, '{a,b}') @@ ${whole.asked}::tsquery` : sql`true`;
}
