import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from './field-errors.ts';
import { hasTinControlDigits, isLegalEntityTin } from './fields.ts';
import { LegalEntityTin, SoleTraderTin } from './tin.ts';

/** The codes that a value breaks, or what it is taken for. */
function judge(schema: typeof LegalEntityTin, value: string) {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? parsed.data : fieldErrorsOf(parsed.error.issues).map(({ code }) => code);
}

describe('a TIN', () => {
  // Published numbers of well-known organizations, and of the tax service's own examples for persons.
  it.each(['7707083893', '7736050003', '7702070139', '7830002293'])('%s is a legal entity’s', (tin) => {
    expect(judge(LegalEntityTin, tin)).toBe(tin);
  });
  it.each(['500100732259', '526317984689'])('%s is a person’s', (tin) => {
    expect(judge(SoleTraderTin, tin)).toBe(tin);
  });

  it.each([
    ['', ['required']],
    ['770708389', ['tin_length']],
    ['77070838931', ['tin_length']],
    ['7', ['tin_length']],
    ['7'.repeat(400), ['tin_length']],
    ['ИНН', ['tin_length']],
    ['7707-083-893', ['incorrect_format']],
    ['500100732259', ['tin_ten_digits']],
    ['7707083894', ['tin_control_digit']],
    ['0000000000', ['incorrect_format']],
    ['77070 83893', ['tin_length']],
    ['٧٧٠٧٠٨٣٨٩٣', ['incorrect_format']],
    ['７７０７０８３８９３', ['incorrect_format']],
    ['7707083893\u200b', ['tin_length']],
  ])('%j of a legal entity breaks %j', (tin, codes) => {
    expect(judge(LegalEntityTin, tin)).toEqual(codes);
  });
  it.each([
    ['7707083893', ['tin_twelve_digits']],
    ['500100732258', ['tin_control_digit']],
    ['500100732269', ['tin_control_digit']],
  ])('%j of a sole trader breaks %j', (tin, codes) => {
    expect(judge(SoleTraderTin, tin)).toEqual(codes);
  });

  it('of a wrong length says how many digits one of the sender’s kind has', () => {
    const told = (schema: typeof LegalEntityTin) =>
      fieldErrorsOf(schema.safeParse('12345678901').error?.issues ?? []);
    expect(told(LegalEntityTin)).toEqual([{ path: '', code: 'tin_length', params: { digits: 10 } }]);
    expect(told(SoleTraderTin)).toEqual([{ path: '', code: 'tin_length', params: { digits: 12 } }]);
  });

  it('may be typed with spaces around it', () => {
    expect(judge(LegalEntityTin, '\u00a07707083893 ')).toBe('7707083893');
  });

  /** The nine or ten digits before the control digits; no tax office has the number 00. */
  const stem = (length: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
      .map((digits) => digits.join(''))
      .filter((digits) => !digits.startsWith('00'));
  const twoDigits = (n: number) => String(n).padStart(2, '0');

  it('of ten digits has exactly one control digit', () => {
    fc.assert(
      fc.property(stem(9), (digits) => {
        const right = Array.from({ length: 10 }, (_, n) => `${digits}${n}`).filter(hasTinControlDigits);
        expect(right).toHaveLength(1);
        expect(judge(LegalEntityTin, right[0] ?? '')).toBe(right[0]);
      }),
    );
  });

  it('is known without the schema by the same rules', () => {
    const typed = ['', '7707083893', '\u00a07707083893 ', '7707083894', '0000000000', '500100732259', 'ИНН'];
    for (const one of [...typed, '7707083893\u200b', '٧٧٠٧٠٨٣٨٩٣', '77070 83893'])
      expect(isLegalEntityTin(one), one).toBe(LegalEntityTin.safeParse(one).success);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (number) => {
        const tin = String(number).padStart(10, '0');
        expect(isLegalEntityTin(tin)).toBe(LegalEntityTin.safeParse(tin).success);
      }),
    );
  });

  it('of twelve digits has exactly one pair of them', () => {
    fc.assert(
      fc.property(stem(10), (digits) => {
        const right = Array.from({ length: 100 }, (_, n) => digits + twoDigits(n)).filter(
          hasTinControlDigits,
        );
        expect(right).toHaveLength(1);
      }),
    );
  });

  it('betrays a wrong digit, save where a remainder of ten counts as zero', () => {
    let caught = 0;
    let typed = 0;
    fc.assert(
      fc.property(stem(9), fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
        const right = Array.from({ length: 10 }, (_, n) => `${digits}${n}`).find(hasTinControlDigits) ?? '';
        const wrong = [...right];
        wrong[place] = String((Number(wrong[place]) + shift) % 10);
        typed++;
        if (!hasTinControlDigits(wrong.join(''))) caught++;
      }),
      { numRuns: 1000 },
    );
    expect(caught / typed).toBeGreaterThan(0.95);
  });
});
