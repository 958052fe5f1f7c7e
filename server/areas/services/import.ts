import type pg from 'pg';
import { z } from 'zod';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { type ImportKind, type ImportMeans, STAGING } from '../../import/kind.ts';
import { FileProblem } from '../../import/record.ts';
import { schemaReader } from '../../import/schema-reader.ts';
import { editedNotes } from '../../register/import/edited-fields.ts';
import { type ChoiceKind, choiceNamed } from './choices.ts';
import { FiledService } from './filed-service.ts';
import { differingMeasures, fileServices, fingerprintOf, refreshWords } from './store.ts';

/** Rows read from the staging table together, and examples told of a change. */
const FETCH = 500;
const EXAMPLES = 10;

/** Texts of a service that a file gives in each language: `name_ru`, `documents_de`. */
const TEXTS = ['name', 'summary', 'reasons', 'requirements', 'documents', 'procedure'] as const;
const YES = ['true', '1', 'yes', 'да', '+'];
const NO = ['false', '0', 'no', 'нет', '-'];

const text = (value: unknown): string => String(value).replaceAll('\0', '').trim();
/** Several in one cell: each on its own line or parted by semicolons. */
const several = (value: unknown): string[] =>
  (Array.isArray(value) ? value : text(value).split(/[;\n]/)).map(text).filter((one) => one !== '');
/** What is neither stays as it is, and is refused by the schema under its own name. */
const flag = (value: unknown): unknown => {
  const word = text(value).toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : value;
};
const whole = (value: unknown): unknown => (/^\d+$/.test(text(value)) ? Number(text(value)) : value);
/** An id stands for itself, a name in any of the portal's languages for the id of what is called so. */
const named = (kind: ChoiceKind) => (value: unknown) => choiceNamed(kind, text(value));

const FACTS: Readonly<Record<string, (value: unknown) => unknown>> = {
  externalId: text,
  alias: text,
  type: text,
  category: named('category'),
  authority: named('authority'),
  activityLines: (value) => several(value).map(named('activityLine')),
  applicants: several,
  legalForms: (value) => several(value).map(named('legalForm')),
  okveds: several,
  businessSizes: several,
  supportTypes: (value) => several(value).map(named('supportType')),
  stages: several,
  regularity: text,
  electronic: flag,
  repeat: flag,
  popular: flag,
  applications: whole,
  period: whole,
  applicationRequired: flag,
  coronavirusOnly: flag,
  supportDirections: (value) => several(value).map(named('supportDirection')),
  measureDirections: (value) => several(value).map(named('measureDirection')),
  supportLevel: text,
  regulatingAct: named('regulatingAct'),
  fundProducts: several,
  published: flag,
  sample: flag,
};

/** A row of a file as a service: its facts, the texts of every language that has a name, one contact. */
function filedOf(given: Readonly<Record<string, unknown>>): unknown {
  const facts = Object.entries(FACTS).flatMap(([field, read]) =>
    given[field] === undefined ? [] : [[field, read(given[field])]],
  );
  const contact = Object.fromEntries(
    (['phone', 'email', 'url'] as const).flatMap((way) =>
      given[way] === undefined ? [] : [[way, text(given[way])]],
    ),
  );
  const texts = LOCALES.flatMap((locale) => {
    const wording = TEXTS.flatMap((name) => {
      const value = given[`${name}_${locale}`];
      return value === undefined
        ? []
        : [[name, name === 'name' || name === 'summary' ? text(value) : several(value)]];
    });
    const name = given[`contact_${locale}`];
    const contacts = name === undefined ? [] : [{ name: text(name), ...contact }];
    return wording.length > 0 ? [[locale, { ...Object.fromEntries(wording), contacts }]] : [];
  });
  return {
    electronic: false,
    repeat: false,
    popular: false,
    ...Object.fromEntries(facts),
    texts: Object.fromEntries(texts),
  };
}

const Row = z.record(z.string(), z.unknown()).transform(filedOf).pipe(FiledService);

/** The staged rows in the order of the file, some hundred at a time. */
async function* staged(client: pg.ClientBase): AsyncGenerator<readonly FiledService[]> {
  await client.query(`declare filed_services cursor for select data from ${STAGING} order by line`);
  for (;;) {
    const { rows } = await client.query<{ data: unknown }>(`fetch ${FETCH} from filed_services`);
    // Read anew: the database does not keep the order of keys, and a fingerprint depends on it.
    if (rows.length > 0) yield rows.map(({ data }) => FiledService.parse(data));
    if (rows.length < FETCH) break;
  }
  await client.query('close filed_services');
}

async function compare({ client, tx, now, overwritesEdited }: ImportMeans) {
  const { rows: taken } = await client.query<{ alias: string }>(
    `with claims as (
      select data ->> 'alias' as alias, external_id from ${STAGING}
      union select alias, external_id from services
        where external_id not in (select external_id from ${STAGING})
    ) select alias from claims group by 1 having count(*) > 1 order by 1 limit ${EXAMPLES}`,
  );
  if (taken.length > 0)
    throw new FileProblem(`aliases of more than one service: ${taken.map(({ alias }) => alias).join(', ')}`);
  let added = 0;
  let same = 0;
  const changed: string[] = [];
  const edited = editedNotes(overwritesEdited);
  for await (const batch of staged(client)) {
    const { rows } = await client.query<{ external_id: string; fingerprint: string }>(
      'select external_id, fingerprint from services where external_id = any($1)',
      [batch.map(({ externalId }) => externalId)],
    );
    const known = new Map(rows.map(({ external_id, fingerprint }) => [external_id, fingerprint]));
    for (const [externalId, { contested }] of await differingMeasures(tx, batch, now))
      edited.tell(externalId, contested);
    for (const service of batch) {
      const before = known.get(service.externalId);
      if (before === undefined) added++;
      else if (before === fingerprintOf(service)) same++;
      else changed.push(service.externalId);
    }
  }
  return { added, changed: changed.length, same, notes: [...changed.slice(0, EXAMPLES), ...edited.all()] };
}

async function apply({ client, tx, now, progress, overwritesEdited }: ImportMeans): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${STAGING}`);
  let done = 0;
  for await (const batch of staged(client)) {
    await fileServices(tx, batch, now, overwritesEdited);
    done += batch.length;
    progress(done, rows[0]?.count ?? done);
  }
  await refreshWords(tx);
}

const COLUMNS = {
  externalId: ['id', 'номер', 'код услуги'],
  alias: ['адрес страницы'],
  type: ['тип', 'тип услуги'],
  category: ['категория'],
  authority: ['ответственный орган', 'орган'],
  activityLines: ['направления деятельности', 'activity line'],
  applicants: ['заявители', 'тип заявителя', 'applicant'],
  legalForms: ['организационно-правовые формы', 'legal form'],
  okveds: ['оквэд', 'okved'],
  businessSizes: ['размер бизнеса', 'business size'],
  supportTypes: ['виды поддержки', 'support type'],
  stages: ['проект или организация', 'stage'],
  regularity: ['регулярность'],
  electronic: ['электронно', 'в электронном виде'],
  repeat: ['повторно', 'повторное предоставление'],
  popular: ['популярная'],
  applications: ['заявлений в год'],
  period: ['срок, рабочих дней', 'срок'],
  applicationRequired: ['требуется заявление', 'application required'],
  coronavirusOnly: ['только коронавирус', 'coronavirus only'],
  supportDirections: ['направления поддержки', 'support direction'],
  measureDirections: ['направления мер', 'measure direction'],
  supportLevel: ['уровень поддержки', 'support level'],
  regulatingAct: ['регулирующий акт', 'нормативный акт', 'regulating act'],
  fundProducts: ['продукты фонда', 'fund products'],
  published: ['опубликована'],
  sample: ['образец'],
  phone: ['телефон'],
  email: ['электронная почта', 'почта'],
  url: ['сайт'],
  ...Object.fromEntries(
    LOCALES.flatMap((locale) => [
      ...TEXTS.map((name) => [`${name}_${locale}`, []] as const),
      [`contact_${locale}`, []] as const,
    ]),
  ),
  name_ru: ['название', 'наименование', 'name'],
  summary_ru: ['описание', 'summary'],
  reasons_ru: ['основания', 'reasons'],
  requirements_ru: ['требования', 'requirements'],
  documents_ru: ['документы', 'documents'],
  procedure_ru: ['порядок', 'procedure'],
  contact_ru: ['контакт', 'contact'],
};

/**
 * Services and support measures: `npm run import -- services FILE`. Kinds of service, applicants, sizes, stages,
 * regularity and level are given by the contract's words, everything else that can be chosen by id or name.
 */
export const serviceImport: ImportKind = {
  id: 'services',
  columns: COLUMNS,
  reader: (map) => schemaReader(COLUMNS, Row, map),
  compare,
  apply,
};
