import type { FieldError } from './problem.ts';

/** The languages of a text, by their codes; the first is the one that a text must have. */
export const CONTENT_LANGUAGES = ['ru', 'en', 'de', 'es', 'ae', 'ch'] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];
/** What stands in for a language that a text is missing in, the first that it is there in (section 9). */
export const STAND_INS = ['en', 'ru'] as const satisfies readonly ContentLanguage[];
export type StandIn = (typeof STAND_INS)[number];

/** What a field holds: one text or several. */
export type ContentValue = string | readonly string[];
/** The values of an item by path; what is not given has none. */
export type ContentValues = Readonly<Record<string, ContentValue>>;

/**
 * How a field is typed and judged: `lines` are texts of their own, a paragraph or a point each; a `link` is a page of the
 * portal or an address of another site; of `choice` one of the field's choices is taken, of `choices` one or more.
 */
export type ContentFieldKind =
  | 'line'
  | 'lines'
  | 'link'
  | 'phones'
  | 'emails'
  | 'choice'
  | 'choices'
  | 'day'
  /** A number with a decimal comma, as the content writes it. */
  | 'decimal'
  | 'year';

/** One field of an item. */
export interface ContentField {
  /** Where it stands in its file: `sections.office.title`. */
  readonly name: string;
  /** Its word in `content.json`, under `fields`. */
  readonly label: string;
  readonly kind: ContentFieldKind;
  /** It has a value in each language; else one for all. */
  readonly isText: boolean;
  /** It cannot be left empty, a text not in Russian. */
  readonly isRequired: boolean;
  /** Nor in any other language: no language stands in for another. */
  readonly inEachLanguage?: boolean;
  /** Characters of a text, or of each of several. */
  readonly longest: number;
  /** Of `choice` and `choices`: what there is to choose; the words for it are in `content.json` or the menu's. */
  readonly choices?: readonly string[];
}

/** Fields that belong together. */
export interface ContentGroup {
  readonly id: string;
  /** One of several of a sort, from 1: what the sort is called in `content.json`, under `groups` and `add`. */
  readonly one?: { readonly word: string; readonly number: number };
  /** The field that is its heading; without, its word in `content.json`, under `groups`. */
  readonly title?: string;
  readonly fields: readonly ContentField[];
}

/** A rule that is about more than one field, by the name under which `content-rules.ts` has it. */
export type ContentRule = 'dates' | 'goal' | 'words' | 'figures' | 'names';

/** What is edited and published as one. */
export interface ContentItem {
  readonly id: string;
  /** The page of the portal that shows it, by what it says where that decides: path and query. */
  readonly page: string | ((values: ContentValues) => string);
  /** Where its starting data stands: an area of texts, or a file of the content. */
  readonly from:
    | { readonly area: string; readonly under?: string }
    | { readonly file: string; readonly under?: string };
  readonly groups: readonly ContentGroup[];
  /**
   * One of several places of its kind, from 1, which are there once something is in them: nothing in it is required then
   * until something is.
   */
  readonly place?: number;
  /** What it says is read by a call of its kind's own. */
  readonly isReadElsewhere?: boolean;
  /** Rules that are about more than one field. */
  readonly rules?: readonly ContentRule[];
}

/** Items of one kind. Its word stands in `content.json`, under `kinds`. */
export interface ContentKind {
  readonly id: string;
  readonly items: readonly ContentItem[];
}

export const fieldsOf = ({ groups }: ContentItem): ContentField[] => groups.flatMap(({ fields }) => fields);

/** Where the value of a field stands: of a text, in a language. */
export const pathOfField = ({ name, isText }: ContentField, language: ContentLanguage): string =>
  isText ? `${name}.${language}` : name;

/** All values that a field has, by path. */
export const pathsOfField = (field: ContentField): string[] =>
  field.isText ? CONTENT_LANGUAGES.map((language) => pathOfField(field, language)) : [field.name];

/** A field with the language of its value, by its path; undefined where there is none. */
export function fieldAtPath(
  item: ContentItem,
  path: string,
): { readonly field: ContentField; readonly language: ContentLanguage | undefined } | undefined {
  for (const field of fieldsOf(item)) {
    if (!field.isText && field.name === path) return { field, language: undefined };
    const language = field.isText && CONTENT_LANGUAGES.find((one) => pathOfField(field, one) === path);
    if (language) return { field, language };
  }
  return undefined;
}

/** An error at the field that it is shown at: an entry of a list counts for the list. */
export const errorAtField = (item: ContentItem, error: FieldError): FieldError =>
  fieldAtPath(item, error.path) ? error : { ...error, path: error.path.replace(/\.\d+$/, '') };

/** Fields to change, by path; null takes a value away. */
export type ContentChanges = Readonly<Record<string, ContentValue | null>>;

/** An item with some values changed. */
export function withChanges(values: ContentValues, changes: ContentChanges): ContentValues {
  const all = Object.entries({ ...values, ...changes });
  return Object.fromEntries(all.filter((entry): entry is [string, ContentValue] => entry[1] !== null));
}

/** Several texts as somebody types them, each on a line of its own; empty lines are none. */
export const typedLines = (typed: string): string[] => typed.split('\n').flatMap((line) => line.trim() || []);

/** Whether a field holds one text: else it is a list, typed as lines. */
export const isOneText = ({ kind }: ContentField): boolean =>
  !['lines', 'phones', 'emails', 'choices'].includes(kind);

/** Whether two values say the same. */
export const sameValue = (a: ContentValue | null | undefined, b: ContentValue | null | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What is shown of an item, in one language. */
export interface ShownContent {
  /** By field: what to say, null for nothing. Of an item of a content file, all fields; of a page of texts, changed ones. */
  readonly says: Readonly<Record<string, ContentValue | null>>;
  /** Fields that nobody has written in this language, with the language that stands in. */
  readonly standIns: Readonly<Record<string, StandIn>>;
  /** Fields that say something else than the starting data, in whichever language: no samples any more. */
  readonly edited: readonly string[];
}

/** What a field says in a language, and which language stands in where it has nothing to say in it. */
export function saidIn(
  field: ContentField,
  values: ContentValues,
  language: ContentLanguage,
): { readonly said: ContentValue | null; readonly standIn?: StandIn } {
  const own = values[pathOfField(field, language)];
  if (own !== undefined) return { said: own };
  const standIn = STAND_INS.find((one) => field.isText && values[pathOfField(field, one)] !== undefined);
  return standIn ? { said: values[pathOfField(field, standIn)] ?? null, standIn } : { said: null };
}

/**
 * What is shown of an item in a language; what is missing in it is English, else Russian.
 * @param starting what its files say
 * @param isWhole all fields; else those that the page does not know from its own texts
 */
export function shownIn(
  item: ContentItem,
  values: ContentValues,
  starting: ContentValues,
  language: ContentLanguage,
  isWhole = 'file' in item.from,
): ShownContent {
  const fields = fieldsOf(item);
  const isEdited = (field: ContentField) =>
    pathsOfField(field).some((path) => !sameValue(values[path], starting[path]));
  const edited = fields.filter(isEdited).map(({ name }) => name);
  const words = fields
    .filter(({ name }) => isWhole || edited.includes(name))
    .map((field) => ({ name: field.name, ...saidIn(field, values, language) }));
  return {
    says: Object.fromEntries(words.map(({ name, said }) => [name, said])),
    standIns: Object.fromEntries(words.flatMap(({ name, standIn }) => (standIn ? [[name, standIn]] : []))),
    edited,
  };
}
