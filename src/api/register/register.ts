/*
 * What a register's things have, and what follows from it by name. Plain data: nothing here may import a schema
 * library, since the page's entry, threads and scripts take definitions too.
 */
import type { EditedId, RegisterId, SearchedId } from '../registers/ids.ts';

/**
 * Lists of named things that registers share, and about how many names each has; the names themselves are content
 * (`content/city`, `content/directories`).
 */
export const DIRECTORIES = {
  okrug: 12,
  district: 146,
  metro: 290,
  specialization: 40,
  okved: 40,
  landUse: 60,
  institution: 10,
} as const;
export type Directory = keyof typeof DIRECTORIES;

/** What numbers are measured in; texts have a word for each. */
export const UNITS = [
  'm2',
  'ha',
  'm',
  'km',
  'kW',
  'm3/h',
  'm3/day',
  'Gcal/h',
  't/m2',
  'm2/ha',
  'floors',
  'people',
  'months',
  'percent',
  'minutes',
  'academicHours',
] as const;
export type Unit = (typeof UNITS)[number];

/** The kinds of fields. A thing must have a `required` one; lists are always there and may be empty. */
export interface FieldKinds {
  /** One of a few words of our own. */
  choice: { values: readonly string[]; required?: boolean };
  /** Any of a few words of our own. */
  choices: { values: readonly string[] };
  /** An entry of a directory; `several` of them. */
  named:
    | { of: Directory; required?: boolean; several?: never }
    | { of: Directory; several: true; required?: never };
  /**
   * `scale` is how many decimal places it has, none by default; `inHectares`: square metres that people tell in hectares
   * from one hectare on.
   */
  number: {
    unit?: Unit;
    scale?: number;
    least: number;
    most: number;
    required?: boolean;
    inHectares?: true;
    /** No amount, a year: its digits stand together. */
    is?: 'year';
  };
  /** Kopecks; `per` a unit of something. */
  money: { per?: 'm2' | 'ha' | 'm2/month' | 'month' | 'kW'; required?: boolean };
  /** Yes, no, or not known. */
  flag: { required?: boolean };
  /** A moment; its own kind, so that it is never compared as a text. */
  time: { required?: boolean };
  /**
   * `searched`: its words find the thing, `first` before what is found by others. `is`: not any words, a TIN or the address
   * of another site.
   */
  text: { longest: number; required?: boolean; searched?: 'first' | 'also'; is?: 'tin' | 'link' };
  /** `is`: each is an e-mail address, or a phone number as it is written. */
  texts: { longest: number; is?: 'email' | 'phone' };
  /** A point. */
  place: { required?: boolean };
  /** One or more outlines. */
  area: { required?: boolean };
  /** A list of its own inside the thing: a second sheet in files. */
  rows: { fields: PlainFields };
  /** The same fields for each of a few rows; `units` of a row's numbers, where each row has its own. */
  grid: { of: readonly string[]; fields: PlainFields; units?: Readonly<Record<string, Unit>> };
  photos: { required?: never };
  documents: { required?: never };
  /**
   * Belongs to a thing of another register; with `by` the things of the other register whose field `by` is this
   * one: nothing is stored, the other list is asked.
   */
  of: { register: RegisterId; by?: string; required?: boolean };
}
export type Kind = keyof FieldKinds;
export type FieldOf<K extends Kind> = { [One in K]: Readonly<FieldKinds[One]> & { readonly kind: One } }[K];
export type Field = FieldOf<Kind>;
export type Fields = Readonly<Record<string, Field>>;
/** What stands in a row or a cell: nothing that has rows, a place or a page of its own. */
export type PlainKind = 'choice' | 'choices' | 'number' | 'money' | 'flag' | 'time' | 'text' | 'texts';
export type PlainField = FieldOf<PlainKind>;
export type PlainFields = Readonly<Record<string, PlainField>>;

/**
 * Most of what one thing can have, by the kind of list: more than any real thing has, and so few that its page stays one
 * that a phone can show. `named` are entries of a directory.
 */
export const LIST_LIMITS = {
  photos: 50,
  documents: 100,
  rows: 500,
  texts: 50,
  choices: 50,
  named: 300,
} as const;

/** What everything in every register has. */
export const COMMON = {
  name: { kind: 'text', longest: 300, required: true, searched: 'first' },
  updatedAt: { kind: 'time', required: true },
  /** Made up for the demonstration; the page says so. */
  isSample: { kind: 'flag', required: true },
} as const satisfies Fields;
/**
 * What the database works out of where a thing is: nobody brings it, and things are filtered and put in order by it
 * where a definition says so.
 */
export const DERIVED = {
  /** Minutes on foot to the nearest metro station: the straight line × 1.3, 80 metres a minute. */
  metroMinutes: { kind: 'number', unit: 'minutes', least: 0, most: 600 },
} as const satisfies Fields;
type All<F> = F & typeof COMMON & typeof DERIVED;

/** Names of the fields of some kinds. */
export type NamesOf<F, K extends Kind> = {
  [Name in keyof F & string]: F[Name] extends { readonly kind: K } ? Name : never;
}[keyof F & string];
/** Names of a grid's cells: `supply.power.load`. */
export type CellsOf<F, K extends Kind> = {
  [Name in keyof F & string]: F[Name] extends {
    readonly kind: 'grid';
    readonly of: readonly (infer Row extends string)[];
    readonly fields: infer Inner;
  }
    ? `${Name}.${Row}.${NamesOf<Inner, K>}`
    : never;
}[keyof F & string];
type Named<F, K extends Kind> = NamesOf<All<F>, K> | CellsOf<F, K>;
type Measure = 'number' | 'money' | 'time';

/** What can be filtered by. `name` is how the address calls it, where the field's own name would not do. */
export type Filter<F> =
  /** Any of several choices. A related thing is one. */
  | { readonly field: Named<F, 'choice' | 'choices' | 'named'> | OwnersOf<F>; readonly name?: string }
  /** Between two values, each of which may be absent: `…From`, `…To`. */
  | { readonly range: Named<F, Measure>; readonly name?: string }
  /** Any of several bands; the upper edge belongs to a band. `…Band`. */
  | {
      readonly band: Named<F, 'number'>;
      readonly edges: readonly [number, ...number[]];
      readonly name?: string;
    }
  /** What one needs lies between two numbers of the thing; one of them that it does not have bounds nothing. */
  | {
      readonly covers: readonly [least: Named<F, 'number' | 'money'>, most: Named<F, 'number' | 'money'>];
      readonly name: string;
    }
  /** Yes, or it does not matter. */
  | { readonly flag: Named<F, 'flag'>; readonly name?: string };
/** Names of `of` fields that are stored here. */
type OwnersOf<F> = {
  [Name in keyof F & string]: F[Name] extends { readonly kind: 'of' }
    ? F[Name] extends { readonly by: string }
      ? never
      : Name
    : never;
}[keyof F & string];

export interface Sort<F> {
  readonly by: Named<F, Measure | 'choice'> | NamesOf<All<F>, 'text'>;
  readonly reverse?: boolean;
}
/** A number of a thing that is at most another one of it, where both are known. */
export type Limit<F> = readonly [Named<F, 'number' | 'money'>, most: Named<F, 'number' | 'money'>];
export interface Group<F> {
  readonly id: string;
  readonly fields: readonly (keyof F & string)[];
  /** It has a page of its own too, with this address below the thing's. */
  readonly page?: string;
}
export interface Card<F> {
  readonly facts: readonly Named<F, 'choice' | 'choices' | 'named' | Measure | 'flag' | 'text'>[];
  /** What stands on the map's mark. */
  readonly mark?: Named<F, 'number' | 'money'>;
  /** What it costs, where the mark says something else: the bar of a phone's page says it, beside the way to ask. */
  readonly price?: Named<F, 'money'>;
  /** What of the facts stands over the title: sale or lease. */
  readonly badge?: Named<F, 'choices'>;
}

/** A picture over a list: how many things there are of each choice of one filter by each of another. */
export interface Picture<F> {
  readonly rows: Named<F, 'choice' | 'choices'>;
  readonly columns: Named<F, 'choice'>;
}

/**
 * Which fields of things that lend money say on which terms: things are compared by what the same sum costs. A thing
 * without a rate lends nothing.
 */
export interface Lending<F> {
  /** Percent a year. */
  readonly rate: NamesOf<F, 'number'>;
  /** Percent of the sum, once. */
  readonly fee: NamesOf<F, 'number'>;
  /** Percent of the interest that is paid back to the borrower. */
  readonly compensation: NamesOf<F, 'number'>;
  /** `annuity`, `equalParts` or `atEnd`; without it `annuity`. */
  readonly repayment: NamesOf<F, 'choice'>;
  /** Between which two a sum lies, and between which two months; both are filtered by. */
  readonly sum: readonly [least: NamesOf<F, 'money'>, most: NamesOf<F, 'money'>];
  readonly period: readonly [least: NamesOf<F, 'number'>, most: NamesOf<F, 'number'>];
}
/** Any such definition: names are plain strings. */
export interface AnyLending extends Record<'rate' | 'fee' | 'compensation' | 'repayment', string> {
  readonly sum: readonly [string, string];
  readonly period: readonly [string, string];
}

export interface OnMap<F> {
  /** What "from so many square metres" is asked of; hectares are known by their unit. */
  readonly area: Named<F, 'number'>;
}

/** Words that a kind does not know, as `never`: a parameter's type takes any more properties. */
type Known<T, Shape> = T & { readonly [Name in Exclude<keyof T, KeysOf<Shape>>]: never };
type KeysOf<T> = T extends T ? keyof T : never;
type KnownField<T> = T extends { readonly kind: infer K extends Kind } ? Known<T, FieldOf<K>> : T;
type KnownFields<F> = {
  readonly [Name in keyof F]: Name extends keyof typeof COMMON
    ? never
    : KnownField<F[Name]> &
        (F[Name] extends { readonly fields: infer Inner }
          ? { readonly fields: { readonly [One in keyof Inner]: KnownField<Inner[One]> } }
          : unknown);
};
type KnownFilters<L> = {
  readonly [Place in keyof L]: L[Place] extends { readonly band: string }
    ? Known<L[Place], { band: 0; edges: 0; name?: 0 }>
    : L[Place] extends { readonly range: string }
      ? Known<L[Place], { range: 0; name?: 0 }>
      : L[Place] extends { readonly covers: unknown }
        ? Known<L[Place], { covers: 0; name: 0 }>
        : L[Place] extends { readonly flag: string }
          ? Known<L[Place], { flag: 0; name?: 0 }>
          : Known<L[Place], { field: 0; name?: 0 }>;
};

export interface Register<
  Id extends SearchedId | EditedId = RegisterId,
  F = Fields,
  L = readonly AnyFilter[],
  S extends string = string,
> {
  /** The tab, the texts, the table, the importer and the sitemap have this name. */
  readonly id: Id;
  /** The path of its calls. */
  readonly api: string;
  /** The path of its sitemap's call, where the specification names another than `<api>/getsitemaps`. */
  readonly sitemapCall?: string;
  /** The address of the list, and of one thing with `{id}` in it; a register may have no page for each thing. */
  readonly list: string;
  readonly object?: string;
  /** What its pages are about, in the words of schema.org. */
  readonly schemaType?: 'Place' | 'RealEstateListing' | 'Service' | 'Project' | 'Course';
  /** About how many things it is made for, ten thousand where nothing is said: what indexes it has follows. */
  readonly expected?: number;
  readonly fields: F;
  readonly limits?: readonly Limit<F>[];
  /** The tabs of a thing's page, in order; an empty one is left out. */
  readonly groups: readonly Group<F>[];
  readonly filters: L;
  /**
   * Names of the filters that somebody who looks for a place asks first, in their order: they stand first in the list's
   * filters, and open. The others come after them as `filters` has them, folded.
   */
  readonly askedFirst?: readonly string[];
  /** The orders of a list; the first is the usual one. */
  readonly sorts: { readonly [Name in S]: Sort<F> };
  readonly card: Card<F>;
  /** On the map of everything; without it, or without a place, the things are no layer of it. */
  readonly map?: OnMap<F>;
  readonly picture?: Picture<F>;
  readonly lending?: Lending<F>;
  /** The area of texts that has the words of its choices as `<field>.<value>`, where its pages are its own. */
  readonly words?: string;
  /**
   * What the selection of production sites asks of every thing at once: one index has all of it, so that the wide rows are
   * left alone. The first leads it.
   */
  readonly weighed?: readonly Named<F, 'choice' | 'choices' | 'named' | Measure | 'flag'>[];
}

/** Any definition, for what follows from all alike: names are plain strings here. */
export interface AnyRegister
  extends Omit<Register, 'limits' | 'groups' | 'sorts' | 'card' | 'map' | 'picture' | 'lending' | 'weighed'> {
  readonly limits?: readonly (readonly [string, most: string])[];
  readonly groups: readonly {
    readonly id: string;
    readonly fields: readonly string[];
    readonly page?: string;
  }[];
  readonly sorts: Readonly<Record<string, { readonly by: string; readonly reverse?: boolean }>>;
  readonly card: {
    readonly facts: readonly string[];
    readonly mark?: string;
    readonly price?: string;
    readonly badge?: string;
  };
  readonly map?: { readonly area: string };
  readonly picture?: { readonly rows: string; readonly columns: string };
  readonly lending?: AnyLending;
  readonly weighed?: readonly string[];
}
/** Any definition that things are found by, those included that have calls and pages of their own. */
export interface SearchedRegister extends Omit<AnyRegister, 'id'> {
  readonly id: SearchedId;
}
/** Any definition whose things officials edit. */
export interface EditedRegister extends Omit<AnyRegister, 'id'> {
  readonly id: EditedId;
}
export type AnyFilter =
  | { readonly field: string; readonly name?: string }
  | { readonly range: string; readonly name?: string }
  | { readonly band: string; readonly edges: readonly [number, ...number[]]; readonly name?: string }
  | { readonly covers: readonly [least: string, most: string]; readonly name: string }
  | { readonly flag: string; readonly name?: string };

/** Keeps the literal types of a definition while checking that its names name something. */
export const register = <
  const Id extends SearchedId | EditedId,
  const F extends Fields,
  const L extends readonly Filter<F>[],
  const S extends string,
>(
  definition: Register<Id, F, L, S> & {
    readonly fields: KnownFields<F>;
    readonly filters: KnownFilters<L>;
  },
): Register<Id, F, L, S> => definition;
