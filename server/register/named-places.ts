import { fieldAt, nameOf } from '../../src/api/register/names.ts';
import type { Directory, SearchedRegister } from '../../src/api/register/register.ts';
import { plain } from '../import/plain.ts';
import { calledAlike } from '../synonyms.ts';
import { havingForm, sayingOf } from '../word-forms.ts';
import { ENTRIES, entryNamed, widened } from './directories.ts';
import { labelsOf } from './import/labels.ts';

/** Directories whose entries people name by one word when they say what for: "warehouse" of warehouses. */
const KINDS: readonly Directory[] = ['landUse', 'specialization'];
/** Shorter words say too little of a kind. */
const SHORTEST_KIND = 4;
/** A word that so many entries have is none of a kind. */
const MOST_OF_KIND = 6;
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

/** What the entries of those are called, in every language. */
const SAYINGS = new Map(
  KINDS.map((directory) => [
    directory,
    ENTRIES[directory].map(({ id, name }) => ({
      id,
      sayings: Object.values(name).map((one) => sayingOf(one ?? '')),
    })),
  ]),
);

/** Entries of a directory that have a word in their names, or another one for the same. */
function kindsNamed(directory: Directory, word: string): readonly string[] {
  if (!/\p{Script=Han}{2}/u.test(word) && word.length < SHORTEST_KIND) return [];
  const isNamed = calledAlike(word).map(havingForm);
  const found = (SAYINGS.get(directory) ?? []).filter(({ sayings }) =>
    sayings.some((saying) => isNamed.some((has) => has(saying))),
  );
  return found.length > MOST_OF_KIND ? [] : found.map(({ id }) => id);
}

function facetsOf(register: SearchedRegister, text: string): string[] {
  const isWord = !/\s/u.test(text);
  const there = register.filters.flatMap((filter) => {
    if (!('field' in filter)) return [];
    const field = fieldAt(register, filter.field);
    if (field.kind !== 'named') return [];
    const ids = PLACES.includes(field.of) ? idsOf(field.of, text) : isWord ? kindsNamed(field.of, text) : [];
    return ids.map((id) => `${nameOf(filter)}=${id}`);
  });
  const choices = choicesOf(register);
  const called = (isWord ? calledAlike(text) : [text]).flatMap((one) => choices.get(plain(one)) ?? []);
  return [...new Set([...there, ...called])];
}

/**
 * The stations, districts and okrugs that a search names, and the kinds of things and what they are for ("laboratory", in any
 * language and by what else people call it), the longest names first: a register can be asked for them though no text of a thing has their words. Only what the register
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
