import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, type RequestDraft } from '../../../machines/flows/slot-reservation/draft.ts';
import { checkDraft } from './request-draft.ts';

const STARTS_AT = '2026-11-24T11:15:00+03:00';
const FILLED: RequestDraft = {
  ...EMPTY_DRAFT,
  organization: ' ООО «Северный литейный двор» ',
  theme: 'biddingProcedure',
  questionSummary: 'Как внести задаток',
  personalDataConsent: true,
  termsConsent: true,
};
const errorsOf = (change: Partial<RequestDraft>) => checkDraft({ ...FILLED, ...change }, STARTS_AT).errors;

describe('checkDraft', () => {
  it('makes the request the server takes, without what was left empty', () => {
    expect(checkDraft({ ...FILLED, email: ' a@b.ru ', question: '  ' }, STARTS_AT).request).toEqual({
      applicationTime: STARTS_AT,
      organization: 'ООО «Северный литейный двор»',
      theme: 'biddingProcedure',
      questionSummary: 'Как внести задаток',
      email: 'a@b.ru',
      personalDataConsent: true,
      termsConsent: true,
    });
  });

  it('names every required field of an empty form', () => {
    expect(checkDraft(EMPTY_DRAFT, STARTS_AT).errors).toEqual(
      ['organization', 'theme', 'questionSummary', 'personalDataConsent', 'termsConsent'].map((path) => ({
        path,
        code: 'required',
      })),
    );
  });

  it('tells the rule that a field breaks', () => {
    expect(errorsOf({ organization: '   ' })).toEqual([{ path: 'organization', code: 'required' }]);
    expect(errorsOf({ questionSummary: 'я'.repeat(301) })).toEqual([
      { path: 'questionSummary', code: 'max_length', params: { max: 300 } },
    ]);
    expect(errorsOf({ email: 'почта' })).toEqual([{ path: 'email', code: 'incorrect_email' }]);
    expect(errorsOf({ phone: '12' })).toEqual([{ path: 'phone', code: 'incorrect_phone' }]);
    expect(errorsOf({ phone: '+7 (495) 123-45-67' })).toBeUndefined();
  });
});
