import { describe, expect, it } from 'vitest';
import { flowWordsIn } from '../../src/i18n/flow-words.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { outlineOf, statesWithin } from '../../src/machines/outline.ts';
import { registry } from '../../src/machines/registry.ts';

type Words = { about: string; name?: Record<string, string>; state: Record<string, string> };
type LifecycleNames = { name: string; state: Record<string, unknown> };

const chartsOf = (wanted: 'lifecycle' | 'flow') =>
  registry
    .filter(({ kind }) => kind === wanted)
    .map(({ chart }) => {
      const [root, ...states] = statesWithin(outlineOf(chart));
      return { id: chart.id, about: root?.description ?? '', states };
    });
const read = async (locale: string, area: string) =>
  (await import(`../../src/i18n/${locale}/${area}.json`)).default;
const key = (path: string) => path.replaceAll('.', '/');
const CYRILLIC = /[а-яё]/i;

describe.each(LOCALES)('lifecycles in %s', (locale) => {
  it.each(chartsOf('lifecycle'))(
    '$id says what it and each of its states is',
    async ({ id, about, states }) => {
      const words: Words = (await read(locale, 'charts'))[id];
      expect(Object.keys(words.state)).toEqual(states.map(({ path }) => key(path)));
      // English is the charts' own language: both say the same.
      if (locale === 'en') {
        expect(words.about).toBe(about);
        expect(Object.values(words.state)).toEqual(states.map(({ description }) => description));
      } else for (const { path, description } of states) expect(words.state[key(path)]).not.toBe(description);
    },
  );

  it.each(chartsOf('lifecycle'))(
    '$id has a name for every state, those that hold others too',
    async ({ id, states }) => {
      const words: Words = (await read(locale, 'charts'))[id];
      const holding = states.filter(({ states: inner }) => inner.length > 0).map(({ path }) => key(path));
      expect(Object.keys(words.name ?? {})).toEqual(holding);
      const { name }: LifecycleNames = (await read(locale, 'lifecycles'))[id];
      expect(name).not.toBe('');
    },
  );
});

describe('flows in Russian', async () => {
  const words = await flowWordsIn('ru');

  it('are all there, and nothing else is', () => {
    expect(Object.keys(words).sort()).toEqual(
      chartsOf('flow')
        .map(({ id }) => id)
        .sort(),
    );
  });

  it.each(chartsOf('flow'))('$id has names and sentences for all its states', ({ id, states }) => {
    const { name, about, states: said } = words[id] ?? { name: '', about: '', states: {} };
    expect(Object.keys(said)).toEqual(states.map(({ path }) => path));
    for (const text of [name, about]) expect(text).toMatch(CYRILLIC);
    for (const { path, description } of states) {
      expect(said[path]?.name, path).toMatch(CYRILLIC);
      if (description) expect(said[path]?.sentence, path).toMatch(CYRILLIC);
      else expect(said[path]?.sentence, path).toBeUndefined();
    }
  });
});
