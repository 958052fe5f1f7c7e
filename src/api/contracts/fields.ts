import * as z from 'zod/mini';
import type { FieldError } from './problem.ts';
import { DISGUISE, searchedWords } from './searched-words.ts';

/*
 * Rules of single fields (section 5), shared by every form and by the server. What a person may type with
 * spaces around or inside is put right here; what would change its meaning is refused.
 *
 * This is the only place with a bare `z.string()`: whatever comes in is one of these fields, so that no schema can
 * forget what would break a database, a mail or a reader. `tests/units/inputs.test.ts` walks all endpoints.
 */

/** Text that the portal itself writes: for answers, never for requests. */
export const Text = z.string();
/** A moment that the portal itself writes, ISO 8601 with the zone written out: for answers, never for requests. */
export const Time = z.iso.datetime({ offset: true });

/** A broken rule by its code, with its bounds where it has any. */
export type BrokenRule = FieldError['code'] | Omit<FieldError, 'path'>;

/** A check that names the rules a value breaks by their own codes; an empty value breaks `required` alone. */
export const rules = (broken: (value: string) => readonly BrokenRule[]) =>
  z.check<string>((payload) => {
    if (payload.value === '') return;
    for (const rule of broken(payload.value)) {
      const { code, params } = typeof rule === 'string' ? { code: rule } : rule;
      payload.issues.push({
        code: 'custom',
        input: payload.value,
        path: [],
        params: { rule: code, ...(params && { bounds: params }) },
        continue: true,
      });
    }
  });

/** A form that a value does not have, by a name that texts know it by. */
export const formRule = (rule: string, bounds: Readonly<Record<string, number>> = {}): BrokenRule => ({
  code: 'incorrect_format',
  params: { rule, ...bounds },
});
/** Nothing that hides or reorders what stands beside it. */
const plain = rules((value) => (DISGUISE.test(value) ? [formRule('plain')] : []));
/**
 * A text without anything to be seen is an empty one: marks stand on a letter or on nothing. Three symbols are blank though
 * no property says so: a braille pattern without dots, a note without a head, and the place of an object that is not there.
 * Control characters are no blanks: they are refused.
 */
const SEEN = /[^\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\uFFFC]/u;
const orNothing = (value: string): string => (SEEN.test(value) ? value : '');
const compose = z.overwrite<string>((value) => orNothing(value.normalize('NFC').trim()));
/** What is too long is not looked at any further: patterns never meet more than they are made for. */
const atMost = (max: number) => z.maxLength(max, { abort: true });

/** One line of text a person must give, 1 to `max` characters. */
export const line = (max: number) => z.string().check(compose, z.minLength(1), atMost(max), plain);
/** One line of text a person may leave empty. */
export const optionalLine = (max: number) => z.optional(z.string().check(compose, atMost(max), plain));

/**
 * Words that are searched for, perhaps none. Nobody is asked to mend what was pasted with them: whatever cannot be
 * part of a word is the space between two.
 */
export const searchText = (max: number) => z.string().check(z.overwrite(searchedWords), atMost(max));

/** Longest number that somebody types, characters. */
const LONGEST_NUMBER = 20;
const asTyped = z.overwrite<string>((value) => value.replace(/\s/g, '').replace(',', '.'));
const numeric = (digits: number) =>
  rules((value) =>
    new RegExp(digits > 0 ? `^\\d+(?:\\.\\d{1,${digits}})?$` : String.raw`^\d+$`).test(value)
      ? []
      : [digits > 0 ? formRule('decimal', { digits }) : formRule('whole')],
  );
/** A number as people write it, `5 000 000,50`; what comes out is `5000000.50`. @param digits most after the comma */
export const typedNumber = (digits: number) =>
  z.string().check(asTyped, z.minLength(1), atMost(LONGEST_NUMBER), numeric(digits));
/** The same, that a person may leave empty. */
export const optionalTypedNumber = (digits: number) =>
  z.optional(z.string().check(asTyped, atMost(LONGEST_NUMBER), numeric(digits)));

/** The bounds of a number that somebody types: whatever lies outside is told both. */
export const within = (from: number, to: number) =>
  [
    z.check<number>(({ value, issues }) => {
      if (value < from || value > to)
        issues.push({
          code: 'custom',
          input: value,
          path: [],
          params: { rule: 'out_of_range', bounds: { from, to } },
        });
    }),
    // These are what the documentation reads; the rule above comes before them.
    z.minimum(from),
    z.maximum(to),
  ] as const;

/** What counts to the letter, 1 to `max` characters: passwords, tokens, cursors. Never trimmed, never composed. */
export const verbatim = (max: number) =>
  z.string().check(z.minLength(1, { abort: true }), atMost(max), plain);

/** A name that the portal gave, of a known form. @param form from `^` to `$`, with a longest length */
export const matching = (form: RegExp) => z.string().check(z.regex(form));
/** The same, where the address of each stands beside calls of other names: nothing can have one of these. */
export const matchingBeside = (calls: readonly string[], form: RegExp) =>
  matching(form).check(z.refine((name) => !calls.includes(name), { params: { rule: 'taken_name' } }));

/** Years that dates of the portal's matters lie in; a database does not know the year 0. */
const inOurTime = rules((value) => (/^(?:19|20|21)/.test(value) ? [] : [formRule('day')]));
/** A day, `YYYY-MM-DD`. */
export const Day = z.iso.date().check(inOurTime);
/** A moment, ISO 8601 with the zone written out, `2026-11-24T09:15:00+03:00`. */
export const Moment = z.iso.datetime({ offset: true }).check(atMost(40), inOurTime);

/** Longest values, characters. */
export const FIELD_LIMITS = {
  name: 100,
  position: 200,
  organization: 300,
  address: 500,
  email: 254,
  /** As typed, with all that only helps the eye. */
  phone: 50,
} as const;

/** A word in an address's local part: letters and digits of any script (RFC 6531) that can be seen. */
const ATOM = String.raw`[[\p{L}\p{M}\p{N}!#$%&'*+\-\/=?^_\`\{\|\}~]--\p{Default_Ignorable_Code_Point}]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]*[\p{L}\p{M}\p{N}])?`;
const EMAIL = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+${LABEL}$`, 'v');

/**
 * An e-mail address: surrounding spaces are dropped and compatibility forms folded (full-width letters become
 * plain ones), so that what looks the same is the same. International domains are welcome.
 */
export const Email = z.string().check(
  z.overwrite((value) => value.normalize('NFKC').trim()),
  z.minLength(1),
  atMost(FIELD_LIMITS.email),
  rules((value) => (EMAIL.test(value) ? [] : ['incorrect_email'])),
);

/** Spaces of any kind, brackets, dashes and dots only help the eye. */
const PHONE_DECORATION = /[\s().\-\u2010-\u2015]/g;

/** `8 (495) 123-45-67` and `7 495 …` are how Russian numbers are written at home. */
function toInternational(typed: string): string {
  const dialled = typed.replace(PHONE_DECORATION, '');
  return /^[78]\d{10}$/.test(dialled) ? `+7${dialled.slice(1)}` : dialled;
}

/** A phone number as E.164 writes it: `+`, the country's code, 7 to 15 digits in all. */
export const Phone = z.string().check(
  atMost(FIELD_LIMITS.phone),
  z.overwrite(toInternational),
  z.minLength(1),
  rules((value) => (/^\+[1-9]\d{6,14}$/.test(value) ? [] : ['incorrect_phone'])),
);

const postalIndexRule = rules((value) => (/^\d{6}$/.test(value) ? [] : [formRule('sixDigits')]));
/** Six digits. */
export const PostalIndex = z.string().check(z.trim(), z.minLength(1), postalIndexRule);
export const OptionalPostalIndex = z.optional(z.string().check(z.trim(), postalIndexRule));

/** Of a TIN's digits: its last one or two follow from the others (tin.ts). */
const WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** The control digit that follows the given digits. */
function controlDigit(digits: readonly number[]): number {
  const weights = WEIGHTS.slice(WEIGHTS.length - digits.length);
  const sum = digits.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0);
  return (sum % 11) % 10;
}

/** Whether the control digits of 10 or 12 ASCII digits are right. */
export function hasTinControlDigits(tin: string): boolean {
  const digits = [...tin].map(Number);
  const controls = tin.length === 12 ? [10, 11] : [9];
  return controls.every((place) => digits[place] === controlDigit(digits.slice(0, place)));
}

/** Whether a text, with spaces around it perhaps, is a legal entity's TIN: what the schema says, without the schema. */
export function isLegalEntityTin(typed: string): boolean {
  const tin = typed.trim();
  return /^(?!00)[0-9]{10}$/.test(tin) && hasTinControlDigits(tin);
}

/** Consent to the terms; nothing but `true` is one. */
export const Consent = z.literal(true);

/** As {@link DISGUISE}, but a text of several lines has line ends and tabs. */
const plainParagraphs = rules((value) =>
  DISGUISE.test(value.replace(/[\n\t]/g, ' ')) ? [formRule('plain')] : [],
);
const composeParagraphs = z.overwrite<string>((value) =>
  orNothing(value.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
);
/** Several lines of text a person must give, 1 to `max` characters; line ends become `\n`. */
export const paragraphs = (max: number) =>
  z.string().check(composeParagraphs, z.minLength(1), atMost(max), plainParagraphs);
/** Several lines of text a person may leave empty. */
export const optionalParagraphs = (max: number) =>
  z.optional(z.string().check(composeParagraphs, atMost(max), plainParagraphs));
