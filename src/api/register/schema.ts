import * as z from 'zod/mini';
import { hasPlaces } from '../contracts/address-words.ts';
import {
  Email,
  line,
  Moment,
  matching,
  matchingBeside,
  Phone,
  paragraphs,
  rules,
  searchText,
  Text,
  Time,
} from '../contracts/fields.ts';
import { isDocumentAddress, isOutsideAddress, isPictureAddress } from '../contracts/file-addresses.ts';
import { isInRegion } from '../contracts/region.ts';
import { Tin } from '../contracts/tin.ts';
import { boundsOf, CALLS, ID, LONGEST_SEARCH, MOST_CHOICES, WRITTEN_NUMBER } from './asked.ts';
import { bandsOf, fieldAt, hasParagraphs, isList, nameOf, pathOf, storedFields } from './names.ts';
import {
  type AnyFilter,
  type AnyRegister,
  type Directory,
  type Field,
  type FieldOf,
  LIST_LIMITS,
  type PlainFields,
} from './register.ts';
import type { CardOf, FilterOf, ItemOf, SortOf } from './types.ts';

/** The ids that there are; of a directory that is not given, ids are only looked at for their form. */
export type KnownIds = { readonly [Name in Directory]?: ReadonlySet<string> };
type Shape = Record<string, z.ZodMiniType>;

/**
 * What values are looked at for. What somebody brings keeps the rules of today; what the portal has was brought under the
 * rules of its day, and an answer shows it all the same.
 */
interface Look {
  readonly known: KnownIds;
  readonly isStored?: true;
}
const STORED: Look = { known: {}, isStored: true };

/** Most entries of any list that the portal has ever taken. */
const MOST_STORED = 5000;
/** Most corners of an outline. */
const MOST_CORNERS = 20_000;

/** A rule of the portal's own that a value breaks, by its code. */
const broken = (rule: string) => ({ params: { rule } });
/** What a thing is known by: in addresses, and in the files that bring it. */
export const ThingId = matchingBeside(CALLS, ID);
const longitude = z.number().check(z.minimum(-180), z.maximum(180));
const latitude = z.number().check(z.minimum(-90), z.maximum(90));
/** Longitude and latitude, degrees, WGS 84. */
export const Point = z.tuple([longitude, latitude]);
const isClosed = (ring: readonly (readonly number[])[]) => `${ring[0]}` === `${ring.at(-1)}`;
const Ring = z
  .array(Point)
  .check(z.minLength(4), z.maxLength(MOST_CORNERS), z.refine(isClosed, broken('open_outline')));
/** Outlines as GeoJSON writes them. */
export const Area = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(Ring).check(z.minLength(1))).check(z.minLength(1)),
});
/** The way on foot to the nearest metro station. */
export const Walk = z.strictObject({
  station: Text,
  lines: z.array(z.strictObject({ name: Text, colour: matching(/^#[\da-f]{6}$/) })),
  minutes: z.int(),
});
/** Where a thing lies: nothing of the city's is anywhere else. */
const Place = Point.check(z.refine(isInRegion, broken('outside_region')));
const isNear = ({ coordinates }: z.output<typeof Area>) => coordinates.flat(2).every(isInRegion);
const Outline = Area.check(z.refine(isNear, broken('outside_region')));

const address = (longest: number, isOne: (value: string) => boolean) =>
  line(longest).check(rules((value) => (isOne(value) ? [] : ['incorrect_format'])));
const Picture = address(1000, isPictureAddress);
const Document = address(1000, isDocumentAddress);
/** Whatever picture or document the portal has: on the web, or its own; nothing that a browser would carry out. */
const StoredAddress = address(1000, (value) => /^(?:https:\/\/|\/(?!\/))[^\s"<>\\]+$/.test(value));
/** What follows a number that many share. */
const EXTENSION = /,?\s*(?:доб|ext)\.?\s*\d{1,6}$/iu;
/** A phone number stays as it is written: spaces and brackets help who reads it, an extension who calls. */
const isPhone = rules((value) =>
  Phone.safeParse(value.replace(EXTENSION, '')).success ? [] : ['incorrect_phone'],
);

const idOf = (directory: Directory, known: KnownIds): z.ZodMiniType<string> => {
  const ids = known[directory];
  return ids ? ThingId.check(z.refine((id) => ids.has(id), broken('unknown_id'))) : ThingId;
};
const numberOf = ({ least, most, scale = 0 }: Pick<FieldOf<'number'>, 'least' | 'most' | 'scale'>) =>
  z.number().check(
    z.minimum(least),
    z.maximum(most),
    z.multipleOf(10 ** -scale, { abort: true }),
    z.refine((value) => hasPlaces(value, scale)),
  );

/** What can be chosen where a field is filtered by. */
function choiceOf(field: Field, { known }: Look): z.ZodMiniType {
  if (field.kind === 'choice' || field.kind === 'choices') return z.enum(field.values);
  return field.kind === 'named' ? idOf(field.of, known) : ThingId;
}

/** A list of no more than a thing can have of them; told by a code of its own, since the length of a text is another. */
const listOf = <T extends z.ZodMiniType>(one: T, kind: keyof typeof LIST_LIMITS, { isStored }: Look) => {
  if (isStored) return z.array(one).check(z.maxLength(MOST_STORED));
  const most = LIST_LIMITS[kind];
  return z.array(one).check(
    z.check<z.output<T>[]>(({ value, issues }) => {
      if (value.length > most)
        issues.push({
          code: 'custom',
          input: value,
          path: [],
          params: { rule: 'too_many_chosen', bounds: { max: most } },
        });
    }),
    // This is what the documentation reads; the rule above comes before it, and says the same.
    new z.core.$ZodCheckMaxLength({
      check: 'max_length',
      maximum: most,
      when: ({ issues }) => issues.length === 0,
    }),
  );
};

/** One of a list of texts. */
function entryOf({ longest, is }: FieldOf<'texts'>, { isStored }: Look): z.ZodMiniType<string> {
  if (isStored || is === undefined) return line(longest);
  return is === 'email' ? Email : line(longest).check(isPhone);
}

/** What one field holds, whether or not it must be there. */
function schemaOf(field: Field, look: Look): z.ZodMiniType {
  switch (field.kind) {
    case 'choice':
    case 'of':
      return choiceOf(field, look);
    case 'choices':
      return listOf(choiceOf(field, look), 'choices', look);
    case 'named':
      return field.several ? listOf(choiceOf(field, look), 'named', look) : choiceOf(field, look);
    case 'number':
    case 'money':
      return numberOf(boundsOf(field));
    case 'flag':
      return z.boolean();
    case 'time':
      return Moment;
    case 'text':
      if (field.is === 'tin') return Tin;
      if (field.is === 'link' && !look.isStored) return address(field.longest, isOutsideAddress);
      return hasParagraphs(field) ? paragraphs(field.longest) : line(field.longest);
    case 'texts':
      return listOf(entryOf(field, look), 'texts', look);
    case 'place':
      return look.isStored ? Point : Place;
    case 'area':
      return look.isStored ? Area : Outline;
    case 'rows':
      return listOf(thingOf(field.fields, look), 'rows', look);
    case 'grid':
      return z.strictObject(
        Object.fromEntries(field.of.map((row) => [row, z.exactOptional(thingOf(field.fields, look))])),
      );
    case 'photos':
      return listOf(look.isStored ? StoredAddress : Picture, 'photos', look);
    case 'documents':
      return listOf(
        z.strictObject({ title: line(300), url: look.isStored ? StoredAddress : Document }),
        'documents',
        look,
      );
  }
}

/** What an official may give a field, whether or not it must be there. Directories are the server's to look at. */
export const valueSchema = (field: Field): z.ZodMiniType => schemaOf(field, { known: {} });

/** A field of an object: a list is empty where there is none, the rest may be absent unless it is required. */
function memberOf(field: Field, look: Look): z.ZodMiniType {
  const value = schemaOf(field, look);
  if (isList(field)) return z._default(value, []);
  return 'required' in field && field.required ? value : z.exactOptional(value);
}
const thingOf = (fields: PlainFields, look: Look) =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, memberOf(field, look)])),
  );

/** A number that is over another one of the same thing is refused, naming both. */
const limitsHold = ({ limits = [] }: Pick<AnyRegister, 'limits'>) =>
  z.check<object>(({ value, issues }) => {
    for (const [path, most] of limits) {
      const [given, limit] = [numberAt(value, path), numberAt(value, most)];
      if (given === undefined || limit === undefined || given <= limit) continue;
      issues.push({
        code: 'custom',
        input: given,
        path: path.split('.'),
        params: { rule: 'over_limit', limit: most, bounds: { most } },
        continue: true,
      });
    }
  });
function numberAt(thing: object, path: string): number | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name], thing);
  return typeof found === 'number' ? found : undefined;
}

function itemMembers(register: Pick<AnyRegister, 'fields'>, look: Look): Shape {
  const members: Shape = { id: ThingId };
  for (const [name, field] of storedFields(register)) members[name] = memberOf(field, look);
  return members;
}

/** A thing as the portal has it, by whatever rules it was taken. */
export const storedSchema = <const R extends Pick<AnyRegister, 'fields'>>(register: R) =>
  z.strictObject(itemMembers(register, STORED)) as unknown as z.ZodMiniType<ItemOf<R>, unknown>;

/** A thing as its page shows it: with what the portal knows about the place where it is. */
export const shownSchema = <const R extends AnyRegister>(register: R) =>
  z.strictObject({
    ...itemMembers(register, STORED),
    walk: z.exactOptional(Walk),
  }) as unknown as z.ZodMiniType<ItemOf<R>, unknown>;

const wholeOf = <const R extends Pick<AnyRegister, 'fields' | 'limits'>>(register: R, look: Look) =>
  // The one place where the derived type and the derived schema are said to be the same; the tests hold them to it.
  z.strictObject(itemMembers(register, look)).check(limitsHold(register)) as unknown as z.ZodMiniType<
    ItemOf<R>,
    unknown
  >;

/** A thing of a register as somebody brings it. */
export const itemSchema = <const R extends Pick<AnyRegister, 'fields' | 'limits'>>(
  register: R,
  known: KnownIds = {},
) => wholeOf(register, { known });

/** A thing of which somebody changes something, whatever rules the rest was taken by. */
export const changedSchema = <const R extends Pick<AnyRegister, 'fields' | 'limits'>>(
  register: R,
  known: KnownIds = {},
) => wholeOf(register, { known, isStored: true });

/**
 * A thing as lists and maps show it: what everything has, where it is, its first picture, and the facts that the
 * definition names for a card, by their paths.
 */
export function cardSchema<const R extends AnyRegister>(register: R): z.ZodMiniType<CardOf<R>, unknown> {
  const facts = register.card.facts.map(
    (path) => [path, z.exactOptional(schemaOf(fieldAt(register, path), STORED))] as const,
  );
  return z.strictObject({
    id: ThingId,
    name: line(300),
    updatedAt: Time,
    isSample: z.boolean(),
    at: z.exactOptional(Point),
    walk: z.exactOptional(Walk),
    photo: z.exactOptional(StoredAddress),
    photos: z.int(),
    facts: z.strictObject(Object.fromEntries(facts)),
  }) as unknown as z.ZodMiniType<CardOf<R>, unknown>;
}

/** An address says everything by words; what is no number stays a word, for the number's own check to refuse. */
export const fromWord = <const T extends z.ZodMiniType>(number: T) =>
  z.pipe(
    z.transform((given) => (typeof given === 'string' && WRITTEN_NUMBER.test(given) ? Number(given) : given)),
    number,
  );
/** One choice or several: `type=a&type=b`. */
const several = (one: z.ZodMiniType) =>
  z.pipe(
    z.transform((given) => [given].flat()),
    z.array(one).check(z.minLength(1), z.maxLength(MOST_CHOICES)),
  );
const Yes = z.pipe(
  z.transform((given) => (given === 'true' ? true : given)),
  z.literal(true),
);

function filterMembers(register: AnyRegister, filter: AnyFilter, known: KnownIds): Shape {
  const name = nameOf(filter);
  const field = fieldAt(register, pathOf(filter));
  if ('flag' in filter) return { [name]: Yes };
  if ('band' in filter) return { [name]: several(z.enum(bandsOf(filter.edges))) };
  if ('range' in filter) {
    const end = field.kind === 'time' ? Time : fromWord(schemaOf(field, { known }));
    return { [`${name}From`]: end, [`${name}To`]: end };
  }
  if ('covers' in filter) return { [name]: fromWord(schemaOf(field, { known })) };
  return { [name]: several(choiceOf(field, { known })) };
}

/** A range whose end lies below its beginning is refused, naming its end. */
const rangesHold = (register: AnyRegister) => {
  const names = register.filters.filter((filter) => 'range' in filter).map(nameOf);
  return z.check<Record<string, unknown>>(({ value, issues }) => {
    for (const name of names) {
      const [from, to] = [value[`${name}From`], value[`${name}To`]];
      if (from === undefined || to === undefined || inOrder(from) <= inOrder(to)) continue;
      issues.push({
        code: 'custom',
        input: to,
        path: [`${name}To`],
        params: { rule: 'range_reversed' },
        continue: true,
      });
    }
  });
};
const inOrder = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number(value));

/** What a list is asked for, as an address says it. */
export function filterSchema<const R extends AnyRegister>(
  register: R,
  known: KnownIds = {},
): z.ZodMiniType<FilterOf<R>, unknown> {
  const members: Shape = { query: searchText(LONGEST_SEARCH) };
  for (const filter of register.filters) Object.assign(members, filterMembers(register, filter, known));
  const optional = Object.entries(members).map(([name, member]) => [name, z.exactOptional(member)] as const);
  return z.object(Object.fromEntries(optional)).check(rangesHold(register)) as unknown as z.ZodMiniType<
    FilterOf<R>,
    unknown
  >;
}

/** The orders of a list. */
export const sortSchema = <const R extends AnyRegister>(register: R) =>
  z.enum([...Object.keys(register.sorts), 'relevance']) as unknown as z.ZodMiniType<SortOf<R>, unknown>;
