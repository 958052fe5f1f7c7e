import { isDeepStrictEqual } from 'node:util';
import { valueAt } from '../../../src/api/register/editable.ts';
import type { Changes, EditedThing, RegisterEdit } from '../../../src/api/register/editing.ts';
import type { EditedRegister } from '../../../src/api/register/register.ts';
import type { FieldChange } from '../../../src/machines/lifecycles/register-object/register-object.chart.ts';
import { namesOf } from '../../areas/desk/names.ts';
import type { CityPlaces } from '../../city/places.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { HttpProblem } from '../../http/problems.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import type { Interpreter } from '../../lifecycles/interpreter.ts';
import type { Sender } from '../../lifecycles/lifecycle.ts';
import { moscowTime } from '../../time.ts';
import { registerObjectLifecycle } from '../publication/lifecycle.ts';
import { objectIdOf } from '../publication/objects.ts';
import type { Statements } from '../store.ts';
import { lastEdits, type StoredEdit } from './edits.ts';
import { judge } from './judge.ts';
import { shelfOf } from './shelf.ts';
import { statementsOf } from './statements.ts';

export interface EditingMeans {
  readonly db: Database;
  readonly interpreter: Interpreter;
  readonly places: () => Promise<CityPlaces>;
  readonly clock: Clock;
}
/** What an official wants changed. */
export interface Wanted {
  readonly version: number;
  readonly changes: Changes;
  readonly putsBack?: number;
}

/**
 * Refuses a version that nobody can have read: one from the future would be told of no change that others made.
 * @param newest that there is
 * @throws HttpProblem 422 `validation`
 */
export function assertRead(version: number, newest: number): void {
  if (version > newest)
    throw new HttpProblem(422, 'validation', {
      errors: [{ path: 'version', code: 'out_of_range', params: { from: 0, to: newest } }],
    });
}

/** A thing as officials edit it at a moment. @throws NotFound */
export async function editedThing(
  db: Statements,
  register: EditedRegister,
  id: string,
  at: number,
): Promise<EditedThing> {
  const object = objectIdOf(register.id, id);
  const [found, edits, { rows }] = [
    await shelfOf(register.id).find(db, [id], at),
    await lastEdits(db, register.id, id),
    await db.query('select state from register_objects where id = $1', [object]),
  ];
  const state = rows[0]?.state;
  const item = found.get(id);
  if (!item || state === undefined) throw new NotFound(id);
  return {
    object,
    state: String(state),
    version: edits[0]?.id ?? 0,
    item,
    edited: edits.filter(({ source }) => source === 'desk').map(({ path }) => path),
  };
}

/**
 * Changes fields of a thing, each change a step of its lifecycle. What is so already is no change.
 * @throws NotFound, Forbidden; HttpProblem 409 `changed_elsewhere` where others changed the same fields to something
 * else, 422 `validation`
 */
export async function editThing(
  means: EditingMeans,
  register: EditedRegister,
  id: string,
  { version, changes, putsBack }: Wanted,
  by: Sender,
): Promise<void> {
  await means.db.transaction(async (tx) => {
    const db = statementsOf(tx);
    const object = objectIdOf(register.id, id);
    // The lifecycle's row first, as its steps do.
    const { rows } = await db.query('select 1 from register_objects where id = $1 for update', [object]);
    const before = (await shelfOf(register.id).find(db, [id], means.clock.now(), 'for update')).get(id);
    if (!before || rows.length === 0) throw new NotFound(id);
    const last = await lastEdits(db, register.id, id);
    assertRead(version, last[0]?.id ?? 0);
    const overtaken = last.filter(
      (edit) =>
        edit.id > version && edit.path in changes && !isDeepStrictEqual(edit.after, changes[edit.path]),
    );
    if (overtaken.length > 0)
      throw new HttpProblem(409, 'changed_elsewhere', { conflicts: await told(means.db, overtaken) });
    const { item, errors } = await judge(db, register, before, changes, means.places);
    if (errors)
      throw new HttpProblem(422, 'validation', {
        errors: errors.map((error) => ({ ...error, path: `changes.${error.path}` })),
      });
    const made = Object.keys(changes).flatMap((path): FieldChange[] => {
      const [was, is] = [valueAt(before, path), valueAt(item, path)];
      return isDeepStrictEqual(was, is) ? [] : [{ path, before: was ?? null, after: is ?? null }];
    });
    if (made.length === 0) return;
    const event = { type: 'object.edit', changes: made, putsBack: putsBack ?? null };
    await means.interpreter.step(registerObjectLifecycle, object, event, by, tx);
  });
}

/** Changes as officials are told of them. */
export async function told(db: Database, edits: readonly StoredEdit[]): Promise<RegisterEdit[]> {
  const names = await namesOf(
    db,
    edits.map(({ byId }) => byId),
  );
  return edits.map(({ id, path, before, after, at, source, byId, putsBack }) => {
    const byName = byId === null ? undefined : names.get(byId);
    return {
      id,
      path,
      before,
      after,
      at: moscowTime(new Date(at)),
      source,
      ...(byName !== undefined && { byName }),
      ...(putsBack !== null && { putsBack }),
    };
  });
}
