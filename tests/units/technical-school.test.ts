import { describe, expect, it } from 'vitest';
import { readSchoolFile, schoolIn, schoolOf } from '../../server/areas/technical-school/school.ts';
import { SCHOOL_PROGRAMS } from '../../src/api/contracts/technical-school.ts';
import { schoolPrograms } from '../../src/api/registers/school-programs.ts';
import { LOCALES } from '../../src/i18n/locales.ts';

// biome-ignore lint/suspicious/noExplicitAny: the file as it comes, broken on purpose
type File = any;
const file = (): File => structuredClone(readSchoolFile());

it('has its programmes where their register has its list', () => {
  expect(SCHOOL_PROGRAMS).toBe(schoolPrograms.list);
});

describe('the file of the technical school', () => {
  it('has the four roles of the council and the four participants of the specification', () => {
    const { council, participants } = schoolOf(file());
    expect(council.map(({ role }) => role)).toEqual(['city', 'educational', 'industrial', 'development']);
    expect(participants.map(({ type }) => type)).toEqual([
      'student',
      'company',
      'educationalInstitution',
      'expert',
    ]);
  });

  const BREAKS: readonly (readonly [rule: string, break_: (all: File) => void, told: RegExp])[] = [
    ['a role is missing', (all) => all.council.pop(), /council has the roles city, educational/],
    ['a role is there twice', (all) => all.council.push(all.council[0]), /each once/],
    ['no such role', (all) => Object.assign(all.partners[0], { role: 'city' }), /partners 0 role/],
    ['a participant is missing', (all) => all.participants.shift(), /participants are student/],
    ['a language is missing', (all) => delete all.about[0].text.ch, /about 0 text ch/],
    ['an empty text', (all) => Object.assign(all.contacts[0].name, { de: ' ' }), /contacts 0 name de/],
    ['a contact to no page', (all) => Object.assign(all.contacts[0], { entry: 'x' }), /contacts 0 entry/],
    ['a partner twice', (all) => all.partners.push(all.partners[0]), /no partner is there twice/],
    ['a contact twice', (all) => all.contacts.push(all.contacts[0]), /no contact is there twice/],
    ['no contacts', (all) => all.contacts.splice(0), /contacts /],
    ['nothing about it', (all) => all.about.splice(0), /about /],
    ['an unknown field', (all) => Object.assign(all.partners[0], { logo: 'x' }), /logo/],
  ];
  it.each(BREAKS)('is refused by its name: %s', (_, break_, told) => {
    const all = file();
    break_(all);
    expect(() => schoolOf(all)).toThrow(/school\.json/);
    expect(() => schoolOf(all)).toThrow(told);
  });

  it.each(LOCALES)('shows what is made up with its mark, and in production not at all: %s', (locale) => {
    const shown = schoolIn(locale, true).partners;
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every(({ isSample }) => isSample)).toBe(true);
    expect(schoolIn(locale, false)).toEqual({ ...schoolIn(locale, true), partners: [] });
  });
});
