import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrorsOf } from '../api/contracts/field-errors.ts';
import { Day, Email, optionalLine, Phone, PostalIndex, typedNumber } from '../api/contracts/fields.ts';
import { RoadshowForm } from '../api/contracts/tender-requests.ts';
import { Tin } from '../api/contracts/tin.ts';
import { LOCALES } from '../i18n/locales.ts';
import { createTexts } from '../i18n/texts.ts';
import { fieldText } from './field-text.ts';

const Form = z.object({
  phone: Phone,
  email: Email,
  postalIndex: PostalIndex,
  tin: Tin,
  day: Day,
  sum: typedNumber(2),
  months: typedNumber(0),
  participants: RoadshowForm.shape.participants,
  format: RoadshowForm.shape.format,
  name: optionalLine(20),
});

/** What a broken form says in a language, field by field. */
async function said(locale: (typeof LOCALES)[number], typed: object): Promise<Record<string, string>> {
  const texts = await createTexts(locale);
  await texts.loadNamespaces('fields');
  const { error } = z.partial(Form).safeParse(typed, { reportInput: true });
  return Object.fromEntries(
    fieldErrorsOf(error?.issues ?? []).map((one) => [one.path, fieldText(texts.t, one)]),
  );
}

describe('the sentence of a broken rule', () => {
  it('is the message of the specification and the rule of the field', async () => {
    const typed = {
      phone: '12',
      email: 'vera@example',
      postalIndex: '12 34',
      tin: '77ab083893',
      day: '2026-02-30',
      sum: '12,345',
      months: '1,5',
      participants: 101,
      format: 'byPost',
      name: 'a\u202eb',
    };
    expect(await said('en', typed)).toEqual({
      phone:
        'Incorrect phone number. Write it with + and the country code, 7 to 15 digits in all, for example +7 495 123-45-67',
      email:
        'Incorrect email. It needs a name, the @ sign and a domain with a dot, without spaces, for example name@example.org',
      postalIndex: 'Incorrect field format. Six digits',
      tin: 'Incorrect field format. Digits only',
      day: 'Incorrect field format. A day of the calendar, from the year 1900 to 2199',
      sum: 'Incorrect field format. A number in digits, with 2 decimal places at most',
      months: 'Incorrect field format. A whole number in digits',
      participants: 'A number from 1 to 100',
      format: 'Incorrect field format. Choose one of the options offered',
      name: 'Incorrect field format. Remove invisible and control characters',
    });
  });

  it.each(LOCALES)('names the rule with its bounds in %s', async (locale) => {
    const { phone, participants, sum, postalIndex } = await said(locale, {
      phone: '12',
      participants: 0,
      sum: 'many',
      postalIndex: '1',
    });
    expect(phone).toMatch(/7\D+15/);
    expect(participants).toMatch(/1\D+100/);
    expect(sum).toContain('2');
    const texts = await createTexts(locale);
    // Where the words of fields are not loaded, the message stands alone.
    expect(fieldText(texts.t, { path: 'phone', code: 'incorrect_phone' })).toBe(
      texts.t('common:fieldError.incorrect_phone'),
    );
    expect(postalIndex).not.toBe(texts.t('common:fieldError.incorrect_format'));
  });

  it.each([
    [{ from: '2026-12-05', to: '2026-12-20' }, 'A day from December 5, 2026 to December 20, 2026'],
    [{ from: '2026-12-05' }, 'A day not before December 5, 2026'],
    [{ to: 100_000 }, 'A number not above 100,000'],
    [{ from: -90, to: 90 }, 'A number from -90 to 90'],
    [undefined, 'This value is outside the allowed range'],
  ])('says the bounds that there are: %j', async (params, text) => {
    const texts = await createTexts('en');
    await texts.loadNamespaces('fields');
    expect(fieldText(texts.t, { path: 'x', code: 'out_of_range', ...(params && { params }) })).toBe(text);
  });
});
