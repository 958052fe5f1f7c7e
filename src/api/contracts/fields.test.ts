import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { fieldErrorsOf } from './field-errors.ts';
import { Day, Email, line, Moment, Phone, PostalIndex, paragraphs, searchText, verbatim } from './fields.ts';
import { NewPassword, unmetPasswordRules } from './password.ts';

/** The codes that a value breaks, or what it is taken for. */
function judge(schema: ZodMiniType, value: unknown) {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? parsed.data : fieldErrorsOf(parsed.error.issues).map(({ code }) => code);
}

describe('an e-mail address', () => {
  it.each([
    ['ann@example.org', 'ann@example.org'],
    [' Ann.Lee+tag@Example.ORG\n', 'Ann.Lee+tag@Example.ORG'],
    ['анна@почта.рф', 'анна@почта.рф'],
    ['ａｎｎ@example.org', 'ann@example.org'],
    ['jose\u0301@example.org', 'jos\u00e9@example.org'],
    ["o'neil@xn--80a1acny.xn--p1ai", "o'neil@xn--80a1acny.xn--p1ai"],
  ])('%j is taken for %j', (typed, taken) => {
    expect(judge(Email, typed)).toBe(taken);
  });

  it.each([
    'nobody',
    'a@b',
    '@example.org',
    'a@@example.org',
    'a b@example.org',
    'a..b@example.org',
    '.a@example.org',
    'a@-example.org',
    'a@example-.org',
    'a\u200b@example.org',
    'a\u202e@example.org',
    'a@example.org\u0000',
    'a@exa\nmple.org',
    'a@example.org, b@example.org',
    'Ann <a@example.org>',
  ])('%j is none', (typed) => {
    expect(judge(Email, typed)).toEqual(['incorrect_email']);
  });

  it('is missing when it is empty, and too long at 255 characters', () => {
    expect(judge(Email, '  ')).toEqual(['required']);
    expect(judge(Email, `${'a'.repeat(243)}@example.org`)).toEqual(['max_length']);
  });

  it('is the same when what it was taken for is typed again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const taken = judge(Email, typed);
        if (typeof taken === 'string') expect(judge(Email, taken)).toBe(taken);
      }),
    );
  });
});

describe('a phone number', () => {
  it.each([
    ['+7 (495) 123-45-67', '+74951234567'],
    ['8 495 123 45 67', '+74951234567'],
    ['74951234567', '+74951234567'],
    ['+49\u00a030\u2013901820', '+4930901820'],
    ['+971.4.3668888', '+97143668888'],
  ])('%j is taken for %j', (typed, taken) => {
    expect(judge(Phone, typed)).toBe(taken);
  });

  it.each([
    '123',
    '4951234567',
    '+0123456789',
    '+1234567890123456',
    'call me',
    '+7495123456٧',
    '++74951234567',
  ])('%j is none', (typed) => {
    expect(judge(Phone, typed)).toEqual(['incorrect_phone']);
  });
});

describe('a postal index', () => {
  it.each([
    [' 125009 ', '125009'],
    ['12500', ['incorrect_format']],
    ['1250090', ['incorrect_format']],
    ['１２５００９', ['incorrect_format']],
    ['', ['required']],
  ])('%j is %j', (typed, verdict) => {
    expect(judge(PostalIndex, typed)).toEqual(verdict);
  });
});

describe('a name', () => {
  const Name = line(100);

  it.each(['Анна', "O'Neil-Smith", 'Ⅲ', 'محمد', '李', 'Nguyễn Văn A', '👩‍🚀'])('may be %j', (name) => {
    expect(judge(Name, ` ${name} `)).toBe(name.normalize('NFC'));
  });

  it.each(['a\u0000', 'a\tb', 'a\nb', 'a\u202eb', 'a\u2066b', 'a\u2028b', 'a\ud800'])('is not %j', (name) => {
    expect(judge(Name, name)).toEqual(['incorrect_format']);
  });

  it('has 1 to 100 characters', () => {
    expect(judge(Name, 'я'.repeat(100))).toHaveLength(100);
    expect(judge(Name, 'я'.repeat(101))).toEqual(['max_length']);
    expect(judge(Name, '\u00a0')).toEqual(['required']);
  });

  it.each([
    '\u200b',
    ' \u2060\u00a0',
    '\u{e0041}\u{e007f}',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u00ad',
    '\u034f',
    '\u17b4\u17b5',
    '\u180e',
    '\ufe0f',
    '\u{e0100}',
    '\u2800',
    ' \u2800\u00a0\u2800',
    '\ufff9',
    '\u{1d159}',
    '\ufffc',
    '\u0301',
    '\u2800\u0301',
  ])('is missing where %j shows nothing', (name) => {
    expect(judge(Name, name)).toEqual(['required']);
    expect(judge(paragraphs(20), `${name}\n`)).toEqual(['required']);
  });
});

describe('what is searched for', () => {
  it.each([
    ['  два\t\n слова ', 'два слова'],
    ['a\u0000b\u202ec\ud800d', 'a b c d'],
    ['\u0000', ''],
    ['👩‍🚀 100%', '👩‍🚀 100%'],
  ])('%j is the words %j', (typed, words) => {
    expect(judge(searchText(20), typed)).toBe(words);
  });

  it('has so many characters at most', () => {
    expect(judge(searchText(3), 'я'.repeat(4))).toEqual(['max_length']);
  });
});

describe('several lines', () => {
  it('keep their ends and tabs, and nothing else that cannot be seen', () => {
    expect(judge(paragraphs(20), ' a\r\n\tb\rc ')).toBe('a\n\tb\nc');
    for (const typed of ['a\u0000', 'a\u202eb', 'a\u0007b'])
      expect(judge(paragraphs(20), typed)).toEqual(['incorrect_format']);
  });
});

describe('a token', () => {
  it('counts to the letter', () => {
    expect(judge(verbatim(5), ' e\u0301 ')).toBe(' e\u0301 ');
    expect(judge(verbatim(5), '')).toEqual(['required']);
    expect(judge(verbatim(5), '123456')).toEqual(['max_length']);
    expect(judge(verbatim(5), 'a\u0000b')).toEqual(['incorrect_format']);
  });
});

describe('a day or a moment', () => {
  it('lies in our time', () => {
    expect(judge(Day, '2026-11-24')).toBe('2026-11-24');
    expect(judge(Moment, '2026-11-24T09:15:00+03:00')).toBe('2026-11-24T09:15:00+03:00');
    for (const day of ['0000-01-01', '9999-12-31', '2026-02-30'])
      expect(judge(Day, day)).toEqual(['incorrect_format']);
    expect(judge(Moment, `2026-11-24T09:15:00.${'0'.repeat(100)}Z`)).toEqual(['max_length']);
  });
});

describe('a new password', () => {
  it.each([
    ['Abcdef1!', 'Abcdef1!'],
    ['Ключ-№1 от дома', 'Ключ-№1 от дома'],
    ['Ab1!👍ёж ', 'Ab1!👍ёж '],
    ['', ['required']],
    ['Abcde1!', ['min_length']],
    ['abcdef1!', ['password_upper']],
    ['ABCDEF1!', ['password_lower']],
    ['Abcdefg!', ['password_digit']],
    ['Abcdef12', ['password_special']],
    ['Abcdef1 2', ['password_special']],
    [`Aa1!${'x'.repeat(125)}`, ['max_length']],
  ])('%j is %j', (typed, verdict) => {
    expect(judge(NewPassword, typed)).toEqual(verdict);
  });

  it('is judged rule by rule as it is typed', () => {
    expect(unmetPasswordRules('')).toHaveLength(4);
    expect(unmetPasswordRules('a')).toEqual(['password_upper', 'password_digit', 'password_special']);
    expect(unmetPasswordRules('aB3!')).toEqual([]);
  });
});
