import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What blockers of advertisements hide wherever they find it. */
const HIDDEN = /^(?:ad|ads|adv|banner)$/i;

/**
 * What classes and animations of style sheets are called once they are built: by two letters, counted through all files. They are
 * counted before anything is built, in an order of their own, so that the pages that the server draws and the scripts of
 * browsers call them alike, whichever file either meets first. The bundler's own names have file and line, which every
 * page, script and sheet would carry along.
 * @param root folder that the sheets (`src/**` + `/*.module.css`) are looked for in
 * @returns what is written for a name of a file
 * @throws Error for a name that no sheet had when they were counted
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  const keyOf = (name: string, file: string) =>
    `${relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/')} ${name}`;
  let next = 0;
  const count = (): string => {
    const name = lettersOf(next++);
    return HIDDEN.test(name) ? count() : name;
  };
  for (const file of globSync('src/**/*.module.css', { cwd: root }).sort()) {
    const sheet = readFileSync(join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
    for (const [, name = ''] of sheet.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)) {
      const key = keyOf(name, join(root, file));
      if (!names.has(key)) names.set(key, count());
    }
  }
  return (name, file) => {
    const known = names.get(keyOf(name, file));
    if (known === undefined)
      throw new Error(`The name ${name} of ${file} has come while the pages are built: build again`);
    return known;
  };
}

/** Two letters, and three when those are used up; neighbours have the first in common, and pack well. */
function lettersOf(number: number): string {
  const rest = Math.floor(number / LETTERS.length);
  const last = LETTERS[number % LETTERS.length];
  return rest < LETTERS.length ? `${LETTERS[rest]}${last}` : `${lettersOf(rest - 1)}${last}`;
}
