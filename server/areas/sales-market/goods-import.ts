import { z } from 'zod';
import { optionalLine } from '../../../src/api/contracts/fields.ts';
import { GOODS_SECTIONS } from '../../../src/api/contracts/sales-market.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import { type ImportKind, type ImportMeans, type ImportOutcome, STAGING } from '../../import/kind.ts';
import { schemaReader } from '../../import/schema-reader.ts';
import { beginVersion, sourceIn } from './data-versions.ts';

/** Longest name, characters; the longest of the Harmonized System has about 250. */
const LONGEST_NAME = 1000;

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  code: ['hscode', 'hs code', 'cmdCode', 'Commodity Code', 'код', 'код ТН ВЭД'],
  section: ['раздел'],
  ...Object.fromEntries(LOCALES.map((locale) => [`name_${locale}`, []])),
  name_ru: ['название', 'наименование'],
  name_en: ['description', 'name', 'cmdDesc'],
};

const Row = z
  .object({
    code: z.string('2, 4 or 6 digits are needed').regex(/^(\d{2}){1,3}$/, '2, 4 or 6 digits are needed'),
    section: z
      .enum([...GOODS_SECTIONS, 'TOTAL'], 'a Roman number is needed, I to XXI')
      // Comtrade's goods of no kind stand in no section.
      .transform((section) => (section === 'TOTAL' ? undefined : section))
      .optional(),
    ...Object.fromEntries(LOCALES.map((locale) => [`name_${locale}`, optionalLine(LONGEST_NAME)])),
  })
  .transform(({ code, section, ...given }, context) => {
    const named: Readonly<Record<string, unknown>> = given;
    const names = Object.fromEntries(
      LOCALES.flatMap((locale) => {
        const name = named[`name_${locale}`];
        return name === undefined ? [] : [[locale, name]];
      }),
    );
    if (Object.keys(names).length === 0) {
      context.addIssue({ code: 'custom', path: ['name'], message: 'a name in some language is needed' });
      return z.NEVER;
    }
    return { externalId: code, section, names };
  });

/** What a code is called after the import: names in languages that the file does not have stay. */
const GIVEN = `select external_id as code, staged.line, staged.data ->> 'section' as section, staged.data -> 'names' as names
  from ${STAGING} staged`;
const AFTER = `coalesce(given.section, goods.section) as section, coalesce(goods.names, '{}') || given.names as names`;

async function compare({ client }: ImportMeans): Promise<ImportOutcome> {
  // One import after the other; reading goes on.
  await client.query('lock table goods in share row exclusive mode');
  const { rows: bad } = await client.query<{ line: number; reason: string }>(
    `with given as (${GIVEN}), wanted as (select line, code, left(code, -2) as parent from given where length(code) > 2)
    select line, 'code: ' || code || ' has nothing above it, ' || parent || ' is unknown' as reason from wanted
    where not exists (select 1 from given where given.code = parent)
      and not exists (select 1 from goods where goods.code = parent) order by line`,
  );
  const { rows } = await client.query<{ added: number; changed: number; same: number }>(
    `with given as (${GIVEN}), after as (
      select goods.code is null as is_new, ${AFTER}, goods.section as old_section, goods.names as old_names
      from given left join goods using (code)
    )
    select count(*) filter (where is_new)::int as added,
      count(*) filter (where not is_new and (section, names) is distinct from (old_section, old_names))::int as changed,
      count(*) filter (where not is_new and (section, names) is not distinct from (old_section, old_names))::int as same
    from after`,
  );
  return { ...(rows[0] ?? { added: 0, changed: 0, same: 0 }), notes: [], bad };
}

async function apply(means: ImportMeans, { added, changed, same }: ImportOutcome): Promise<void> {
  if (added + changed === 0) return;
  const { client, now, progress } = means;
  const version = await beginVersion(client, { data: 'goods', source: sourceIn(means.source), now });
  await client.query(
    `insert into goods (code, section, names, version)
    select given.code, ${AFTER}, $1::int from (${GIVEN}) given left join goods using (code)
    on conflict (code) do update set section = excluded.section, names = excluded.names, version = excluded.version
      where (goods.section, goods.names) is distinct from (excluded.section, excluded.names)`,
    [version],
  );
  const all = added + changed + same;
  progress(all, all);
}

/**
 * The nomenclature of goods: `npm run import -- goods FILE --source TEXT`. A row is a code with its names, each language a
 * column.
 */
export const goodsImport: ImportKind = {
  id: 'goods',
  columns: COLUMNS,
  takesSource: true,
  reader(map) {
    const rows = schemaReader(COLUMNS, Row, map);
    return {
      column: rows.column,
      read: (given, record) =>
        String(given.code).trim() === 'TOTAL' ? { leftOut: 'totals of all goods' } : rows.read(given, record),
    };
  },
  compare,
  apply,
};
