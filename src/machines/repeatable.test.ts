import { expect, it } from 'vitest';
import { createRepeatable } from './repeatable.ts';

/** Sends contents one after the other. @returns the key of each */
async function keysOf(...attempts: readonly (readonly [content: unknown, isAnswered: boolean])[]) {
  const repeatably = createRepeatable();
  const keys: string[] = [];
  for (const [content, isAnswered] of attempts) {
    const call = async (key: string) => {
      keys.push(key);
      if (!isAnswered) throw new Error('network');
      return key;
    };
    await repeatably(content, call).catch(() => undefined);
  }
  return keys;
}

it('repeats unchanged content under the key of the attempt before', async () => {
  const [first, second] = await keysOf([{ a: 1 }, false], [{ a: 1 }, true]);
  expect(second).toBe(first);
});

it('sends changed content under another key', async () => {
  const [first, second] = await keysOf([{ a: 1 }, false], [{ a: 2 }, true]);
  expect(second).not.toBe(first);
});

it('sends what was answered under another key, although it is the same', async () => {
  const [first, second] = await keysOf([{ a: 1 }, true], [{ a: 1 }, true]);
  expect(second).not.toBe(first);
});
