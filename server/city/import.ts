import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { line } from '../../src/api/contracts/fields.ts';
import { DISTRICTS, OKRUGS } from '../areas/tenders/city.ts';
import { FileProblem } from '../import/record.ts';
import type { ImportReport } from '../import/run.ts';
import { ask } from '../register/statement.ts';
import { readOutlineFile } from './outline-file.ts';
import { type CityOutline, cityOutlines, type OutlineKind } from './topology.ts';

/** How `npm run import` calls outlines. */
export const OUTLINES = 'districts';
/** Longest source, characters: it stands in one line on the map. */
const LONGEST_SOURCE = 200;
/** Examples told of each change. */
const EXAMPLES = 10;

interface Stored extends CityOutline {
  readonly source: string;
}

/**
 * Brings in the city's outlines, which take the place of those of an earlier file: `npm run import -- districts FILE`.
 * All of them or none; the same file twice changes nothing.
 * @param options.source whose they are and under which licence, where the file does not say it or says it otherwise
 * @param options.dryRun only tells what would change
 * @throws FileProblem where the file cannot be read at all, or nobody says whose it is
 */
export async function importOutlines(
  client: pg.Client,
  file: string,
  options: { readonly source?: string | undefined; readonly dryRun?: boolean; readonly now: number },
): Promise<ImportReport> {
  const { rows, outlines, bad, source: ofFile } = readOutlineFile(file);
  const report = { rows, bad, badCount: bad.length, cleaned: [], cleanedCount: 0, leftOut: {}, unknown: [] };
  if (bad.length > 0) return { ...report, isApplied: false };
  const source = sourceIn(options.source ?? ofFile);
  const wanted: Stored[] = cityOutlines(outlines).map((outline) => ({ ...outline, source }));
  await client.query('begin');
  try {
    // One import after the other.
    await client.query('lock table city_outlines in share row exclusive mode');
    const before = await ask<Stored>(
      client,
      () => 'select kind, id, outline, drawn, source from city_outlines order by kind, id',
    );
    const known = new Map(before.map((outline) => [keyOf(outline), outline]));
    const changed = wanted.filter((outline) => {
      const old = known.get(keyOf(outline));
      return old !== undefined && !isDeepStrictEqual({ ...old }, { ...outline });
    });
    const added = wanted.filter((outline) => !known.has(keyOf(outline)));
    const keys = new Set(wanted.map(keyOf));
    const removed = before.filter((outline) => !keys.has(keyOf(outline)));
    if (!options.dryRun) {
      await store(client, [...added, ...changed], new Date(options.now));
      await remove(client, removed);
    }
    await client.query(options.dryRun ? 'rollback' : 'commit');
    return {
      ...report,
      outcome: {
        added: added.length,
        changed: changed.length,
        same: wanted.length - added.length - changed.length,
        notes: [
          `Source: ${source}`,
          ...told('No longer there', removed),
          ...told('Okrugs without an outline', missing('okrug', keys)),
          ...told('Districts without an outline', missing('district', keys)),
        ],
      },
      isApplied: !options.dryRun,
    };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const keyOf = ({ kind, id }: { readonly kind: OutlineKind; readonly id: string }) => `${kind} ${id}`;

function sourceIn(said: string | undefined): string {
  const source = line(LONGEST_SOURCE).safeParse(said ?? '');
  if (source.success) return source.data;
  throw new FileProblem(
    said === undefined
      ? 'it does not say whose outlines these are and under which licence: say it by --source, as the map will show it'
      : `source: 1 to ${LONGEST_SOURCE} characters in one line`,
  );
}

/** What the portal knows and a file has no outline of. */
const missing = (kind: OutlineKind, keys: ReadonlySet<string>) =>
  (kind === 'okrug' ? OKRUGS : DISTRICTS)
    .map(({ id }) => ({ kind, id }))
    .filter((place) => !keys.has(keyOf(place)));

const told = (what: string, places: readonly { readonly id: string }[]): string[] =>
  places.length === 0
    ? []
    : [
        `${what}: ${places
          .slice(0, EXAMPLES)
          .map(({ id }) => id)
          .join(', ')}${places.length > EXAMPLES ? ` and ${places.length - EXAMPLES} more` : ''}`,
      ];

const store = (client: pg.Client, outlines: readonly Stored[], at: Date) =>
  ask(
    client,
    (p) => `insert into city_outlines (kind, id, outline, drawn, source, imported_at)
      select kind, id, outline, drawn, source, ${p(at)}
      from jsonb_to_recordset(${p(JSON.stringify(outlines))}::jsonb)
        as given (kind text, id text, outline jsonb, drawn jsonb, source text)
      on conflict (kind, id) do update set
        outline = excluded.outline, drawn = excluded.drawn, source = excluded.source,
        imported_at = excluded.imported_at`,
  );

const remove = (client: pg.Client, outlines: readonly Stored[]) =>
  ask(
    client,
    (p) => `delete from city_outlines
      where (kind, id) in (select * from unnest(${p(outlines.map(({ kind }) => kind))}::text[],
        ${p(outlines.map(({ id }) => id))}::text[]))`,
  );
