import { fieldErrorsOf } from '../../../src/api/contracts/field-errors.ts';
import type { FieldError } from '../../../src/api/contracts/problem.ts';
import { pathsOf, valueAt, withValue } from '../../../src/api/register/editable.ts';
import type { Changes } from '../../../src/api/register/editing.ts';
import { storedFields } from '../../../src/api/register/names.ts';
import type { EditedRegister } from '../../../src/api/register/register.ts';
import type { ItemOf } from '../../../src/api/register/types.ts';
import { REGISTERS } from '../../../src/api/registers/index.ts';
import type { CityPlaces } from '../../city/places.ts';
import { thingChecker } from '../changed-thing.ts';
import { tableOf } from '../columns.ts';
import { KNOWN_IDS } from '../directories.ts';
import { settleParents } from '../import/parents.ts';
import { settlePlace } from '../import/settle-place.ts';
import type { Statements } from '../store.ts';
import { shelfOf } from './shelf.ts';

export type Judged<R extends EditedRegister> =
  | { readonly item: ItemOf<R>; readonly errors?: never }
  | { readonly errors: readonly FieldError[]; readonly item?: never };

/**
 * A thing with some fields changed, held to the same rules as the rows of a file.
 * @param places looked into only where the place, or what it decides, is changed
 * @returns the thing as it would be stored, or what is wrong, by the paths of fields
 */
export async function judge<R extends EditedRegister>(
  db: Statements,
  register: R,
  before: ItemOf<R>,
  changes: Changes,
  places: () => Promise<CityPlaces>,
): Promise<Judged<R>> {
  let wanted: Readonly<Record<string, unknown>> = before;
  for (const [path, value] of Object.entries(changes)) wanted = withValue(register, wanted, path, value);
  const parsed = thingChecker(register, KNOWN_IDS)(wanted, before);
  if (!parsed.success) return { errors: fieldErrorsOf(parsed.error.issues).map(requiredWhereGone(wanted)) };
  const item = parsed.data as ItemOf<R>;
  const errors = [
    ...(await strangersIn(db, register, item, changes)),
    ...(await misplaced(register, item, changes, places)),
    ...(shelfOf(register.id).refuses?.(before, item) ?? []),
  ];
  return errors.length > 0 ? { errors } : { item };
}

/** What is taken away from a field that must be there is missing, whatever else its value would have to be. */
const requiredWhereGone =
  (wanted: Readonly<Record<string, unknown>>) =>
  (error: FieldError): FieldError =>
    valueAt(wanted, error.path) === undefined ? { path: error.path, code: 'required' } : error;

/** Things of other registers that are not there. */
async function strangersIn(
  db: Statements,
  register: EditedRegister,
  item: Readonly<Record<string, unknown>>,
  changes: Changes,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const [name, field] of storedFields(register)) {
    if (field.kind !== 'of' || !(name in changes) || item[name] === undefined) continue;
    const { rows } = await db.query(`select 1 from ${tableOf(REGISTERS[field.register])} where id = $1`, [
      item[name],
    ]);
    if (rows.length === 0) errors.push({ path: name, code: 'unknown_id' });
  }
  return errors;
}

/** Districts and okrugs that contradict each other, or the place on the map; only where one of them is changed. */
async function misplaced(
  register: EditedRegister,
  item: Readonly<Record<string, unknown>>,
  changes: Changes,
  places: () => Promise<CityPlaces>,
): Promise<FieldError[]> {
  const where = storedFields(register)
    .filter(
      ([, field]) =>
        field.kind === 'place' ||
        (field.kind === 'named' && !field.several && ['district', 'okrug'].includes(field.of)),
    )
    .flatMap(([name, field]) => pathsOf(name, field));
  if (!where.some((path) => path in changes)) return [];
  // What a file may leave out is filled in; here it stays as the official has it.
  const said = [
    ...settleParents(register, { ...item }),
    ...settlePlace(register, { ...item }, await places()),
  ];
  const paths = new Set(said.map((sentence) => sentence.slice(0, sentence.indexOf(':'))));
  return [...paths].map((path) => ({ path, code: 'elsewhere' }));
}
