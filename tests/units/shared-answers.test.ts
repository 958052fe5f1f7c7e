import { expect, it } from 'vitest';
import { frozen } from '../../server/frozen.ts';
import { keptWith } from '../../src/ui/kept-with.ts';

it('lets nobody change an answer that pages share, however deep', () => {
  const answer = frozen({ items: [{ name: 'a', at: [1, 2] }], total: 1 });
  expect(answer).toEqual({ items: [{ name: 'a', at: [1, 2] }], total: 1 });
  expect(() => answer.items.pop()).toThrow(TypeError);
  expect(() => answer.items[0]?.at.push(3)).toThrow(TypeError);
});

it('makes what follows from an answer once, and anew for another', () => {
  const names = keptWith<readonly string[]>();
  let made = 0;
  const namesOf = (answer: { readonly names: readonly string[] }) =>
    names(answer, () => {
      made++;
      return answer.names.toSorted();
    });
  const [one, other] = [{ names: ['b', 'a'] }, { names: ['b', 'a'] }];
  expect(namesOf(one)).toBe(namesOf(one));
  expect(namesOf(other)).toEqual(['a', 'b']);
  expect(made).toBe(2);
});
