import { type FoundObject, MOST_OBJECTS } from '../../../src/api/contracts/krt-check.ts';
import { LAYERS } from '../../../src/api/contracts/layers.ts';
import type { SearchedRegister } from '../../../src/api/register/register.ts';
import type { Area, Point } from '../../../src/api/register/types.ts';
import type { SearchedId } from '../../../src/api/registers/ids.ts';
import { krtProjects } from '../../../src/api/registers/krt-projects.ts';
import { databaseError } from '../../db/database.ts';
import { bestOf } from '../../register/best.ts';
import { placeOf, snake, tableOf } from '../../register/columns.ts';
import { ask } from '../../register/statement.ts';
import type { Statements } from '../../register/store.ts';

/** Most objects that one register gives. */
const MOST_EACH = 4;
const NUMBER = /^\d{1,2}:\d{1,2}:\d{1,7}:\d{1,12}$/;
/** How PostgreSQL calls a text that a type does not take. */
const INVALID_TEXT = '22P02';

const hasNumber = ({ fields }: SearchedRegister) => 'cadastralNumber' in fields;

/** The objects that words mean: of a cadastral number those that have it, else the best that an address or a name finds. */
export async function objectsFor(db: Statements, words: string): Promise<FoundObject[]> {
  const number = words.replaceAll(' ', '');
  if (NUMBER.test(number)) return objectsWithNumber(db, number);
  const found = await Promise.all(
    LAYERS.map(async ({ register }) => {
      const best = await bestOf(db, register, words, MOST_EACH);
      return (best?.things ?? []).map(
        ({ id, name, about, isSample }): FoundObject => ({
          register: register.id,
          id,
          name,
          about,
          cadastralNumber: null,
          isSample,
        }),
      );
    }),
  );
  // The best of each first: no register hides the others.
  const rounds = Array.from({ length: MOST_EACH }, (_, round) => found.flatMap((its) => its[round] ?? []));
  return rounds.flat().slice(0, MOST_OBJECTS);
}

/** Whatever has a cadastral number, and KRT projects that list it as one of their sites. */
async function objectsWithNumber(db: Statements, number: string): Promise<FoundObject[]> {
  const rows = await ask<Omit<FoundObject, 'about'> & { about: string | null }>(db, (p) => {
    const given = p(number);
    const address = ({ fields }: SearchedRegister) => ('address' in fields ? 'address::text' : 'null::text');
    const parts = LAYERS.filter(({ register }) => hasNumber(register)).map(
      ({
        register,
      }) => `(select '${register.id}' as register, id::text, name::text, ${address(register)} as about,
          is_sample as "isSample"
        from ${tableOf(register)} where is_published and cadastral_number = ${given} limit ${MOST_EACH})`,
    );
    const sites = `(select '${krtProjects.id}' as register, id::text, name::text, address::text as about,
          is_sample as "isSample"
        from ${tableOf(krtProjects)}
        where is_published and sites @> jsonb_build_array(jsonb_build_object('cadastralNumber', ${given}::text))
        limit ${MOST_EACH})`;
    return `select distinct * from (${[...parts, sites].join(' union all ')}) found limit ${MOST_OBJECTS}`;
  });
  return rows.map((row) => ({ ...row, cadastralNumber: number }));
}

/** An object as it is checked. */
export interface CheckedObject {
  readonly name: string;
  readonly about: string | null;
  readonly isSample: boolean;
  readonly at: Point;
  readonly outline: Area | null;
  /** Numbers of the sites that a KRT project lists. */
  readonly sites: readonly string[];
  readonly cadastralNumber: string | null;
}

/** An object that is shown and has a place; undefined where there is none. */
export async function objectById(
  db: Statements,
  id: SearchedId,
  thing: string,
): Promise<CheckedObject | undefined> {
  const register = LAYERS.find((layer) => layer.register.id === id)?.register;
  const [place, field] = (register && placeOf(register)) ?? [];
  if (!register || place === undefined) return undefined;
  const column = (name: string, other = 'null::text') =>
    name in register.fields ? `${snake(name)}::text` : other;
  try {
    const [row] = await ask<
      Omit<CheckedObject, 'at' | 'sites'> & { longitude: number; latitude: number; sites: string[] | null }
    >(
      db,
      (p) => `select name::text, ${column('address')} as about, is_sample as "isSample", longitude, latitude,
          ${column('cadastralNumber')} as "cadastralNumber",
          ${field?.kind === 'area' ? snake(place) : 'null::jsonb'} as outline,
          ${register.id === krtProjects.id ? `array(select site ->> 'cadastralNumber' from jsonb_array_elements(sites) site)` : 'null::text[]'} as sites
        from ${tableOf(register)} where id = ${p(thing)} and is_published and longitude is not null`,
    );
    if (!row) return undefined;
    const { longitude, latitude, sites, ...rest } = row;
    return { ...rest, at: [longitude, latitude], sites: sites ?? [] };
  } catch (error) {
    // What cannot be an id of this register is the id of nothing.
    if (databaseError(error)?.code === INVALID_TEXT) return undefined;
    throw error;
  }
}
