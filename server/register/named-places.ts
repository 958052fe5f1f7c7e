import { fieldAt, nameOf } from '../../src/api/register/names.ts';
import type { Directory, SearchedRegister } from '../../src/api/register/register.ts';
import { plain } from '../import/plain.ts';
import { entryNamed, widened } from './directories.ts';
import { labelsOf } from './import/labels.ts';

/** Directories whose entries people name when they say where something is to be. */
const PLACES: readonly Directory[] = ['metro', 'district', 'okrug'];
/** The longest names of places have so many words: `Северный административный округ Москвы`. */
const MOST_WORDS = 4;
/** What okrugs are called together. */
const TOGETHER: ReadonlyMap<string, readonly string[]> = new Map(
  ['тинао', 'новаямосква', 'tinao', 'newmoscow'].map((name) => [name, ['novomoskovsky', 'troitsky']]),
);

/** Words of a search that name a place or a kind, as what the things there are chosen by. */
export interface NamedPlace {
  /** The first of its words, and the one behind its last. */
  readonly from: number;
  readonly to: number;
  /** `metro=park-kultury`, as the column of facets has it. */
  readonly facets: readonly string[];
}

function idsOf(directory: Directory, text: string): readonly unknown[] {
  if (directory === 'okrug') {
    const id = entryNamed(directory, text) ?? entryNamed(directory, `${text} округ`);
    return id ? [id] : (TOGETHER.get(plain(text)) ?? []);
  }
  const id = entryNamed(directory, text);
  return id ? widened(directory, [id]) : [];
}

/** What the choices of a register's filters are called in any language, as `plain` leaves it, with their facets. */
function choicesOf(register: SearchedRegister): ReadonlyMap<string, readonly string[]> {
  const known = CHOICES.get(register.id);
  if (known) return known;
  const found = new Map<string, string[]>();
  const labels = labelsOf(register);
  for (const filter of register.filters) {
    if (!('field' in filter)) continue;
    const field = fieldAt(register, filter.field);
    if (field.kind !== 'choice' && field.kind !== 'choices') continue;
    for (const value of field.values)
      for (const label of new Set(labels.value(filter.field, value).map(plain)))
        found.set(label, [...(found.get(label) ?? []), `${nameOf(filter)}=${value}`]);
  }
  CHOICES.set(register.id, found);
  return found;
}
const CHOICES = new Map<string, ReadonlyMap<string, readonly string[]>>();

function facetsOf(register: SearchedRegister, text: string): string[] {
  const there = register.filters.flatMap((filter) => {
    if (!('field' in filter)) return [];
    const field = fieldAt(register, filter.field);
    if (field.kind !== 'named' || !PLACES.includes(field.of)) return [];
    return idsOf(field.of, text).map((id) => `${nameOf(filter)}=${id}`);
  });
  return [...there, ...(choicesOf(register).get(plain(text)) ?? [])];
}

/**
 * The stations, districts and okrugs that a search names, and the kinds of things ("laboratory", in any language), the
 * longest names first: a register can be asked for them though no text of a thing has their words. Only what the register
 * is filtered by is looked for.
 * @param words where each word of the text begins and ends
 */
export function placesNamed(
  register: SearchedRegister,
  text: string,
  words: readonly { readonly start: number; readonly end: number }[],
): readonly NamedPlace[] {
  const found: NamedPlace[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + MOST_WORDS); to > from; to--) {
      const facets = facetsOf(register, text.slice(words[from]?.start, words[to - 1]?.end));
      if (facets.length === 0) continue;
      found.push({ from, to, facets });
      from = to - 1;
      break;
    }
  }
  return found;
}
