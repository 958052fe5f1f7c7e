import { asChoices, asIds, choicesIn, type Given, numberIn, textIn } from '../contracts/address-words.ts';
import { MOST_KOPECKS } from '../contracts/money.ts';
import { addressNames, bandsOf, fieldAt, isMeasured, nameOf, pathOf } from './names.ts';
import type { AnyFilter, AnyRegister, FieldOf } from './register.ts';

/*
 * What an address asks a register for. The schema of a filter (`filterSchema`) says the same, with a reason for each
 * refusal.
 */

/** Longest text that is searched for, characters. */
export const LONGEST_SEARCH = 200;
/** Most choices of one filter at once. */
export const MOST_CHOICES = 150;

/** What a register's calls are called beside those of its things. */
export const CALLS = ['count', 'facets', 'choices', 'map', 'getsitemaps', 'getForSitemap', 'getslugs'];
/** What a thing is known by, unless it is one of those. */
export const ID = /^[a-z0-9-]{1,60}$/;

/** Whether a thing may be known by it. */
export const isId = (word: string): boolean => ID.test(word) && !CALLS.includes(word);

/** The words of an address by the names of filters. */
type Words = Readonly<Record<string, Given>>;
type Meaning = string | number | boolean | readonly string[] | undefined;

/** A number that stands in an address as a word. */
export const WRITTEN_NUMBER = /^-?\d+(\.\d+)?$/;

/** Between which two a field's numbers lie, and how many decimal places they have. */
export const boundsOf = (
  field: FieldOf<'number' | 'money'>,
): Pick<FieldOf<'number'>, 'least' | 'most' | 'scale'> =>
  field.kind === 'money' ? { least: 0, most: MOST_KOPECKS } : field;

/** ISO 8601 with the zone written out; the day is in the calendar. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
function momentIn(given: Given): Meaning {
  const [, day = ''] = (typeof given === 'string' && MOMENT.exec(given)) || [];
  const at = Date.parse(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? given : undefined;
}
/** Of two ends of a range, whether the second lies below the first. */
const isReversed = (from: Meaning, to: Meaning): boolean =>
  typeof from === 'string' && typeof to === 'string'
    ? Date.parse(from) > Date.parse(to)
    : Number(from) > Number(to);

/** What one filter is set to by a word; undefined where the word means nothing to it. */
function meaningOf(register: AnyRegister, filter: AnyFilter, given: Given): Meaning {
  if ('flag' in filter) return given === 'true' || undefined;
  if ('band' in filter) return choicesIn(given, bandsOf(filter.edges), MOST_CHOICES);
  const field = fieldAt(register, pathOf(filter));
  if ('range' in filter && field.kind === 'time') return momentIn(given);
  if (field.kind === 'number' || field.kind === 'money')
    return typeof given === 'string' && WRITTEN_NUMBER.test(given)
      ? numberIn(Number(given), boundsOf(field))
      : undefined;
  if ('values' in field) return choicesIn(given, field.values, MOST_CHOICES);
  const ids = choicesIn(given, ID, MOST_CHOICES);
  return ids?.every(isId) ? ids : undefined;
}

/** What an address says of one filter, as far as a list can be asked for it. */
export function soundIn(register: AnyRegister, filter: AnyFilter, given: Given): Given {
  if (isMeasured(filter) || 'flag' in filter) return given;
  const field = fieldAt(register, pathOf(filter));
  if (!('band' in filter || 'values' in field)) return asIds(given, isId);
  return asChoices(given, (word) => meaningOf(register, filter, word) !== undefined);
}

/**
 * What words of an address ask a register for. What means nothing to its filters is left out, and the end of a range
 * that lies below its beginning, so that a forged or outdated link shows a list all the same.
 */
export function askedOf(register: AnyRegister, words: Words): Readonly<Record<string, unknown>> {
  const asked: Record<string, Meaning> = {};
  const query = textIn(words.query ?? [], LONGEST_SEARCH);
  if (query !== undefined) asked.query = query;
  for (const filter of register.filters) {
    for (const name of addressNames(filter)) {
      const given = words[name];
      const meaning = given === undefined ? undefined : meaningOf(register, filter, given);
      if (meaning !== undefined) asked[name] = meaning;
    }
    const [from, to] = [asked[`${nameOf(filter)}From`], asked[`${nameOf(filter)}To`]];
    if ('range' in filter && isReversed(from, to)) delete asked[`${nameOf(filter)}To`];
  }
  return asked;
}
