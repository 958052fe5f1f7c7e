import { expect, it } from 'vitest';
import { loadTexts } from '../../server/texts.ts';
import { hostOfLocale, LOCALES, type LocaleCode } from '../../src/i18n/locales.ts';
import { fieldText } from '../../src/ui/field-text.ts';

const texts = await loadTexts();
const said = (locale: LocaleCode, ...[error]: [Parameters<typeof fieldText>[1]]) =>
  fieldText(texts({ host: hostOfLocale('portal.example', locale) }), error);

it('says of a TIN’s length what section 5 says, and then how many digits the sender’s kind has', () => {
  const length = (digits: number) => ({ path: 'inn', code: 'tin_length', params: { digits } }) as const;
  expect(said('en', length(10))).toBe(
    'The TIN must be 10 or 12 digits in length. The TIN of a legal entity has 10 digits',
  );
  expect(said('en', length(12))).toBe(
    'The TIN must be 10 or 12 digits in length. The TIN of a sole trader has 12 digits',
  );
  expect(said('en', { path: 'pin', code: 'tin_length' })).toBe('The TIN must be 10 or 12 digits in length');
});

it.each(LOCALES)('says in %s of a missing consent more than of any other field', (locale) => {
  const required = said(locale, { path: 'organization', code: 'required' });
  for (const path of ['personalDataConsent', 'termsConsent'])
    expect(said(locale, { path, code: 'required' }).length).toBeGreaterThan(required.length + 5);
  expect(said(locale, { path: 'inn', code: 'tin_length', params: { digits: 10 } })).not.toMatch(
    /\$t|undefined/,
  );
});
