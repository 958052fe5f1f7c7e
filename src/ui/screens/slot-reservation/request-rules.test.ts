import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, type RequestDraft } from '../../../machines/flows/slot-reservation/draft.ts';
import { checkDraft } from './request-rules.ts';

const STARTS_AT = '2026-11-24T11:15:00+03:00';
const FILLED: RequestDraft = {
  ...EMPTY_DRAFT,
  organization: ' ООО «Северный литейный двор» ',
  theme: 'biddingProcedure',
  questionSummary: 'Как внести задаток',
  question: 'По каким реквизитам?',
  email: 'a@b.ru',
  personalDataConsent: true,
  termsConsent: true,
};
const errorsOf = (change: Partial<RequestDraft>, isVisitor = true) =>
  checkDraft({ ...FILLED, ...change }, STARTS_AT, isVisitor).errors;

describe('checkDraft', () => {
  it('makes the request the server takes, without what was left empty', () => {
    expect(checkDraft({ ...FILLED, email: ' a@b.ru ', object: '  ' }, STARTS_AT, true).request).toEqual({
      applicationTime: STARTS_AT,
      organization: 'ООО «Северный литейный двор»',
      theme: 'biddingProcedure',
      questionSummary: 'Как внести задаток',
      question: 'По каким реквизитам?',
      email: 'a@b.ru',
      personalDataConsent: true,
      termsConsent: true,
    });
  });

  it('names every required field of an empty form', () => {
    const required = [
      'organization',
      'theme',
      'questionSummary',
      'question',
      'personalDataConsent',
      'termsConsent',
    ].map((path) => ({ path, code: 'required' }));
    expect(checkDraft(EMPTY_DRAFT, STARTS_AT, false).errors).toEqual(required);
    expect(checkDraft(EMPTY_DRAFT, STARTS_AT, true).errors).toEqual([
      ...required,
      { path: 'email', code: 'contact_missing' },
    ]);
  });

  it('needs an e-mail or a phone of a visitor, and neither of somebody with an account', () => {
    const neither = { email: ' ', phone: '' };
    expect(errorsOf(neither)).toEqual([{ path: 'email', code: 'contact_missing' }]);
    expect(errorsOf({ ...neither, phone: '+7 495 123-45-67' })).toBeUndefined();
    expect(errorsOf(neither, false)).toBeUndefined();
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
