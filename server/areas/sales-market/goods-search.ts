import { sql } from 'drizzle-orm';
import { GOODS_SECTIONS, MOST_GOODS, sectionOf } from '../../../src/api/contracts/sales-market.ts';
import { LOCALE_FACTS, LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database } from '../../db/database.ts';
import { CONFIGURATIONS, literally, searchable } from '../../languages.ts';

/** How like a word of a name what was typed must be, where no name has it: 1 is the same. */
const LIKENESS = 0.5;
/** Digits of a chapter's code. */
const CHAPTER_LENGTH = 2;
/** There are 97 chapters, and two digits number what stands under one code. */
const MOST_PARTS = 100;

interface Row extends Record<string, unknown> {
  readonly code: string;
  readonly section: string | null;
  readonly names: Partial<Record<LocaleCode, string>>;
  readonly parents: readonly { readonly code: string; readonly names: Partial<Record<LocaleCode, string>> }[];
  readonly has_parts: boolean;
}

/** Goods by code or words, in whichever language they are typed; without either what stands under a code. */
export async function goodsFor(
  db: Database,
  { query, under, locale }: { query?: string | undefined; under?: string | undefined; locale: LocaleCode },
) {
  const typed = searchable(query ?? '');
  const digits = typed.replace(/[\s.]/g, '');
  const rows =
    typed === ''
      ? await select(
          db,
          sql`length(code) = ${(under?.length ?? 0) + 2} and starts_with(code, ${under ?? ''})`,
          sql`code`,
          MOST_PARTS,
        )
      : /^\d{1,10}$/.test(digits)
        ? await byCode(db, digits)
        : await byWords(db, typed, locale);
  return rows.map(({ code, section, names, parents, has_parts: hasParts }) => ({
    code,
    ...nameIn(names, locale),
    section: GOODS_SECTIONS.find((known) => known === section) ?? sectionOf(code),
    parents: parents.map((parent) => ({ code: parent.code, name: nameIn(parent.names, locale).name })),
    hasParts,
  }));
}

/** By the beginning of a code or all its digits; what the nomenclature does not have is covered by its chapter. */
async function byCode(db: Database, digits: string): Promise<readonly Row[]> {
  const found = await select(
    db,
    sql`starts_with(code, ${digits}) or length(code) > 2 and starts_with(${digits}, code)`,
    sql`length(code)`,
  );
  return found.length > 0 ? found : select(db, sql`code = ${digits.slice(0, CHAPTER_LENGTH)}`, sql`code`);
}

/** Words that alone say which goods; shorter ones join others. Characters. */
const SHORTEST_WORD = 4;
/** Languages whose words are looked for at their beginnings first: within others, oil would be soil. */
const SPACED: ReadonlySet<LocaleCode> = new Set(['ru', 'en', 'es']);
/** What stands beside a word, as a space is; as many spaces. */
const MARKS = '()-/,.’';
const MARKS_AS_SPACES = ' '.repeat(MARKS.length);

async function byWords(db: Database, typed: string, locale: LocaleCode): Promise<readonly Row[]> {
  // Words are typed in the reader's language, in Russian or in English.
  const languages = [...new Set([locale, 'ru', 'en'] as const)];
  const words = literally(typed.toLowerCase());
  const nameOf = (language: LocaleCode) => sql`lower(goods.names ->> ${language})`;
  const within = (language: LocaleCode, part = words) => sql`${nameOf(language)} like ${`%${part}%`}`;
  const spaced = (text: ReturnType<typeof sql>) =>
    sql`' ' || translate(${text}, ${MARKS}, ${MARKS_AS_SPACES})`;
  const begun = (language: LocaleCode, part = words) =>
    SPACED.has(language)
      ? sql`${spaced(nameOf(language))} like '%' || ${spaced(sql`${part}::text`)} || '%'`
      : within(language, part);
  const said = (language: LocaleCode) => {
    const configuration = CONFIGURATIONS[language];
    return configuration === null
      ? begun(language)
      : sql`${begun(language)} or to_tsvector(${configuration}::regconfig, goods.names ->> ${language})
          @@ plainto_tsquery(${configuration}::regconfig, ${typed})`;
  };
  const anyOf = (means: (language: LocaleCode) => ReturnType<typeof sql>) =>
    sql.join(
      languages.map((language) => means(language)),
      sql` or `,
    );
  for (const where of [anyOf(said), anyOf(within)]) {
    const found = await select(db, where, sql`length(code)`);
    if (found.length > 0) return found;
  }
  // Of several words, such as industrial scales, those that name goods; what names the most of them first.
  const each = words.split(/\s+/).filter((word) => word.length >= SHORTEST_WORD);
  if (each.length > 1) {
    const hits = sql.join(
      each.map((word) => sql`(${anyOf((language) => begun(language, word))})::int`),
      sql` + `,
    );
    const found = await select(db, sql`${hits} > 0`, sql`${hits} desc, length(code) desc`);
    if (found.length > 0) return found;
  }
  const likeness = sql`greatest(${sql.join(
    languages.map((language) => sql`word_similarity(${typed.toLowerCase()}, ${nameOf(language)})`),
    sql`, `,
  )})`;
  return select(db, sql`${likeness} >= ${LIKENESS}`, sql`${likeness} desc`);
}

async function select(
  db: Database,
  where: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
  most = MOST_GOODS,
): Promise<readonly Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select code, section, names,
      (select coalesce(jsonb_agg(jsonb_build_object('code', above.code, 'names', above.names) order by above.code), '[]')
        from goods above where above.code in (left(goods.code, 2), left(goods.code, 4)) and above.code <> goods.code) as parents,
      exists (select from goods part where left(part.code, -2) = goods.code) as has_parts
    from goods where ${where} order by ${order}, code
    limit ${most}`);
  return rows;
}

function nameIn(names: Row['names'], locale: LocaleCode): { name: string; lang: string } {
  const said = [locale, 'en' as const, ...LOCALES].find((language) => names[language] !== undefined);
  return { name: (said && names[said]) ?? '', lang: LOCALE_FACTS[said ?? locale].lang };
}
