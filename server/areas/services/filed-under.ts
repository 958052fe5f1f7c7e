import { LOCALES } from '../../../src/i18n/locales.ts';
import type { Statements } from '../../register/store.ts';
import { type ChoiceKind, choicesIn } from './choices.ts';

/**
 * What a service is looked for by besides its texts: "subsidy" finds every subsidy, whatever it is called. Whom it is for
 * is left to the filters, for most are for nearly everybody.
 */
const SEARCHED: Readonly<Partial<Record<ChoiceKind, string>>> = {
  category: 'array[category]',
  supportType: 'support_types',
  supportDirection: 'support_directions',
  measureDirection: 'measure_directions',
  activityLine: 'activity_lines',
  regulatingAct: 'array[regulating_act]',
  authority: 'array[authority]',
};
const KINDS = Object.keys(SEARCHED) as (keyof typeof SEARCHED)[];

const keysOf = Object.entries(SEARCHED).map(
  ([kind, ids]) => `select '${kind}=' || id as key from unnest(${ids}) id`,
);

const UPDATE = `
  with named as (
    select s.id, n.locale, string_agg(n.name, ' · ' order by n.place) as words
    from services s
    cross join lateral (${keysOf.join(' union all ')}) filed
    join jsonb_to_recordset($1::jsonb) as n (key text, locale text, name text, place int) on n.key = filed.key
    group by s.id, n.locale
  ), changed as (
    update service_texts t set filed_under = named.words from named
    where t.service_id = named.id and t.locale = named.locale and t.filed_under <> named.words
    returning 1
  )
  select count(*)::int as changed from changed`;

/** What every choice is called in each language. */
const NAMES = JSON.stringify(
  LOCALES.flatMap((locale) => {
    const choices = choicesIn(locale);
    return KINDS.flatMap((kind) =>
      choices[kind].map(({ id, name }) => ({ key: `${kind}=${id}`, locale, name })),
    ).map((choice, place) => ({ ...choice, place }));
  }),
);

/**
 * Brings the words by which services are found in line with what they are filed under, in each language.
 * @returns whether any has changed; `service_words` is then to be refreshed
 */
export async function nameFiled(db: Statements): Promise<boolean> {
  const { rows } = await db.query(UPDATE, [NAMES]);
  return Number(rows[0]?.changed) > 0;
}
