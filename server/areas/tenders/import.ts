import { z } from 'zod';
import { TENDER_TYPES, type TenderType } from '../../../src/api/contracts/tender-filter.ts';
import { tenders as register } from '../../../src/api/registers/tenders.ts';
import { createTestClock } from '../../clock.ts';
import { type ImportKind, type ImportMeans, STAGING } from '../../import/kind.ts';
import { plain } from '../../import/plain.ts';
import { schemaReader } from '../../import/schema-reader.ts';
import { timeIn } from '../../import/times.ts';
import { type BulkEntity, enterInBulk } from '../../lifecycles/bulk.ts';
import { createInterpreter } from '../../lifecycles/interpreter.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import { listWords } from '../../register/words.ts';
import { BULK_COLUMNS, bulkTender, FACT_COLUMNS, type TenderFacts } from './bulk.ts';
import { DISTRICTS, STATIONS } from './city.ts';
import { tenderLifecycle as lifecycle } from './lifecycle.ts';

const BY: Sender = { role: 'admin', id: 'import' };
const REASON = 'Срок приёма заявок изменён в реестре.';
/** New rows read from the staging table together, and examples told of a change. */
const FETCH = 5000;
const EXAMPLES = 10;

const TYPE_NAMES: Readonly<Record<string, TenderType>> = {
  участокподижс: 'housingLand',
  ижс: 'housingLand',
  земельныйучастокподижс: 'housingLand',
  landforhousing: 'housingLand',
  здание: 'building',
  земельныйучасток: 'landPlot',
  участок: 'landPlot',
  land: 'landPlot',
  квартира: 'apartment',
  flat: 'apartment',
  машиноместо: 'parkingSpace',
  parking: 'parkingSpace',
  нежилоепомещение: 'nonResidential',
  помещение: 'nonResidential',
  premises: 'nonResidential',
  ...Object.fromEntries(TENDER_TYPES.map((type) => [type.toLowerCase(), type])),
};
const byName = (places: readonly { id: string; name: { ru: string; en: string } }[]) =>
  new Map(
    places.flatMap(({ id, name }) => [id, name.ru, name.en].map((known) => [plain(known), id] as const)),
  );
const DISTRICT_IDS = byName(DISTRICTS);
const STATION_IDS = byName(STATIONS);

/** A text that one of `known` says. */
const named = <T extends string>(what: string, find: (text: string) => T | undefined) =>
  z.coerce.string().transform((text, context) => {
    const found = find(plain(text));
    if (found === undefined) context.addIssue({ code: 'custom', message: `no such ${what}` });
    return found as T;
  });
/** `1 234,5` and `1234.5` alike. */
const decimal = z
  .union([z.number(), z.string()], { error: 'required' })
  .transform((value) =>
    typeof value === 'number'
      ? value
      : Number(value.replace(/[\s\u00a0]/g, '').replace(',', '.') || Number.NaN),
  )
  .pipe(z.number({ error: 'not a number' }));
const whole = decimal.pipe(z.int({ error: 'not a whole number' }));
const text = (most: number) =>
  z
    .union([z.string(), z.number()], { error: 'required' })
    .transform((value) => String(value).replaceAll('\u0000', '').trim())
    .pipe(z.string().min(1, 'required').max(most, `longer than ${most} characters`));

/** ISO 8601, `31.12.2026`, `31.12.2026 18:00`, or a day as Excel counts them; without a zone it is Moscow's. */
const time = z.union([z.string(), z.number()], { error: 'required' }).transform((value, context) => {
  const at = timeIn(String(value).trim());
  if (at === undefined) context.addIssue({ code: 'custom', message: 'not a date' });
  return at ?? 0;
});

const Row = z
  .object({
    externalId: text(100),
    type: named('object type', (name) => (Object.hasOwn(TYPE_NAMES, name) ? TYPE_NAMES[name] : undefined)),
    name: text(500),
    address: text(500),
    description: text(10_000).optional(),
    district: named('district', (name) => DISTRICT_IDS.get(name)),
    metro: named('metro station', (name) => STATION_IDS.get(name)).optional(),
    metroDistance: whole.pipe(z.number().min(0).max(100_000)).optional(),
    price: decimal.pipe(z.number().min(0, 'negative').max(1e12, 'too much')),
    area: decimal.pipe(z.number().gt(0, 'must be above 0').max(1e9, 'too much')),
    rooms: whole.pipe(z.number().min(0).max(100)).optional(),
    floor: whole.pipe(z.number().min(-10).max(200)).optional(),
    floors: whole.pipe(z.number().min(1).max(200)).optional(),
    leaseTerm: whole.pipe(z.number().min(1).max(1200)).optional(),
    cadastralNumber: text(60).optional(),
    longitude: decimal.pipe(z.number().min(-180).max(180)).optional(),
    latitude: decimal.pipe(z.number().min(-90).max(90)).optional(),
    published: time,
    deadline: time,
    photos: z
      .union([z.array(z.string()), z.string().transform((list) => list.split(/[\s;]+/).filter(Boolean))])
      .pipe(z.array(z.url({ protocol: /^https$/, error: 'not an https address' })).max(50))
      .optional(),
  })
  .superRefine((row, context) => {
    if (row.deadline <= row.published)
      context.addIssue({ code: 'custom', path: ['deadline'], message: 'not after the publication' });
    if ((row.longitude === undefined) !== (row.latitude === undefined))
      context.addIssue({ code: 'custom', path: ['latitude'], message: 'needs both longitude and latitude' });
  })
  .transform((row): StagedTender => {
    const { price, photos, published, deadline, ...facts } = row;
    return {
      published,
      deadline,
      externalId: facts.externalId,
      type: facts.type,
      name: facts.name,
      address: facts.address,
      description: facts.description ?? '',
      district: facts.district,
      metro: facts.metro ?? null,
      metroDistance: facts.metroDistance ?? null,
      startPrice: Math.round(price * 100),
      area: Math.max(0.01, Math.round(facts.area * 100) / 100),
      rooms: facts.rooms ?? null,
      floor: facts.floor ?? null,
      floors: facts.floors ?? null,
      leaseTerm: facts.leaseTerm ?? null,
      cadastralNumber: facts.cadastralNumber ?? null,
      longitude: facts.longitude ?? null,
      latitude: facts.latitude ?? null,
      photoUrls: photos ?? [],
    };
  });
interface StagedTender extends TenderFacts {
  readonly published: number;
  readonly deadline: number;
}

/** How the staged JSON becomes a row again. */
const SQL_TYPES: Readonly<Partial<Record<keyof TenderFacts, string>>> = {
  metroDistance: 'integer',
  startPrice: 'bigint',
  area: 'numeric',
  rooms: 'smallint',
  floor: 'smallint',
  floors: 'smallint',
  leaseTerm: 'integer',
  longitude: 'double precision',
  latitude: 'double precision',
  photoUrls: 'jsonb',
};
const FACTS = (Object.keys(FACT_COLUMNS) as (keyof TenderFacts)[]).filter((fact) => fact !== 'externalId');
const RECORD = `jsonb_to_record(s.data) as d (${[...FACTS.map((fact) => `"${fact}" ${SQL_TYPES[fact] ?? 'text'}`), 'deadline bigint'].join(', ')})`;
const JOINED = `${STAGING} s cross join lateral ${RECORD} join tenders t on t.external_id = s.external_id`;
const DIFFERS = `(${FACTS.map((fact) => `t.${FACT_COLUMNS[fact]}`).join(', ')}) is distinct from (${FACTS.map((fact) => `d."${fact}"`).join(', ')})`;
const RESCHEDULED = `t.state = 'announced' and t.deadline_at <> d.deadline`;
const NEW = `from ${STAGING} s where not exists (select 1 from tenders t where t.external_id = s.external_id)`;

async function compare({ client }: ImportMeans) {
  const { rows } = await client.query(
    `select (select count(*)::int ${NEW}) as added,
      (select count(*)::int from ${JOINED} where ${DIFFERS} or (${RESCHEDULED})) as changed,
      (select count(*)::int from ${STAGING}) as all`,
  );
  const { added, changed, all } = rows[0] as { added: number; changed: number; all: number };
  const examples = await client.query<{ external_id: string; fields: string }>(
    `select s.external_id, concat_ws(', ', ${FACTS.map((fact) => `case when t.${FACT_COLUMNS[fact]} is distinct from d."${fact}" then '${fact}' end`).join(', ')},
        case when ${RESCHEDULED} then 'deadline' end) as fields
      from ${JOINED} where ${DIFFERS} or (${RESCHEDULED}) order by s.line limit ${EXAMPLES}`,
  );
  const { rows: over } = await client.query(
    `select count(*)::int as count from ${JOINED} where t.state <> 'announced' and t.deadline_at <> d.deadline`,
  );
  return {
    added,
    changed,
    same: all - added - changed,
    notes: [
      ...examples.rows.map(({ external_id, fields }) => `${external_id}: ${fields}`),
      ...(over[0].count > 0
        ? [`${over[0].count} objects no longer accept bids: their deadlines stay as they are.`]
        : []),
    ],
  };
}

async function apply(means: ImportMeans): Promise<void> {
  const { client, tx, now, progress } = means;
  const { rows } = await client.query(`select count(*)::int as count ${NEW}`);
  const total = rows[0].count as number;
  // The words are made anew for whoever is updated: only for those that differ.
  await client.query(
    `update tenders u set ${FACTS.map((fact) => `${FACT_COLUMNS[fact]} = d."${fact}"`).join(', ')}, updated_at = to_timestamp($1 / 1000.0)
      from ${JOINED} where u.id = t.id and ${DIFFERS}`,
    [now],
  );
  const late = await client.query<{ id: string; deadline: string }>(
    `select t.id, d.deadline from ${JOINED} where ${RESCHEDULED} order by s.line`,
  );
  await enterInBulk({ client, tx }, lifecycle, newTenders(client), {
    columns: BULK_COLUMNS,
    now,
    onBatch: (done) => progress(done, total),
  });
  const interpreter = createInterpreter({ db: tx, clock: createTestClock(now), lifecycles: [lifecycle] });
  for (const { id, deadline } of late.rows)
    await interpreter.step(
      lifecycle,
      id,
      { type: 'tender.reschedule', deadlineAt: Number(deadline), reason: REASON },
      BY,
      tx,
    );
  await listWords(tx, register, now);
}

/** New objects in the order of the file, some thousand at a time. */
async function* newTenders(client: ImportMeans['client']): AsyncGenerator<BulkEntity> {
  await client.query(`declare new_tenders cursor for select s.data ${NEW} order by s.line`);
  for (;;) {
    const { rows } = await client.query<{ data: StagedTender }>(`fetch ${FETCH} from new_tenders`);
    for (const { data } of rows) {
      const { published, deadline, ...facts } = data;
      yield bulkTender(facts, { views: 0, publishedAt: published, updatedAt: published, isSample: false }, [
        { event: { type: 'tender.announce', deadlineAt: deadline }, at: published, by: BY },
      ]);
    }
    if (rows.length < FETCH) return;
  }
}

const COLUMNS = {
  externalId: ['id', 'номер', 'идентификатор', 'внешний идентификатор', 'код объекта'],
  type: ['тип', 'тип объекта', 'вид объекта', 'object type'],
  name: ['название', 'наименование', 'наименование объекта', 'title'],
  address: ['адрес', 'местоположение'],
  description: ['описание', 'примечание'],
  district: ['район', 'район города'],
  metro: ['метро', 'станция метро', 'subway'],
  metroDistance: ['до метро, м', 'расстояние до метро', 'расстояние до метро, м'],
  price: ['цена', 'начальная цена', 'начальная цена, руб', 'стартовая цена', 'start price'],
  area: ['площадь', 'площадь, м2', 'площадь, кв. м', 'площадь, м²'],
  rooms: ['комнат', 'количество комнат'],
  floor: ['этаж'],
  floors: ['этажей', 'этажность'],
  leaseTerm: ['срок аренды', 'срок аренды, мес', 'lease term, months'],
  cadastralNumber: ['кадастровый номер'],
  longitude: ['долгота', 'lon', 'lng'],
  latitude: ['широта', 'lat'],
  published: ['дата публикации', 'опубликовано', 'published at', 'publication date'],
  deadline: ['окончание приёма заявок', 'дата окончания приёма заявок', 'срок подачи заявок', 'deadline at'],
  photos: ['фото', 'фотографии', 'photo urls'],
};

/** Tenders from a register: `npm run import -- tenders FILE`. */
export const tenderImport: ImportKind = {
  id: 'tenders',
  columns: COLUMNS,
  reader: (map) => schemaReader(COLUMNS, Row, map),
  compare,
  apply,
};
