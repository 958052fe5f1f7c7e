import type pg from 'pg';
import type { Random } from '../../server/random.ts';
import { tableOf } from '../../server/register/columns.ts';
import { withoutIndexes } from '../../server/register/indexes.ts';
import { itemsById, storeItems } from '../../server/register/store.ts';
import type { AnyRegister } from '../../src/api/register/register.ts';
import type { Area, Point } from '../../src/api/register/types.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';

/** Things written by one statement. */
const BATCH = 500;
/** Where they stand: the city with its new parts. Degrees. */
const WEST = 37.0;
const SOUTH = 55.4;
const WIDE = 0.9;
const HIGH = 0.55;

/** Fills every register up to `count` things: its own samples again and again, each somewhere else. */
export async function fillRegisters(db: pg.ClientBase, count: number, random: Random): Promise<void> {
  for (const register of Object.values<AnyRegister>(REGISTERS))
    await fillRegister(db, register, count, random);
}

/** Fills one register so. @param vary what else is told otherwise of each thing */
export async function fillRegister(
  db: pg.ClientBase,
  register: AnyRegister,
  count: number,
  random: Random,
  vary: () => object = () => ({}),
): Promise<void> {
  const table = tableOf(register);
  const { rows } = await db.query(`select id from ${table} order by number limit 100`);
  const samples = [
    ...(
      await itemsById(
        db,
        register,
        rows.map(({ id }) => String(id)),
      )
    ).values(),
  ];
  const { rows: counted } = await db.query(`select count(*)::int as there from ${table}`);
  const there = counted[0].there as number;
  await withoutIndexes(db, register, async () => {
    for (let done = there; done < count; done += BATCH) {
      const items = Array.from({ length: Math.min(BATCH, count - done) }, (_, index) => {
        const sample = random.pick(samples);
        return { ...moved(register, sample, random), ...vary(), id: `bench-${done + index}` };
      });
      await storeItems(db, register, items as never);
    }
  });
  await db.query(`vacuum analyze ${table}`);
}

/** The same thing somewhere else; an outline keeps its form. */
function moved(register: AnyRegister, thing: object, random: Random): Record<string, unknown> {
  const at: Point = [
    WEST + (random.whole(0, 1_000_000) / 1_000_000) * WIDE,
    SOUTH + (random.whole(0, 1_000_000) / 1_000_000) * HIGH,
  ];
  const there: Record<string, unknown> = { ...thing };
  for (const [name, { kind }] of Object.entries(register.fields)) {
    if (kind === 'place') there[name] = at;
    if (kind === 'area' && there[name]) there[name] = movedArea(there[name] as Area, at);
  }
  return there;
}

function movedArea(area: Area, [longitude, latitude]: Point): Area {
  const [x0, y0] = area.coordinates[0]?.[0]?.[0] ?? [0, 0];
  const coordinates = area.coordinates.map((rings) =>
    rings.map((ring) => ring.map(([x, y]): Point => [x - x0 + longitude, y - y0 + latitude])),
  );
  return { type: 'MultiPolygon', coordinates };
}
