import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { TenderStatus, TenderType } from '../../../src/api/contracts/tender-filter.ts';
import type { Tender } from '../../../src/api/contracts/tenders.ts';
import type { Database } from '../../db/database.ts';
import { tenders } from '../../db/schema.ts';
import { moscowTime } from '../../time.ts';
import { sentencesOf } from '../../translations.ts';

/** Of a description that is looked through for its first sentence, characters. */
const LONGEST_ABOUT = 300;

/** What lists and maps need of a row. */
const LISTED = {
  id: tenders.id,
  number: tenders.number,
  type: tenders.type,
  state: tenders.state,
  name: tenders.name,
  address: tenders.address,
  beginning: sql<string>`left(${tenders.description}, ${sql.raw(String(LONGEST_ABOUT))})`,
  district: tenders.district,
  metro: tenders.metro,
  metroDistance: tenders.metroDistance,
  startPrice: tenders.startPrice,
  pricePerMetre: tenders.pricePerMetre,
  area: tenders.area,
  rooms: tenders.rooms,
  floor: tenders.floor,
  floors: tenders.floors,
  leaseTerm: tenders.leaseTerm,
  publishedAt: tenders.publishedAt,
  deadlineAt: tenders.deadlineAt,
  views: tenders.views,
  photoUrls: tenders.photoUrls,
  longitude: tenders.longitude,
  latitude: tenders.latitude,
  isSample: tenders.isSample,
};
type Listed = {
  [K in Exclude<keyof typeof LISTED, 'beginning' | 'publishedAt'>]: (typeof tenders.$inferSelect)[K];
} & {
  readonly beginning: string;
  readonly publishedAt: Date | string;
};

/** The first sentence of a description; of one that is longer than a card has room for, the words that fit. */
function aboutIn(description: string): string {
  const beginning = description.slice(0, LONGEST_ABOUT);
  const [line = ''] = beginning.split('\n');
  const [sentence = ''] = sentencesOf(line);
  return sentence.length < LONGEST_ABOUT ? sentence.trim() : `${sentence.replace(/\s*\S*$/u, '')}…`;
}

/** A tender as everybody may see it; the columns of {@link LISTED}, of a row that is not `unpublished`. */
export function presentTender(row: Listed): Tender {
  const { state, type, metro, metroDistance, rooms, floor, floors, leaseTerm, longitude, latitude } = row;
  const [photo] = row.photoUrls;
  const about = aboutIn(row.beginning);
  return {
    id: row.id,
    number: row.number,
    type: type as TenderType,
    status: state as TenderStatus,
    name: row.name,
    address: row.address,
    ...(about && { about }),
    district: row.district,
    ...(metro !== null && { metro }),
    ...(metroDistance !== null && { metroDistance }),
    startPrice: row.startPrice,
    pricePerMetre: row.pricePerMetre,
    area: row.area,
    ...(rooms !== null && { rooms }),
    ...(floor !== null && { floor }),
    ...(floors !== null && { floors }),
    ...(leaseTerm !== null && { leaseTerm }),
    publishedAt: moscowTime(new Date(row.publishedAt)),
    deadlineAt: moscowTime(new Date(row.deadlineAt ?? 0)),
    views: row.views,
    ...(photo !== undefined && { photo }),
    photos: row.photoUrls.length,
    ...(longitude !== null && latitude !== null && { at: [longitude, latitude] as [number, number] }),
    isSample: row.isSample,
  };
}

/** A row as one value of JSON: read and mapped column by column it takes this process longer. */
const AS_JSON = sql<Listed>`(select row_to_json(listed) from (select ${sql.join(
  Object.entries(LISTED).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
)}) listed)`;

/** The same of a row that a search has found. */
export const TELLING = new PgDialect().sqlToQuery(AS_JSON).sql;

/** Rows that were told so, as everybody may see them. @param told of the search, asked by {@link TELLING} */
export const tendersOf = (told: readonly unknown[]): Tender[] => (told as Listed[]).map(presentTender);

const statementOf = (db: Database) =>
  db
    .select({ row: AS_JSON })
    .from(tenders)
    .where(sql`${tenders.number} = any(${sql.placeholder('numbers')}::int[])`)
    .prepare('tenders_by_number');
/** Every list asks this: it is put together once for each connection of the process, not each time. */
const statements = new WeakMap<Database, ReturnType<typeof statementOf>>();

/** Tenders in the order of the numbers given. */
export async function tendersByNumber(db: Database, numbers: readonly number[]): Promise<Tender[]> {
  if (numbers.length === 0) return [];
  const statement = statements.get(db) ?? statementOf(db);
  statements.set(db, statement);
  const rows = await statement.execute({ numbers: [...numbers] });
  const place = new Map(numbers.map((number, index) => [number, index]));
  return rows
    .map(({ row }) => row)
    .sort((a, b) => (place.get(a.number) ?? 0) - (place.get(b.number) ?? 0))
    .map(presentTender);
}
