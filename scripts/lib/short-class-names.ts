import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * What a class of a style sheet is called where all sheets are one: its own name and four letters of its file. The
 * bundler's own names have the line, too, which every script and page would carry along.
 * @throws Error where two files have the same letters
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const letters = createHash('sha256').update(path).digest('base64url').slice(0, 4);
    const known = files.get(letters) ?? path;
    if (known !== path)
      throw new Error(`Classes of ${known} and ${path} cannot be told apart: rename one file`);
    files.set(letters, path);
    return `${name}_${letters}`;
  };
}
