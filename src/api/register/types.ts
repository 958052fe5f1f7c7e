import type { AnyRegister, COMMON, DERIVED } from './register.ts';

/** Longitude and latitude, degrees, WGS 84. */
export type Point = readonly [longitude: number, latitude: number];
/** Outlines as GeoJSON writes them; the first ring of a polygon is its outside. */
export interface Area {
  readonly type: 'MultiPolygon';
  readonly coordinates: readonly (readonly (readonly Point[])[])[];
}
export interface Paper {
  readonly title: string;
  readonly url: string;
}

/** The way on foot to the nearest metro station, in the language of the host. */
export interface Walk {
  readonly station: string;
  readonly lines: readonly { readonly name: string; readonly colour: string }[];
  readonly minutes: number;
}

type Simple<T> = { [Name in keyof T]: T[Name] } & {};

/** What a field's value is. */
export type ValueOf<F> = F extends { readonly kind: 'choice'; readonly values: readonly (infer V)[] }
  ? V
  : F extends { readonly kind: 'choices'; readonly values: readonly (infer V)[] }
    ? readonly V[]
    : F extends { readonly kind: 'named'; readonly several: true } | { readonly kind: 'texts' | 'photos' }
      ? readonly string[]
      : F extends { readonly kind: 'named' | 'text' | 'time' | 'of' }
        ? string
        : F extends { readonly kind: 'number' | 'money' }
          ? number
          : F extends { readonly kind: 'flag' }
            ? boolean
            : F extends { readonly kind: 'place' }
              ? Point
              : F extends { readonly kind: 'area' }
                ? Area
                : F extends { readonly kind: 'documents' }
                  ? readonly Paper[]
                  : F extends { readonly kind: 'rows'; readonly fields: infer Inner }
                    ? readonly ThingOf<Inner>[]
                    : F extends {
                          readonly kind: 'grid';
                          readonly of: readonly (infer Row extends string)[];
                          readonly fields: infer Inner;
                        }
                      ? { readonly [One in Row]?: ThingOf<Inner> }
                      : never;

/** Kinds that are always there, empty when there is nothing. */
type AlwaysThere<F> = F extends
  | { readonly required: true }
  | { readonly several: true }
  | { readonly kind: 'choices' | 'texts' | 'rows' | 'photos' | 'documents' }
  ? true
  : false;
type StoredNames<Fs> = {
  [Name in keyof Fs]: Fs[Name] extends { readonly by: string } ? never : Name;
}[keyof Fs];
type ThereNames<Fs> = {
  [Name in StoredNames<Fs>]: AlwaysThere<Fs[Name]> extends true ? Name : never;
}[StoredNames<Fs>];
/** Fields as one object: what is always there, and what may be absent. */
export type ThingOf<Fs> = Simple<
  { readonly [Name in ThereNames<Fs>]: ValueOf<Fs[Name]> } & {
    readonly [Name in Exclude<StoredNames<Fs>, ThereNames<Fs>>]?: ValueOf<Fs[Name]>;
  }
>;

/** A thing of a register. */
export type ItemOf<R extends Pick<AnyRegister, 'fields'>> = Simple<
  { readonly id: string } & ThingOf<typeof COMMON> & ThingOf<R['fields']>
>;

/** A thing as lists and maps show it. */
export interface CardOf<R extends Pick<AnyRegister, 'fields'>> {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: string;
  readonly isSample: boolean;
  /** Where it stands; of an outline its middle. */
  readonly at?: Point;
  readonly walk?: Walk;
  /** The first picture, and how many there are. */
  readonly photo?: string;
  readonly photos: number;
  /** What the definition's card names and this thing has, by path: `supply.power.freePower`. */
  readonly facts: {
    readonly [Path in string]?: Path extends keyof R['fields'] ? ValueOf<R['fields'][Path]> : unknown;
  };
}

/** The field behind a name, or behind the name of a grid's cell. */
export type FieldAt<Fs, Name> = Name extends keyof Fs
  ? Fs[Name]
  : Name extends keyof typeof COMMON
    ? (typeof COMMON)[Name]
    : Name extends keyof typeof DERIVED
      ? (typeof DERIVED)[Name]
      : Name extends `${infer Grid}.${string}.${infer Inner}`
        ? Grid extends keyof Fs
          ? Fs[Grid] extends { readonly fields: infer Inners }
            ? Inner extends keyof Inners
              ? Inners[Inner]
              : never
            : never
          : never
        : never;

type Camel<S extends string> = S extends `${infer Head}.${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S;
type NameOf<L, Own extends string> = L extends { readonly name: infer Name extends string }
  ? Name
  : Camel<Own>;
/** How the address calls a filter's values. */
export type AddressName<L> = L extends { readonly range: infer Own extends string }
  ? `${NameOf<L, Own>}${'From' | 'To'}`
  : L extends { readonly band: infer Own extends string }
    ? L extends { readonly name: infer Name extends string }
      ? Name
      : `${Camel<Own>}Band`
    : L extends { readonly covers: unknown; readonly name: infer Name extends string }
      ? Name
      : L extends { readonly flag: infer Own extends string }
        ? NameOf<L, Own>
        : L extends { readonly field: infer Own extends string }
          ? NameOf<L, Own>
          : never;

type Last<Edges> = Edges extends readonly [...unknown[], infer Edge extends number] ? Edge : never;
export type BandOf<Edges extends readonly number[]> = `upTo${Edges[number]}` | `over${Last<Edges>}`;

type FilterValue<Fs, L> = L extends { readonly range: infer Own }
  ? ValueOf<FieldAt<Fs, Own>>
  : L extends { readonly band: string; readonly edges: infer Edges extends readonly number[] }
    ? readonly BandOf<Edges>[]
    : L extends { readonly covers: unknown }
      ? number
      : L extends { readonly flag: string }
        ? true
        : L extends { readonly field: infer Own }
          ? ValueOf<FieldAt<Fs, Own>> extends readonly (infer One)[]
            ? readonly One[]
            : readonly ValueOf<FieldAt<Fs, Own>>[]
          : never;

/** What a list can be asked for: the same names in the address of a page, in the interface, in a subscription. */
export type FilterOf<R extends Pick<AnyRegister, 'fields' | 'filters'>> = Simple<
  { readonly query?: string } & {
    readonly [L in R['filters'][number] as AddressName<L>]?: FilterValue<R['fields'], L>;
  }
>;

/** The orders of a list; `relevance` needs a text. */
export type SortOf<R extends Pick<AnyRegister, 'sorts'>> = (keyof R['sorts'] & string) | 'relevance';

/** Fields that lead to other registers. */
export type RelationsOf<R extends Pick<AnyRegister, 'fields'>> = {
  [Name in keyof R['fields']]: R['fields'][Name] extends { readonly kind: 'of' } ? Name : never;
}[keyof R['fields']];
/** The things that a field leads to; `All` is every register by its id. */
export type RelatedOf<
  All extends Readonly<Record<string, AnyRegister>>,
  R extends Pick<AnyRegister, 'fields'>,
  Name extends RelationsOf<R>,
> = R['fields'][Name] extends { readonly register: infer Id extends keyof All }
  ? R['fields'][Name] extends { readonly by: string }
    ? readonly ItemOf<All[Id]>[]
    : ItemOf<All[Id]>
  : never;
