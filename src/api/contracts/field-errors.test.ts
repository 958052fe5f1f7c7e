import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrorsOf } from './field-errors.ts';

const Form = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  code: z.optional(z.string().check(z.minLength(3))),
  kind: z.enum(['a', 'b']),
  email: z.optional(z.union([z.literal(''), z.email()])),
  contact: z.optional(z.object({ phone: z.string().check(z.regex(/^\d+$/)) })),
  inn: z.optional(z.string().check(z.regex(/^\d+$/))),
  months: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  files: z.optional(z.array(z.string()).check(z.minLength(1))),
});

function errorsOf(value: unknown, reportInput = true) {
  const parsed = Form.safeParse(value, { reportInput });
  return parsed.success ? [] : fieldErrorsOf(parsed.error.issues);
}

describe('fieldErrorsOf', () => {
  it.each([
    [
      { name: '', kind: 'a' },
      { path: 'name', code: 'required' },
    ],
    [{ kind: 'a' }, { path: 'name', code: 'required' }],
    [
      { name: 7, kind: 'a' },
      { path: 'name', code: 'incorrect_format' },
    ],
    [
      { name: 'abcdef', kind: 'a' },
      { path: 'name', code: 'max_length', params: { max: 5 } },
    ],
    [
      { name: 'a', kind: 'a', code: 'x' },
      { path: 'code', code: 'min_length', params: { min: 3 } },
    ],
    [
      { name: 'a', kind: 'a', months: 0 },
      { path: 'months', code: 'out_of_range', params: { from: 1 } },
    ],
    [
      { name: 'a', kind: 'a', months: 13 },
      { path: 'months', code: 'out_of_range', params: { to: 12 } },
    ],
    [
      { name: 'a', kind: 'a', files: [] },
      { path: 'files', code: 'required' },
    ],
    [
      { name: 'a', kind: '' },
      { path: 'kind', code: 'required' },
    ],
    [
      { name: 'a', kind: 'c' },
      { path: 'kind', code: 'incorrect_format', params: { rule: 'choice' } },
    ],
    [
      { name: 'a', kind: 'a', email: 'x' },
      { path: 'email', code: 'incorrect_email' },
    ],
    [
      { name: 'a', kind: 'a', contact: { phone: 'x' } },
      { path: 'contact.phone', code: 'incorrect_phone' },
    ],
    [
      { name: 'a', kind: 'a', inn: 'x' },
      { path: 'inn', code: 'incorrect_format' },
    ],
    [
      { name: 'a', kind: 'a', extra: 1 },
      { path: 'extra', code: 'unknown_field' },
    ],
  ])('%j → %j', (value, error) => {
    expect(errorsOf(value)).toEqual([error]);
  });

  it('names all faults at once', () => {
    expect(errorsOf({ name: '', kind: 'a', email: 'x' }).map(({ path }) => path)).toEqual(['name', 'email']);
  });
});
