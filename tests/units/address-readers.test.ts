import { expect, it } from 'vitest';
import { routeTree } from '../../src/routeTree.gen.ts';

type Reader = (given: Record<string, unknown>) => object;
const READERS = Object.values(routeTree.children ?? {}).flatMap(({ options }): [string, Reader][] => {
  const {
    id,
    path = id,
    validateSearch,
  } = options as { id?: string; path?: string; validateSearch?: Reader };
  return typeof validateSearch === 'function' ? [[String(path), validateSearch]] : [];
});

it('many pages read their addresses', () => {
  expect(READERS.length).toBeGreaterThan(30);
});

/*
 * The router keeps what the address says under each name that a reader's answer leaves out: what is no country, no sum and
 * no number then reaches the page all the same.
 */
it.each(READERS)('%s names in its answer all that it reads of the address', (_, read) => {
  for (const hostile of [{ a: 1 }, ['x'], '__proto__', '', '\0', -1, true, Number.NaN, undefined]) {
    const names = new Set<string>();
    const given = new Proxy<Record<string, unknown>>(
      {},
      {
        get(_target, name) {
          if (typeof name === 'string') names.add(name);
          return hostile;
        },
      },
    );
    const answer = read(given);
    expect([...names].filter((name) => !(name in answer))).toEqual([]);
  }
});

it.each([
  ['Площадка № 4', 'Площадка № 4'],
  ['\u202egpj.exe', undefined],
  ['Line\r\nBcc: x', undefined],
  ['zero\u200bwidth', undefined],
])('a question is about %j as %j: what nobody sees could not be sent', (about, read) => {
  const [, reader] = READERS.find(([path]) => path === '/catalog/informacionniy-kiosk') ?? [];
  expect(reader?.({ about })).toMatchObject({ about: read });
});
