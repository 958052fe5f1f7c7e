import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFiles } from '../../scripts/lib/pages-in-one-file.ts';

const LISTS = join(import.meta.dirname, '..', '..', 'dist', 'client', '.vite');
const MANIFEST = join(LISTS, 'manifest.json');

/**
 * Whether an address is that of a built file with one of these sources: files are called by what is in them.
 * @param source of the path of a source, from the root of the project
 * @throws where no file has such a source
 */
export function isFileOf(source: RegExp): (address: URL) => boolean {
  const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    readFileSync(MANIFEST, 'utf8'),
  );
  const files = Object.entries(manifest).flatMap(([of, { file }]) => (source.test(of) ? [`/${file}`] : []));
  if (files.length === 0) throw new Error(`no built file is of ${source}`);
  return ({ pathname }) => files.includes(pathname);
}

/**
 * The files in which pieces of a page lie together, for whoever opens it by its address.
 * @param route of the page
 * @throws where there is none
 */
export function filesOf(route: string): PageFiles[string] {
  const pages: PageFiles = JSON.parse(readFileSync(join(LISTS, 'pages.json'), 'utf8'));
  const files = pages[route];
  if (!files) throw new Error(`no file has the pieces of ${route}`);
  return files;
}
