import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database } from '../../db/database.ts';
import { CONFIGURATIONS, literally, piecesOf } from '../../languages.ts';
import { inOtherWords, type Widened } from '../../synonyms.ts';

/**
 * How the best of some names has what was typed, for each list of names as a page tells them: 2 as typed, 1 in other words,
 * 0 not at all, as `TextQuery.named` has it of texts.
 */
export async function bestNamed(
  db: Database,
  locale: LocaleCode,
  query: string,
  whole: Widened | undefined,
  lists: readonly (readonly string[])[],
): Promise<readonly number[]> {
  const configuration = CONFIGURATIONS[locale];
  if (lists.length === 0) return [];
  if (!configuration) {
    const has = (name: string, words: string) => {
      const pieces = piecesOf(words);
      return pieces.length > 0 && pieces.every((piece) => name.includes(piece));
    };
    const others = inOtherWords(locale, query);
    const levelOf = (name: string) =>
      Number(has(name, query)) + Number(others.some((other) => has(name, other)));
    return lists.map((names) => Math.max(0, ...names.map((name) => levelOf(name.toLowerCase()))));
  }
  if (!whole?.typed) return lists.map(() => 0);
  const names = lists.flatMap((some, list) => some.map((name) => ({ list, name })));
  const { rows } = await db.execute<{ list: number; named: number }>(sql`
    select list, max((said @@ ${whole.typed}::tsquery)::int + (said @@ ${whole.asked}::tsquery)::int) as named
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as called (list int, name text)
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
