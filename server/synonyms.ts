import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '../src/i18n/locales.ts';
import type { Database } from './db/database.ts';
import { bare } from './word-forms.ts';

const Phrase = z.string().trim().min(1).max(60);
const Said = z.strictObject({ typed: z.array(Phrase).min(1), also: z.array(Phrase).min(1) });
/** What people call a thing, and what the portal does, in each language. */
const Synonym = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/),
  ...(Object.fromEntries(LOCALES.map((locale) => [locale, Said])) as Record<LocaleCode, typeof Said>),
});
export type Synonym = z.infer<typeof Synonym>;

/** `content/search/synonyms.json`: whoever types one of `typed`, in any form, finds what says `also`, too. */
export const SYNONYMS: readonly Synonym[] = z
  .array(Synonym)
  .parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '..', 'content', 'search', 'synonyms.json'), 'utf8')),
  );

interface Rule {
  readonly typed: string;
  readonly also: readonly string[];
}
const RULES: ReadonlyMap<LocaleCode, readonly Rule[]> = new Map(
  LOCALES.map((locale) => [
    locale,
    SYNONYMS.flatMap(({ [locale]: { typed, also } }) => typed.map((one) => ({ typed: one, also }))),
  ]),
);
const rulesOf = (locale: LocaleCode) => RULES.get(locale) ?? [];

/** Rules that one search may follow, which bounds its work. */
const MOST_RULES = 6;

/** What a search says in other words, of a language whose words PostgreSQL knows. */
export interface Widened {
  /** `tsquery` of what was typed; `''` where it has nothing but stop words. */
  readonly typed: string;
  /** The same, each of its words or what that also stands for. */
  readonly asked: string;
}

/**
 * Understands texts by a configuration of PostgreSQL, and puts beside the words that people use what the portal calls
 * the same: "reimbursement" asks for refunds and subsidies, too.
 */
export async function widened(
  db: Database,
  locale: LocaleCode,
  configuration: string,
  texts: readonly string[],
): Promise<readonly Widened[]> {
  const rules = rulesOf(locale);
  const config = sql`${configuration}::regconfig`;
  const phrases = sql.param(rules.map(({ typed }) => typed));
  // Every rule is read once, and every text: there are hundreds of rules, and each is held to each text.
  const { rows } = await db.execute<{ typed: string; places: number[] | null }>(sql`
    with rule as materialized (
      select place, meant, cardinality(meant) as words
      from unnest(${phrases}::text[]) with ordinality as rule (phrase, place)
      cross join lateral (select tsvector_to_array(to_tsvector(${config}, phrase)) as meant) understood
    )
    select websearch_to_tsquery(${config}, query)::text as typed, (
      select array_agg(place::int order by words desc, place) from (
        select place, words from rule where words > 0 and text.has @> meant
        order by words desc, place limit ${MOST_RULES}
      ) held
    ) as places
    from (
      select query, at, tsvector_to_array(to_tsvector(${config}, query)) as has
      from unnest(${sql.param([...texts])}::text[]) with ordinality as text (query, at) offset 0
    ) text order by at`);
  const of = (phrase: string) => sql`plainto_tsquery(${config}, ${phrase})`;
  const asked = rows.map(({ typed, places }) =>
    (places ?? [])
      .flatMap((place) => rules[place - 1] ?? [])
      .reduce<SQL>((so, rule) => {
        // As the search itself is read: a word with a hyphen is one phrase.
        const typed = sql`websearch_to_tsquery(${config}, ${rule.typed})`;
        const either = sql.join([typed, ...rule.also.map(of)], sql` || `);
        return sql`ts_rewrite(${so}, ${typed}, ${either})`;
      }, sql`${typed}::tsquery`),
  );
  if (rows.every(({ places }) => places === null)) return rows.map(({ typed }) => ({ typed, asked: typed }));
  const [row] = (
    await db.execute<{ asked: string[] }>(
      sql`select array[${sql.join(
        asked.map((one) => sql`(${one})::text`),
        sql`, `,
      )}] as asked`,
    )
  ).rows;
  return rows.map(({ typed }, at) => ({ typed, asked: row?.asked[at] ?? typed }));
}

/** A text of a language without spaces, and the same in other words. */
export function inOtherWords(locale: LocaleCode, query: string): readonly string[] {
  const small = query.toLowerCase();
  const others = rulesOf(locale)
    .filter(({ typed }) => small.includes(typed.toLowerCase()))
    .toSorted((a, b) => b.typed.length - a.typed.length)
    .slice(0, MOST_RULES)
    .flatMap(({ typed, also }) => also.map((one) => small.replace(typed.toLowerCase(), one)));
  return [...new Set([small, ...others])];
}

/** Single words of every language, each with what the portal calls it in Russian, which things are filed in. */
const IN_RUSSIAN: readonly (readonly [word: string, also: readonly string[]])[] = SYNONYMS.flatMap(
  (synonym) =>
    LOCALES.flatMap((locale) =>
      synonym[locale].typed
        .filter((typed) => !/\s/u.test(typed))
        .map((typed) => [typed.toLowerCase(), synonym[DEFAULT_LOCALE].also] as const),
    ),
);
/** Letters that forms of a word have in common. */
const IN_COMMON = 4;

/**
 * Words that some word may be a form of, in any language, each with what the portal calls it in Russian; whether it is
 * a form of them, the database says.
 */
export const russianFor = (word: string): readonly { readonly typed: string; readonly also: string }[] => {
  const small = word.toLowerCase();
  return IN_RUSSIAN.filter(([typed]) => typed.slice(0, IN_COMMON) === small.slice(0, IN_COMMON)).flatMap(
    ([typed, also]) => also.map((one) => ({ typed, also: one })),
  );
};

/** Single words that people of a language call one thing by. */
const CALLED_ALIKE: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const alike = new Map<string, Set<string>>();
  for (const { typed } of SYNONYMS.flatMap((synonym) => LOCALES.map((locale) => synonym[locale]))) {
    const words = typed.filter((one) => !/\s/u.test(one)).map((one) => one.toLowerCase());
    for (const word of words) alike.set(word, new Set([...(alike.get(word) ?? []), ...words]));
  }
  return alike;
})();

/** What else a word is called by in its language, itself among them: "warehouse" is "storage", too. */
export const calledAlike = (word: string): readonly string[] => {
  const small = word.toLowerCase();
  const alone = bare(small);
  return [...new Set([small, alone, ...(CALLED_ALIKE.get(small) ?? CALLED_ALIKE.get(alone) ?? [])])];
};
