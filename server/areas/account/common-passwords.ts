import { dictionary } from '@zxcvbn-ts/language-common';
import { HttpProblem } from '../../http/problems.ts';

/** Words that come to mind at this portal, in every way that it is written; docs/security.md lists them. */
export const CONTEXT_WORDS = [
  ...['moscow', 'moskva', 'москва', 'mosinvest', 'investmoscow', 'portal', 'портал', 'invest', 'инвест'],
  ...['investor', 'инвестор', 'investment', 'инвестиции', 'demo', 'admin', 'moderator', 'manager'],
];

/** What is written for a letter, or looks like it. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '€': 'e', '+': 't' },
};
/** So many characters around a common password make no other of it. */
const MOST_AROUND = 4;
/** A shorter common part is chance. Characters. */
const SHORTEST = 4;

let common: ReadonlySet<string> | undefined;
/** The 49,000 commonest passwords in small letters, unpacked when they are first wanted. */
const commonPasswords = (): ReadonlySet<string> => (common ??= new Set(dictionary['passwords-common']));

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const withoutDisguise = (text: string): string =>
  [...text].map((character) => LOOK_ALIKES[character] ?? character).join('');

/** Without digits and signs at its ends, and without look-alikes in what is left. */
function wordIn(text: string): string[] {
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [bare, withoutDisguise(bare)];
}

/** What somebody may have begun with: as it is or without signs and look-alikes, and a few characters fewer at either end. */
function* coresOf(text: string): Generator<string> {
  const shapes = new Set(
    [text, withoutDisguise(text)].flatMap((shape) => [shape, shape.replace(/[\p{P}\p{S}]/gu, '')]),
  );
  for (const shape of shapes)
    for (let before = 0; before <= MOST_AROUND; before++)
      for (let behind = 0; before + behind <= MOST_AROUND; behind++) {
        const core = shape.slice(before, shape.length - behind);
        if (core.length >= SHORTEST && text.length - core.length <= MOST_AROUND)
          yield* [core, withoutDisguise(core)];
      }
}

/** Names, words of an address: whatever somebody could be known by. */
const wordsOf = (texts: readonly (string | null | undefined)[]): string[] =>
  texts
    .flatMap((text) => plain(text ?? '').split(/[^\p{L}\p{N}]+/u))
    .filter(({ length }) => length >= SHORTEST);

/**
 * Whether a password is among the first that anybody would try: one of the commonest however it is capitalised,
 * disguised, or dressed with a few characters more; or a word of this portal or of the person with anything around it.
 * @param own what its person is known by: names, address, organization
 */
export function isGuessable(password: string, own: readonly (string | null | undefined)[]): boolean {
  const text = plain(password);
  const near = new Set([...CONTEXT_WORDS, ...wordsOf(own)]);
  return (
    wordIn(text).some((word) => near.has(word)) ||
    [...coresOf(text)].some((core) => commonPasswords().has(core))
  );
}

/** @throws HttpProblem 422 where a chosen password is {@link isGuessable} */
export function refuseGuessable(password: string, own: readonly (string | null | undefined)[]): void {
  if (isGuessable(password, own))
    throw new HttpProblem(422, 'validation', { errors: [{ path: 'password', code: 'password_common' }] });
}
