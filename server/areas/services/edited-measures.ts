import type { ItemOf } from '../../../src/api/register/types.ts';
import type { supportMeasures } from '../../../src/api/registers/support-measures.ts';
import { FALLBACK_LOCALE, LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Statements } from '../../register/store.ts';
import { moscowTime } from '../../time.ts';
import type { FiledService } from './filed-service.ts';

/** A support measure as officials edit it. */
export type EditedMeasure = ItemOf<typeof supportMeasures>;
type Translations = NonNullable<EditedMeasure['translations']>;
type Wording = NonNullable<Translations['en']>;
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

/** Measures by id, whether or not they are shown. @param lock nobody else changes them until the transaction ends */
export async function measuresById(
  db: Statements,
  ids: readonly string[],
  lock?: 'for update',
): Promise<Map<string, EditedMeasure>> {
  const { rows } = await db.query(
    `select id, period, updated_at::text as updated_at, is_sample, (
       select json_object_agg(locale, json_build_object('name', name, 'summary', summary, 'reasons', reasons,
         'requirements', requirements, 'documents', documents, 'procedure', procedure))
       from service_texts where service_id = services.id and lang = locale
     ) as texts
     from services where type = 'supportmeasure' and id::text = any($1::text[])
     ${lock ? 'order by id for update' : ''}`,
    [[...ids]],
  );
  return new Map(
    rows.map(({ id, period, updated_at, is_sample, texts }) => [
      String(id),
      {
        id: String(id),
        updatedAt: moscowTime(new Date(String(updated_at))),
        isSample: is_sample === true,
        ...(period !== null && { period: Number(period) }),
        ...inForm(texts as Texts),
      },
    ]),
  );
}

/** A measure as a file brings it. @param updatedAt what officials see is not the file's */
export const measureFrom = (id: string, filed: FiledService, updatedAt: string): EditedMeasure => ({
  ...{ id, updatedAt, isSample: filed.sample },
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

/** Gives a measure the texts and the period that officials have given it; contacts stay. */
export async function storeMeasure(db: Statements, item: EditedMeasure): Promise<void> {
  await db.query('update services set period = $2::int, updated_at = $3::timestamptz where id = $1::uuid', [
    item.id,
    item.period ?? null,
    item.updatedAt,
  ]);
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
  await db.query('refresh materialized view service_words');
}
