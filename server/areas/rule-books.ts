import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Book, readBook } from '../../src/rules/rule.ts';

/** Rules of which a changed one is a new version. */
export interface Books {
  /**
   * @param version undefined for the one in force
   * @param day `YYYY-MM-DD` in Moscow: the version in force is the last that is used by then
   * @returns undefined where there is no such version
   */
  find(
    version: number | undefined,
    day: string,
  ): { readonly book: Book; readonly current: number } | undefined;
  readonly all: readonly Book[];
}

/** Reads every version of the rules in a file of `content/`. @throws what is wrong with it */
export function readBooks(...path: readonly string[]): Books {
  const file = join(import.meta.dirname, '..', '..', 'content', ...path);
  const all = (JSON.parse(readFileSync(file, 'utf8')) as unknown[])
    .map(readBook)
    .sort((one, other) => one.version - other.version);
  return {
    all,
    find(version, day) {
      const current = all.findLast(({ since }) => since <= day) ?? all[0];
      const book = version === undefined ? current : all.find((one) => one.version === version);
      return book && current && { book, current: current.version };
    },
  };
}
