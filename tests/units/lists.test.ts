import { expect, it } from 'vitest';
import type { $ZodTypes } from 'zod/v4/core';
import { allEndpoints } from '../support/contracts.ts';

/** Names of the fields of an object's schema, or of two that hold together; none of anything else. */
function fieldsOf(schema: unknown): string[] {
  const def = (schema as $ZodTypes | undefined)?._zod.def;
  if (def?.type === 'intersection') return [...fieldsOf(def.left), ...fieldsOf(def.right)];
  return def?.type === 'object' ? Object.keys(def.shape) : [];
}

const lists = (await allEndpoints()).filter(({ response }) => fieldsOf(response).includes('items'));

it.each(lists)('$method $path is answered in pages or says why not', ({ response, query, unpaged }) => {
  const answered = fieldsOf(response);
  const isPaged = ['total', 'page', 'pageSize'].every((name) => answered.includes(name));
  expect(isPaged).toBe(unpaged === undefined);
  if (isPaged) expect(fieldsOf(query)).toEqual(expect.arrayContaining(['page', 'pageSize']));
  if (answered.includes('cursor')) expect(fieldsOf(query)).toContain('cursor');
});

it('knows the lists', () => {
  expect(lists.length).toBeGreaterThan(15);
});
