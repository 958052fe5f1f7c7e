import { parseSearchWith } from '@tanstack/react-router';

/** A word of an address is read as what it stands for only where that is written just so: `68.20` is no number. */
function readWord(word: string): unknown {
  const meant: unknown = JSON.parse(word);
  if (JSON.stringify(meant) !== word) throw new SyntaxError(word);
  return meant;
}

/** What an address asks for after its question mark, by name. */
export const readSearch = parseSearchWith(readWord);

/**
 * The same as an address has it. Numbers and yes or no are written bare, as a form without scripts writes them; pages read
 * words from both. Several choices are the same name again: `type=building&type=apartment`. By hand: every link of a page
 * asks, which by the router's own way was a fiftieth of drawing a page.
 * @returns with its question mark; empty where nothing is asked for
 */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  let written = '';
  let lists = '';
  for (const [name, value] of Object.entries(search)) {
    if (Array.isArray(value)) for (const one of value) lists += pair(name, String(one));
    else if (value !== undefined) written += pair(name, wordOf(value));
  }
  const all = written + lists;
  return all === '' ? '' : `?${all.slice(1)}`;
}

function wordOf(value: unknown): string {
  if (typeof value === 'string') return isRead(value) ? JSON.stringify(value) : value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** What would be read as something else than the word that it is. */
function isRead(word: string): boolean {
  // What can be nothing but a word, a number or yes and no needs no second look.
  if (!/^\s*["[{n]/.test(word)) return false;
  try {
    JSON.parse(word);
    return true;
  } catch {
    return false;
  }
}

/** Stands in an address as it is. */
const PLAIN = /^[\w.*-]*$/;
// The server writes some hundred of them for each page; a browser has no need of the short cut.
const isPlain = (word: string): boolean => import.meta.env.SSR && PLAIN.test(word);

const pair = (name: string, word: string): string =>
  isPlain(name) && isPlain(word) ? `&${name}=${word}` : `&${new URLSearchParams([[name, word]])}`;
