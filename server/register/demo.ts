import { join } from 'node:path';
import pg from 'pg';
import { REGISTER_IDS, type RegisterId } from '../../src/api/registers/ids.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { runImport } from '../import/run.ts';
import { REGISTER_IMPORTS } from '../registers/imports.ts';
import { tableOf } from './columns.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');

/**
 * Fills the registers of a demonstration with their samples, by the same import that files of agencies take. A register
 * that has anything is left alone, and one whose things belong to an agency's own stays empty: samples know none of those.
 */
export async function ensureDemoRegisters(databaseUrl: string, now: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const leftAlone = new Set<RegisterId>();
    for (const id of ownersFirst()) {
      const kind = REGISTER_IMPORTS.find((one) => one.id === id);
      const { rows } = await client.query(`select 1 from ${tableOf(REGISTERS[id])} limit 1`);
      if (rows.length > 0) leftAlone.add(id);
      if (!kind || rows.length > 0) continue;
      const { bad, isApplied } = await runImport(client, kind, join(CONTENT, id, 'sample.json'), { now });
      if (!isApplied && !ownersOf(id).some((owner) => leftAlone.has(owner)))
        throw new Error(`content/${id}/sample.json, ${bad[0]?.line}: ${bad[0]?.reason}`);
    }
  } finally {
    await client.end();
  }
}

/** Registers whose things the things of one belong to. */
const ownersOf = (id: RegisterId): RegisterId[] =>
  Object.values(REGISTERS[id].fields).flatMap((field) =>
    field.kind === 'of' && !('by' in field) && field.register !== id ? [field.register] : [],
  );

/** Registers whose things others belong to stand before those. */
function ownersFirst(): RegisterId[] {
  const placed = new Set<RegisterId>();
  const place = (id: RegisterId) => {
    ownersOf(id).forEach(place);
    placed.add(id);
  };
  REGISTER_IDS.forEach(place);
  return [...placed];
}
