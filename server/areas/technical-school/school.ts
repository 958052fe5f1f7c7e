import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ALL_ENTRIES, addressOf } from '../../../src/api/contracts/menu-tree.ts';
import {
  COUNCIL_ROLES,
  PARTICIPANT_TYPES,
  PARTNER_ROLES,
  type School,
} from '../../../src/api/contracts/technical-school.ts';
import type { LocaleCode } from '../../../src/i18n/locales.ts';
import { InEachLanguage, type Wording } from '../../wording.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'content', 'technical-school', 'school.json');

const Id = z.string().regex(/^[a-z\d-]{1,60}$/);
/** A page that the menu names, so that no contact leads nowhere. */
const Entry = z.enum(Object.keys(ALL_ENTRIES) as [keyof typeof ALL_ENTRIES]);
const noneTwice = (things: readonly { readonly id: string }[]) =>
  new Set(things.map(({ id }) => id)).size === things.length;

/** `content/technical-school/school.json`: all texts in every language. */
const SchoolFile = z
  .strictObject({
    note: z.string(),
    about: z.array(z.strictObject({ title: InEachLanguage, text: InEachLanguage })).min(1),
    council: z.array(
      z.strictObject({ role: z.enum(COUNCIL_ROLES), name: InEachLanguage, task: InEachLanguage }),
    ),
    partners: z
      .array(
        z.strictObject({
          id: Id,
          role: z.enum(PARTNER_ROLES),
          name: InEachLanguage,
          /** Made up for the demonstration. */
          sample: z.boolean(),
        }),
      )
      .refine(noneTwice, 'no partner is there twice'),
    participants: z.array(
      z.strictObject({ type: z.enum(PARTICIPANT_TYPES), name: InEachLanguage, gains: InEachLanguage }),
    ),
    contacts: z
      .array(z.strictObject({ id: Id, entry: Entry, name: InEachLanguage, text: InEachLanguage }))
      .min(1)
      .refine(noneTwice, 'no contact is there twice'),
  })
  .refine(
    ({ council }) => council.map(({ role }) => role).join() === COUNCIL_ROLES.join(),
    `the expert council has the roles ${COUNCIL_ROLES.join(', ')}, each once and in this order`,
  )
  .refine(
    ({ participants }) => participants.map(({ type }) => type).join() === PARTICIPANT_TYPES.join(),
    `participants are ${PARTICIPANT_TYPES.join(', ')}, each once and in this order`,
  );
type SchoolFile = z.output<typeof SchoolFile>;

/** The content of the file, not yet looked at. */
export const readSchoolFile = (): unknown => JSON.parse(readFileSync(FILE, 'utf8'));

/**
 * What the file says of the school.
 * @throws Error that names the file, the place in it and the rule that is broken
 */
export function schoolOf(content: unknown): SchoolFile {
  const { data, error } = SchoolFile.safeParse(content);
  if (error)
    throw new Error(
      `content/technical-school/school.json: ${error.issues
        .map(({ path, message }) => `${path.join(' ')} ${message}`.trim())
        .join('; ')}`,
    );
  return data;
}

const school = schoolOf(readSchoolFile());

/**
 * The school in one language.
 * @param withSamples what is marked as a sample in the file, too: in production it is not shown
 */
export function schoolIn(locale: LocaleCode, withSamples: boolean): School {
  const say = (wording: Wording) => wording[locale];
  return {
    about: school.about.map(({ title, text }) => ({ title: say(title), text: say(text) })),
    council: school.council.map(({ role, name, task }) => ({ role, name: say(name), task: say(task) })),
    partners: school.partners
      .filter(({ sample }) => withSamples || !sample)
      .map(({ id, role, name, sample }) => ({ id, role, name: say(name), isSample: sample })),
    participants: school.participants.map(({ type, name, gains }) => ({
      type,
      name: say(name),
      gains: say(gains),
    })),
    contacts: school.contacts.map(({ id, entry, name, text }) => ({
      id,
      name: say(name),
      text: say(text),
      to: addressOf(ALL_ENTRIES[entry]),
    })),
  };
}
