import { expect, it } from 'vitest';
import { HttpProblem } from '../../server/http/problems.ts';
import { IllegalEvent } from '../../server/lifecycles/errors.ts';

it.each([new HttpProblem(409, 'slot_taken'), new IllegalEvent('slot.hold', 'held', {}, [])])(
  'a refusal has no trace of calls, and others keep theirs: $name',
  (refusal) => {
    expect(refusal.stack).toBe(String(refusal));
    expect(new Error('another').stack).toContain('without-trace.test.ts');
  },
);
