import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database } from '../../db/database.ts';
import { knownProblems } from '../../db/schema.ts';
import { CONFIGURATIONS, piecesOf, searchable } from '../../languages.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'content', 'investor', 'problems');
/** Problems found at most. */
const MOST = 20;

const Wording = z.strictObject({
  title: z.string().min(1),
  text: z.string().min(1),
  answer: z.string().min(1),
});
const File = z.strictObject({
  id: z.string().regex(/^[a-z\d-]+$/),
  /** Made up for the demonstration. */
  sample: z.boolean(),
  ...(Object.fromEntries(LOCALES.map((locale) => [locale, Wording])) as Record<LocaleCode, typeof Wording>),
});

/** Brings the table of known problems in line with `content/investor/problems`. */
export async function ensureProblems(db: Database): Promise<void> {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => File.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))));
  const rows = files.flatMap((file) => LOCALES.map((locale) => ({ id: file.id, locale, ...file[locale] })));
  await db.transaction(async (tx) => {
    await tx.delete(knownProblems).where(
      notInArray(
        knownProblems.id,
        files.map(({ id }) => id),
      ),
    );
    await tx
      .insert(knownProblems)
      .values(rows)
      .onConflictDoUpdate({
        target: [knownProblems.id, knownProblems.locale],
        set: { title: sql`excluded.title`, text: sql`excluded.text`, answer: sql`excluded.answer` },
      });
  });
}

/** Problems that match, the best first; all of them for an empty query. */
export async function findProblems(db: Database, locale: LocaleCode, query: string) {
  const { words, score } = matchOf(locale, searchable(query));
  return db
    .select({
      id: knownProblems.id,
      title: knownProblems.title,
      text: knownProblems.text,
      answer: knownProblems.answer,
    })
    .from(knownProblems)
    .where(and(eq(knownProblems.locale, locale), words))
    .orderBy(...(score ? [desc(score)] : []), asc(knownProblems.id))
    .limit(MOST);
}

function matchOf(locale: LocaleCode, query: string): { words?: SQL; score?: SQL } {
  if (query === '') return {};
  const configuration = CONFIGURATIONS[locale];
  if (configuration) {
    const asked = sql`websearch_to_tsquery(${configuration}::regconfig, ${query})`;
    return {
      words: sql`${knownProblems.words} @@ ${asked}`,
      score: sql`ts_rank(${knownProblems.words}, ${asked})`,
    };
  }
  const pieces = piecesOf(query);
  const whole = sql`lower(${knownProblems.title} || ' ' || ${knownProblems.text} || ' ' || ${knownProblems.answer})`;
  const found = sql`(select count(*) from unnest(${sql.param(pieces)}::text[]) piece where strpos(${whole}, piece) > 0)`;
  // Most of them, because a question is not asked with the very words of the answer.
  return { words: sql`${found} * 2 >= ${Math.max(pieces.length, 1)}`, score: found };
}
