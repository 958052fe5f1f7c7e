import type { FieldError } from '../../../src/api/contracts/problem.ts';
import type { ItemOf } from '../../../src/api/register/types.ts';
import type { supportMeasures } from '../../../src/api/registers/support-measures.ts';
import { FALLBACK_LOCALE, LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Statements } from '../../register/store.ts';
import { moscowDate, moscowTime } from '../../time.ts';
import { storeTerms, type Terms, termsInForce } from '../support/measure-rules.ts';
import type { FiledService } from './filed-service.ts';
import { nameFiled } from './filed-under.ts';

/** A support measure as officials edit it. */
export type EditedMeasure = ItemOf<typeof supportMeasures>;
type Translations = NonNullable<EditedMeasure['translations']>;
type Wording = NonNullable<Translations['en']>;
const PERCENT = 100;
type Texts = { readonly [Locale in LocaleCode]?: Wording | undefined };

/** Its texts by their languages, as the form has them: the Russian ones are the measure's own. */
function inForm({ ru, ...others }: Texts): Pick<EditedMeasure, 'name' | 'translations'> & Wording {
  if (!ru) throw new Error('a measure without Russian texts');
  const translations: Translations = Object.fromEntries(
    Object.entries(others).flatMap(([locale, texts]) => (texts ? [[locale, texts]] : [])),
  );
  return { ...ru, ...(Object.keys(translations).length > 0 && { translations }) };
}
const outOfForm = (item: EditedMeasure): Texts => ({ ...item.translations, ru: wordingOf(item) });

const wordingOf = ({ name, summary, reasons, requirements, documents, procedure }: Wording): Wording => ({
  ...{ name, summary },
  ...{ reasons: [...reasons], requirements: [...requirements] },
  ...{ documents: [...documents], procedure: [...procedure] },
});

/**
 * Measures by id, whether or not they are shown, with the numbers of the rules that are in force at a moment.
 * @param lock nobody else changes them until the transaction ends
 */
export async function measuresById(
  db: Statements,
  ids: readonly string[],
  at: number,
  lock?: 'for update',
): Promise<Map<string, EditedMeasure>> {
  const { rows } = await db.query(
    `select id, alias, period, updated_at::text as updated_at, is_sample, (
       select json_object_agg(locale, json_build_object('name', name, 'summary', summary, 'reasons', reasons,
         'requirements', requirements, 'documents', documents, 'procedure', procedure))
       from service_texts where service_id = services.id and lang = locale
     ) as texts
     from services where type = 'supportmeasure' and id::text = any($1::text[])
     ${lock ? 'order by id for update' : ''}`,
    [[...ids]],
  );
  const terms = rows.length === 0 ? undefined : await termsInForce(db, moscowDate(at).toString());
  return new Map(
    rows.map(({ id, alias, period, updated_at, is_sample, texts }) => [
      String(id),
      {
        id: String(id),
        updatedAt: moscowTime(new Date(String(updated_at))),
        isSample: is_sample === true,
        ...(period !== null && { period: Number(period) }),
        ...numbersOf(terms?.get(String(alias))),
        ...inForm(texts as Texts),
      },
    ]),
  );
}

/** The numbers of a rule as the form has them: percent, kopecks. */
const numbersOf = (terms: Terms | undefined): Pick<EditedMeasure, 'share' | 'cap'> =>
  terms === undefined
    ? {}
    : {
        share: Number((terms.rate * PERCENT).toFixed(1)),
        ...(terms.most !== undefined && { cap: terms.most }),
      };

/** A rule needs its share; a measure without a rule has no numbers to change, for nothing would be worked out by them. */
export function wrongNumbers(before: EditedMeasure, after: EditedMeasure): FieldError[] {
  if (before.share !== undefined)
    return after.share === undefined ? [{ path: 'share', code: 'required' }] : [];
  return (['share', 'cap'] as const).flatMap((path) =>
    after[path] === undefined ? [] : [{ path, code: 'unknown_field' as const }],
  );
}

/** A measure as a file brings it. @param updatedAt what officials see is not the file's @param old has the numbers of its rule, which no file brings */
export const measureFrom = (
  { id, share, cap }: EditedMeasure,
  filed: FiledService,
  updatedAt: string,
): EditedMeasure => ({
  ...{ id, updatedAt, isSample: filed.sample },
  ...(share !== undefined && { share }),
  ...(cap !== undefined && { cap }),
  ...(filed.period !== undefined && { period: filed.period }),
  ...inForm(
    Object.fromEntries(
      Object.entries(filed.texts).flatMap(([locale, texts]) => (texts ? [[locale, wordingOf(texts)]] : [])),
    ),
  ),
});

/** A file's measure with what officials edit as they have it; of a language that they have added, without contacts. */
export function filedAs(filed: FiledService, item: EditedMeasure): FiledService {
  const { period: _, ...others } = filed;
  const texts = Object.fromEntries(
    Object.entries(outOfForm(item)).flatMap(([locale, wording]) =>
      wording ? [[locale, { ...wording, contacts: filed.texts[locale as LocaleCode]?.contacts ?? [] }]] : [],
    ),
  ) as FiledService['texts'];
  return { ...others, ...(item.period !== undefined && { period: item.period }), texts };
}

/** In which language each locale shows a measure. */
export const shownIn = (
  texts: { readonly [Locale in LocaleCode]?: unknown },
  locale: LocaleCode,
): LocaleCode => ([locale, FALLBACK_LOCALE] as const).find((code) => texts[code]) ?? 'ru';

/** Gives a measure the texts, the period and the numbers that officials have given it; contacts stay. */
export async function storeMeasure(db: Statements, item: EditedMeasure): Promise<void> {
  const { rows: changed } = await db.query(
    `update services set period = $2::int, updated_at = $3::timestamptz where id = $1::uuid
     returning alias, ($3::timestamptz at time zone 'Europe/Moscow')::date::text as day`,
    [item.id, item.period ?? null, item.updatedAt],
  );
  for (const { alias, day } of changed)
    if (item.share !== undefined)
      await storeTerms(
        db,
        String(alias),
        {
          rate: Number((item.share / PERCENT).toFixed(3)),
          ...(item.cap !== undefined && { most: item.cap }),
        },
        String(day),
      );
  const texts = outOfForm(item);
  const rows = LOCALES.map((locale) => {
    const lang = shownIn(texts, locale);
    return { locale, lang, ...texts[lang] };
  });
  await db.query(
    `insert into service_texts (service_id, locale, lang, name, summary, reasons, requirements, documents, procedure, contacts)
     select $1::uuid, r.locale, r.lang, r.name, r.summary, r.reasons, r.requirements, r.documents, r.procedure,
       coalesce(o.contacts, '[]')
     from jsonb_to_recordset($2::jsonb) as r (locale text, lang text, name text, summary text, reasons jsonb,
       requirements jsonb, documents jsonb, procedure jsonb)
     left join service_texts o on o.service_id = $1::uuid and o.locale = r.lang
     on conflict (service_id, locale) do update set (lang, name, summary, reasons, requirements, documents, procedure,
       contacts) = row(excluded.lang, excluded.name, excluded.summary, excluded.reasons, excluded.requirements,
       excluded.documents, excluded.procedure, excluded.contacts)`,
    [item.id, JSON.stringify(rows)],
  );
  await nameFiled(db);
  await db.query('refresh materialized view service_words');
}
