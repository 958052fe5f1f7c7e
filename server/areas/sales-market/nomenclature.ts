import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { LOCALES } from '../../../src/i18n/locales.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { goods, tradeVersions } from '../../db/schema.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'content', 'goods', 'nomenclature.csv');
const SOURCE = 'Harmonized System 2022, in the words of this portal';
/** Two processes that begin together do it once. */
const LOCK = 'goods nomenclature';

/** Puts in what is not there of the portal's own nomenclature; whatever a file has brought takes its place for good. */
export async function ensureNomenclature(db: Database, now: number): Promise<void> {
  const own = readNomenclature();
  if (await isThere(db, own.length)) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
    if (await isThere(tx, own.length)) return;
    const [version] = await tx
      .insert(tradeVersions)
      .values({ data: 'goods', source: SOURCE, isSample: false, importedAt: new Date(now) })
      .returning({ version: tradeVersions.version });
    if (!version) throw new Error('no version was begun');
    await tx
      .insert(goods)
      .values(own.map((row) => ({ ...row, ...version })))
      .onConflictDoNothing();
  });
}

/** Whether a file has brought a nomenclature, or all of the portal's own is there. */
async function isThere(db: Database | Transaction, length: number): Promise<boolean> {
  const [newest] = await db
    .select({ source: tradeVersions.source })
    .from(tradeVersions)
    .where(eq(tradeVersions.data, 'goods'))
    .orderBy(desc(tradeVersions.version))
    .limit(1);
  if (newest?.source !== SOURCE) return newest !== undefined;
  return (await db.$count(goods)) >= length;
}

/** The file has neither quotes nor line ends within its fields; a test brings it in by the importer. */
function readNomenclature() {
  const [head = '', ...lines] = readFileSync(FILE, 'utf8').trim().split(/\r?\n/);
  const columns = head.split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    return {
      code: cell('code'),
      section: cell('section') || null,
      names: Object.fromEntries(
        LOCALES.flatMap((locale) => {
          const name = cell(`name_${locale}`);
          return name ? [[locale, name]] : [];
        }),
      ),
    };
  });
}
