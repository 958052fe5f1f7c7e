import {
  choicesOf,
  type FilterValues,
  wordOf,
} from '../../../machines/flows/list-filter/list-filter.settings.ts';

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  /** What the label means to those who have never met it. */
  readonly hint?: string;
  /** Of the label, where that is not in the page's language. */
  readonly lang?: string | undefined;
  /** Under which heading of the list it stands. */
  readonly group?: string | undefined;
  /** The colour of that heading's mark, `#rrggbb`: of a metro line. */
  readonly groupColour?: string | undefined;
  /** How many things of the list it would find, beside what else is chosen. */
  readonly found?: number | undefined;
}

/** What a person can filter a list by. A screen lists its filters as such data; the parts draw them. */
export type FilterField = FieldOfKind & {
  /** Whether it stands open at first; where nothing is said, the first few do. */
  readonly isOpen?: boolean;
};

type FieldOfKind =
  /** Any of several. */
  | {
      readonly kind: 'choices';
      readonly name: string;
      readonly label: string;
      readonly choices: readonly FilterChoice[];
      /** Whether a value may mean something without being among the choices: a code lies in a class. */
      readonly hasOthers?: true;
    }
  /** One of a few, or none. */
  | {
      readonly kind: 'one';
      readonly name: string;
      readonly label: string;
      readonly choices: readonly FilterChoice[];
    }
  /** Between two numbers, each of which may be absent; or, without `to`, one number that somebody needs. */
  | {
      readonly kind: 'range';
      readonly name: string;
      readonly from: string;
      readonly to?: string;
      readonly label: string;
      /** What it is called where its ends stand beside it, and the label would say twice that it has two. */
      readonly short?: string;
      /** Written after the number: "₽". */
      readonly unit?: string;
      /** How many of the address's units one of the typed ones is: 100 for roubles over kopecks. */
      readonly scale?: number;
      /** Decimal places that may be typed; none without. */
      readonly digits?: number;
      /** A number of the address in words, where the unit alone would not do. */
      readonly inWords?: (value: number) => string;
      readonly least: number;
      readonly most: number;
      /** How what is compared with was worked out. */
      readonly hint?: string;
    }
  /** Yes, or it does not matter. */
  | {
      readonly kind: 'flag';
      readonly name: string;
      readonly value: string;
      readonly label: string;
      /** How many things of the list it would find. */
      readonly found?: number;
    };

/** The names that a field stands for in the address. */
export const namesOf = (field: FilterField): readonly string[] =>
  field.kind === 'range' ? [field.from, ...(field.to === undefined ? [] : [field.to])] : [field.name];

/** The field that stands for a name of the address. */
export const fieldOf = (fields: readonly FilterField[], name: string): FilterField | undefined =>
  fields.find((field) => namesOf(field).includes(name));

/** The fields that something is set of; a range is one, whichever of its ends is. */
export const setIn = (fields: readonly FilterField[], filters: FilterValues): readonly FilterField[] =>
  fields.filter((field) => namesOf(field).some((name) => name in filters));

/** How many choices of a field are made. */
export const chosenIn = (field: FilterField, filters: FilterValues): number =>
  field.kind === 'choices' ? choicesOf(filters, field.name).length : setIn([field], filters).length;

/** Ranges of a draft whose end lies below their beginning. */
export const reversedRanges = (
  fields: readonly FilterField[],
  filters: FilterValues,
): readonly FilterField[] =>
  fields.filter((field) => {
    if (field.kind !== 'range' || field.to === undefined) return false;
    const [from, to] = [wordOf(filters, field.from), wordOf(filters, field.to)];
    return from !== '' && to !== '' && Number(from) > Number(to);
  });

/** Most values of one filter that its chip names. */
const MOST_NAMED = 2;

/** What filters are put into words with. */
export interface FilterWords {
  readonly number: (value: number, digits?: number) => string;
  /** "and 3 more" */
  readonly more: (count: number) => string;
  /** For what is none of the choices. */
  readonly unknown: string;
  /** That the list is not filtered by it. */
  readonly notApplied: (filter: string) => string;
  readonly from: (value: string) => string;
  readonly to: (value: string) => string;
}

/** A filter in words, for its chip: "Area: 50–150 m²". */
export function filterInWords(field: FilterField, filters: FilterValues, words: FilterWords): string {
  if (field.kind === 'flag') return field.label;
  if (field.kind === 'range') {
    const [from = '', to] = namesOf(field).map((name) => {
      const word = wordOf(filters, name);
      const value = Number(word);
      if (word === '' || Number.isNaN(value)) return word;
      return field.inWords ? field.inWords(value) : words.number(value / (field.scale ?? 1), field.digits);
    });
    const unit = field.unit && !field.inWords ? `\u00a0${field.unit}` : '';
    const label = field.short ?? field.label;
    if (field.to === undefined) return `${label}: ${from}${unit}`;
    const text = from && to ? `${from}–${to}` : from ? words.from(from) : words.to(to ?? '');
    return `${label}: ${text}${unit}`;
  }
  const hasOthers = 'hasOthers' in field;
  // Without any the choices have not come.
  const other = (value: string) => (hasOthers || field.choices.length === 0 ? value : words.unknown);
  const labels = [
    ...new Set(
      choicesOf(filters, field.name).map(
        (value) => field.choices.find((choice) => choice.value === value)?.label ?? other(value),
      ),
    ),
  ];
  const named = labels.slice(0, MOST_NAMED).join(', ');
  const rest = labels.length - MOST_NAMED;
  return `${field.label}: ${named}${rest > 0 ? ` ${words.more(rest)}` : ''}`;
}

/**
 * The same of what a list is asked for: the end of a range that it leaves out is not told, and of a filter that it leaves out
 * altogether that it does.
 */
export function appliedInWords(
  field: FilterField,
  filters: FilterValues,
  asked: Readonly<Record<string, unknown>>,
  words: FilterWords,
): string {
  const counts = namesOf(field).filter((name) => name in filters && asked[name] !== undefined);
  if (counts.length === 0) return words.notApplied(filterInWords(field, filters, words));
  return filterInWords(field, Object.fromEntries(counts.map((name) => [name, filters[name] ?? ''])), words);
}

/**
 * What is given up with some names of the address, in words: the fields' labels, and of a range that keeps its other end
 * that end which goes: "Area: up to 200 m²".
 * @param nameOf what a name is called that no field stands for
 */
export function givenUp(
  fields: readonly FilterField[],
  filters: FilterValues,
  without: readonly string[],
  words: FilterWords,
  nameOf: (name: string) => string,
): string[] {
  const labels = without.map((name) => {
    const field = fieldOf(fields, name);
    if (!field) return nameOf(name);
    const keepsAnEnd = namesOf(field).some((end) => end in filters && !without.includes(end));
    const value = filters[name];
    return keepsAnEnd && value !== undefined ? filterInWords(field, { [name]: value }, words) : field.label;
  });
  return [...new Set(labels)];
}
