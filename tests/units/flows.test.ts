import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FLOWS = join(import.meta.dirname, '..', '..', 'src', 'machines', 'flows');

it('starts every flow through use-flow.ts, or records it itself, so that the atlas knows of it', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: FLOWS }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  const direct = files.filter((file) => {
    const text = readFileSync(join(FLOWS, file), 'utf8');
    return /from '@xstate\/react'/.test(text) || (/\bcreateActor\b/.test(text) && !/\binspect,/.test(text));
  });
  expect(direct).toEqual([]);
});
