import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Database } from '../db/database.ts';
import { attachments } from '../db/schema.ts';
import type { FileStorage } from '../files/storage.ts';
import { moscowTime } from '../time.ts';
import { PERSONAL } from './table.ts';

/** Whose data it is. */
interface Person {
  readonly account: string;
  /** Sender id. */
  readonly sender: string;
}

/** A file of the archive. */
interface Entry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly isPacked: boolean;
}

/**
 * Everything that is kept about a person, as a ZIP (Federal Law 152-FZ, article 14): `data.json`, which holds what
 * `table.ts` says that they are given, each with what it is, and the files that they attached. Nothing of others.
 * @param now the portal's clock, milliseconds since the epoch
 */
export function ownData(
  deps: { readonly db: Database; readonly files: FileStorage },
  person: Person,
  now: number,
): Readable {
  return Readable.from(zipped(entriesOf(deps, person, now)));
}

async function* entriesOf(
  { db, files }: { readonly db: Database; readonly files: FileStorage },
  person: Person,
  now: number,
): AsyncIterable<Entry> {
  const told = JSON.stringify({ madeAt: moscowTime(new Date(now)), ...(await rowsOf(db, person)) }, null, 2);
  yield { name: 'data.json', content: [Buffer.from(`${told}\n`)], isPacked: true };
  const stored = await db
    .select({ id: attachments.id, name: attachments.name })
    .from(attachments)
    .where(sql`owner = ${person.sender} and stored_at is not null`);
  // Names may be the same: the id, by which data.json names it, tells them apart.
  for (const { id, name } of stored)
    yield { name: `files/${id}/${name}`, content: await files.get(id), isPacked: false };
}

/** What is told, by the names of the export. */
async function rowsOf(db: Database, person: Person): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {};
  for (const [table, { what, own, export: given }] of PERSONAL) {
    if (!own || !given) continue;
    const columns = sql.join(given.columns.map(sql.identifier), sql`, `);
    const { rows } = await db.execute(
      sql`select ${columns} from ${sql.identifier(table)} where ${own(person)} order by 1`,
    );
    told[given.as] = { what, rows };
  }
  return told;
}

/** Packs one file after the other, as fast as it is taken. */
async function* zipped(entries: AsyncIterable<Entry>): AsyncIterable<Uint8Array> {
  const made: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, content, isPacked } of entries) {
    const file = isPacked ? new ZipDeflate(name) : new ZipPassThrough(name);
    archive.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  archive.end();
  yield* made.splice(0);
}
