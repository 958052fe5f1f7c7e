import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database } from '../../db/database.ts';
import { knownProblems } from '../../db/schema.ts';
import { type SearchedTexts, understand } from '../../text-query.ts';

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

const plain = sql`lower(${knownProblems.title} || ' ' || ${knownProblems.text} || ' ' || ${knownProblems.answer})`;

/** They are few: their words are read off them each time. */
const SEARCHED: SearchedTexts = {
  rows: knownProblems,
  locale: knownProblems.locale,
  lang: knownProblems.locale,
  name: knownProblems.title,
  words: knownProblems.words,
  plain,
  vocabulary: sql`(select distinct ${knownProblems.locale} as lang, word
    from ${knownProblems}, regexp_split_to_table(${plain}, '[^[:alnum:]]+') word where length(word) > 2) as there`,
};

/**
 * Problems that match, the best first, found as services are (`understand`): in all forms of their words, and in spite
 * of mistakes; all of them for an empty query.
 */
export async function findProblems(db: Database, locale: LocaleCode, query: string) {
  const asked = await understand(db, SEARCHED, locale, query);
  const items = await db
    .select({
      id: knownProblems.id,
      title: knownProblems.title,
      text: knownProblems.text,
      answer: knownProblems.answer,
    })
    .from(knownProblems)
    .where(and(eq(knownProblems.locale, locale), asked?.match))
    .orderBy(...(asked?.score ? [desc(asked.score)] : []), asc(knownProblems.id))
    .limit(MOST);
  return { items, ...(asked?.corrected && { corrected: asked.corrected }) };
}
