import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Book, readBook } from '../../src/rules/rule.ts';
import type { Statements } from '../register/store.ts';

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

const fileOf = (path: readonly string[]): unknown[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'content', ...path), 'utf8'));

function booksOf(versions: readonly Book[]): Books {
  const all = versions.toSorted((one, other) => one.version - other.version);
  return {
    all,
    find(version, day) {
      const current = all.findLast(({ since }) => since <= day) ?? all[0];
      const book = version === undefined ? current : all.find((one) => one.version === version);
      return book && current && { book, current: current.version };
    },
  };
}

/** Reads every version of the rules in a file of `content/`. @throws what is wrong with it */
export const readBooks = (...path: readonly string[]): Books => booksOf(fileOf(path).map(readBook));

/** Rules whose first versions are content and to which officials add more. */
export interface StoredBooks {
  /** Every version that there is now. */
  read(db: Statements): Promise<Books>;
  /**
   * Makes the next version, used from a day on; nobody else makes one until the transaction ends.
   * @param day `YYYY-MM-DD` in Moscow
   * @param change given the rules in force on that day, as they are written, to be changed in place
   * @throws what is wrong with the changed ones
   */
  add(db: Statements, day: string, change: (rules: BookText) => void): Promise<void>;
}
/** Of rules as they are written, what a change looks at. */
export interface BookText {
  version: number;
  since: string;
  readonly rules: {
    readonly id: string;
    readonly source: unknown;
    readonly steps: {
      value: string;
      readonly source: unknown;
      caps: { readonly id: string; value: string; readonly source: unknown }[];
    }[];
  }[];
}

/**
 * Rules that stand in a file of `content/` and, from the first change at the desk on, in rows of `rule_versions`. A row
 * wins over a version of the file that has its number, and no file is ever written.
 * @param book their name among the rows
 * @throws what is wrong with the file
 */
export function storedBooks(book: string, ...path: readonly string[]): StoredBooks {
  const filed = fileOf(path);
  const first = filed.map(readBook);
  /** A version never changes, so each is read once. */
  const known = new Map<number, { readonly text: unknown; readonly book: Book }>();

  async function load(db: Statements): Promise<Books> {
    const { rows } = await db.query(
      `select version, case when version <> all($2::int[]) then rules end as rules
       from rule_versions where book = $1`,
      [book, [...known.keys()]],
    );
    const stored = rows.map(({ version, rules }) => {
      const one = known.get(Number(version)) ?? { text: rules, book: readBook(rules) };
      known.set(Number(version), one);
      return one.book;
    });
    const numbers = new Set(stored.map((one) => one.version));
    return booksOf([...first.filter(({ version }) => !numbers.has(version)), ...stored]);
  }
  return {
    read: load,
    async add(db, day, change) {
      await db.query('lock table rule_versions in share row exclusive mode');
      const { all, find } = await load(db);
      const inForce = find(undefined, day)?.book;
      if (!inForce) throw new Error(`no rules of ${book}`);
      const text = known.get(inForce.version)?.text ?? filed[first.indexOf(inForce)];
      const next = structuredClone(text) as BookText;
      next.version = Math.max(...all.map(({ version }) => version)) + 1;
      next.since = day;
      change(next);
      readBook(next);
      await db.query('insert into rule_versions (book, version, since, rules) values ($1, $2, $3, $4)', [
        book,
        next.version,
        day,
        JSON.stringify(next),
      ]);
    },
  };
}
