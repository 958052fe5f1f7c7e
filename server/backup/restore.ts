import { createWriteStream, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { placeCluster, type Recovery, startDatabase } from '../db/engine/index.ts';
import { folderOfFiles } from '../files/open.ts';
import { Refusal } from '../refusal.ts';
import { MANIFEST, Manifest } from './manifest.ts';
import { readPackage } from './package.ts';

/**
 * Puts a backup into a data folder that is empty or not there: all of it, or nothing.
 * @param identity secret key that belongs to the one it was made for
 * @param recovery brings back what came after it, too
 * @returns what the backup says of itself
 * @throws Refusal for a folder that holds something, or a file that is no whole backup
 */
export async function restore(
  file: string,
  identity: string,
  folder: string,
  recovery?: Recovery,
): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Refusal(`${folder} holds something already; a backup is put into an empty folder.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const data = realpathSync(folder);
  let manifest: Manifest | undefined;
  const placed = placeCluster(
    data,
    async (draft, root) => {
      const places = { cluster: draft, engine: root, files: folderOfFiles(data) };
      await readPackage(file, identity, async ({ name, isFolder, content }) => {
        if (name === MANIFEST) {
          manifest = Manifest.parse(await json(content));
          return;
        }
        const place = placeOf(name, places, data);
        await mkdir(isFolder ? place : dirname(place), { recursive: true, mode: 0o700 });
        if (!isFolder) await pipeline(content, createWriteStream(place, { mode: 0o600, flush: true }));
      });
      if (!manifest) throw new Refusal(`${file} is no whole backup of a portal.`);
    },
    recovery,
  );
  await placed.catch((error) => {
    // It was empty.
    for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true, force: true });
    throw error;
  });
  if (!manifest) throw new Error('no manifest was read');
  return manifest;
}

/** Where an entry goes: never out of the folder that its first word names. */
function placeOf(name: string, places: Readonly<Record<string, string>>, data: string): string {
  const [first = '', ...rest] = name.split('/').filter(Boolean);
  if (name === 'secret') return join(data, name);
  const root = places[first];
  const place = root && join(root, ...rest);
  if (!root || !place || relative(root, place).startsWith('..'))
    throw new Refusal(`The backup holds ${name}, which belongs nowhere.`);
  return place;
}

/** What was found in a restored portal. */
export interface Found {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** The last step of any lifecycle. */
  readonly lastStep: number;
}

/** Starts the database of a restored folder and reads every row of every table. */
export async function inspect(folder: string, log?: (line: string) => void): Promise<Found> {
  const database = await startDatabase({ folder, ...(log && { log }) });
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    );
    const rows: Record<string, number> = {};
    for (const { name } of tables) {
      // Through every column: a count alone would read no more than an index.
      const answer = await client.query<{ count: number }>(
        `select count(t.*::text)::int as count from ${client.escapeIdentifier(name)} t`,
      );
      rows[name] = answer.rows[0]?.count ?? 0;
    }
    const last = await client.query<{ id: number }>(
      'select coalesce(max(id), 0)::int as id from lifecycle_history',
    );
    return { rows, lastStep: last.rows[0]?.id ?? 0 };
  } finally {
    await client.end();
    await database.stop();
  }
}
