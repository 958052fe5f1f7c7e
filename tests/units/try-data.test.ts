import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, type TestContext, vi } from 'vitest';
import { tryData } from '../support/try-data.ts';

/** Asks for a file as a test does. @returns it, or why the test is not made, as vitest and as `npm test` hear it */
function asked(folder: string) {
  vi.stubEnv('PORTAL_TRY_DATA', folder);
  const meta: TestContext['task']['meta'] = {};
  const skip = (why?: string) => {
    throw new Error(why);
  };
  try {
    return { file: tryData({ skip, task: { meta } } as unknown as TestContext, 'calendar', '2026.xml') };
  } catch (error) {
    return { skipped: (error as Error).message, told: meta.notMade };
  } finally {
    vi.unstubAllEnvs();
  }
}

it('takes data from outside the repository from the folder that PORTAL_TRY_DATA names', () => {
  expect(asked('/somewhere')).toEqual({ file: join('/somewhere', 'calendar', '2026.xml') });
});

it('says of a test without that folder that it is not made, and which setting it needs', () => {
  const { skipped, told } = asked('');
  expect(told).toMatch(/^PORTAL_TRY_DATA is not set.*calendar\/2026\.xml/);
  expect(skipped).toBe(told);
});

it.skipIf(process.platform === 'win32')('is told of data that lies beside the repository by .ci/run', () => {
  const beside = realpathSync(mkdtempSync(join(tmpdir(), 'try-data-')));
  const [repository, programs] = [join(beside, 'repository'), join(beside, 'programs')];
  cpSync(join(import.meta.dirname, '..', '..', '.ci'), join(repository, '.ci'), { recursive: true });
  mkdirSync(programs);
  writeFileSync(join(programs, 'npm'), '#!/bin/sh\necho "$1 with $PORTAL_TRY_DATA"\n');
  chmodSync(join(programs, 'npm'), 0o755);
  const run = (env: NodeJS.ProcessEnv = {}) => {
    const { PORTAL_TRY_DATA: _, ...mine } = process.env;
    const path = `${programs}:${mine.PATH}`;
    return execFileSync('bash', [join(repository, '.ci', 'run')], {
      env: { ...mine, ...env, PATH: path },
      encoding: 'utf8',
    }).trim();
  };
  expect(run()).toBe('test with');
  mkdirSync(join(beside, 'shared', 'data'), { recursive: true });
  expect(run()).toBe(`test with ${join(beside, 'shared', 'data')}`);
  expect(run({ PORTAL_TRY_DATA: '/elsewhere' })).toBe('test with /elsewhere');
});
