import type { EditedId } from '../../../src/api/registers/ids.ts';
import { stableId } from '../../stable-id.ts';
import type { Statements } from '../store.ts';

/** Made once for this. */
const NAMESPACE = '5e7e3c1a-9b0f-4c53-8a1e-6a4f0d2b7c19';

/** The id under which the lifecycle and its history know a thing of a register. */
export const objectIdOf = (register: EditedId, thing: string): string =>
  stableId(NAMESPACE, `${register}/${thing}`);

/** Lets new things of a register begin their lifecycle, published; those that have begun it stay as they are. */
export async function enterObjects(
  db: Statements,
  register: EditedId,
  things: readonly string[],
  now: number,
): Promise<void> {
  if (things.length === 0) return;
  await db.query(
    `insert into register_objects (id, register, thing, state, context, created_at)
     select id, $1, thing, 'published', '{}', $2
     from unnest($3::uuid[], $4::text[]) as t (id, thing)
     on conflict do nothing`,
    [register, new Date(now), things.map((thing) => objectIdOf(register, thing)), things],
  );
}

/** Takes things off the desk that are no more. */
export async function dropObjects(
  db: Statements,
  register: EditedId,
  things: readonly string[],
): Promise<void> {
  if (things.length === 0) return;
  const ids = [things.map((thing) => objectIdOf(register, thing))];
  await db.query('delete from register_object_texts where object_id = any($1::uuid[])', ids);
  await db.query('delete from register_objects where id = any($1::uuid[])', ids);
}
