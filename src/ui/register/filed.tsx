import type { ReactNode } from 'react';
import type { Field } from '../../api/register/register.ts';

/** Kinds whose values stand as somebody filed them; of all others the portal has words in the page's language. */
const FILED: readonly Field['kind'][] = ['text', 'texts', 'of'];

const CYRILLIC = /\p{Script=Cyrillic}/u;
/**
 * The language of a text of a thing, where it is not the page's: things are filed in Russian, and shown so where nobody has
 * translated it. No other language of the portal has Cyrillic letters.
 */
export const langOfFiled = (text: string): 'ru' | undefined => (CYRILLIC.test(text) ? 'ru' : undefined);

/** Whether anything that a thing, or some of them, say is still in Russian. */
export const isInRussian = (something: unknown): boolean => CYRILLIC.test(JSON.stringify(something) ?? '');

/** The same of what a field says. */
export const langOf = ({ kind }: Pick<Field, 'kind'>, text: unknown): 'ru' | undefined =>
  FILED.includes(kind) && typeof text === 'string' ? langOfFiled(text) : undefined;

/** A text of a thing, marked with its language. */
export const FiledText = ({ children }: { children: string }) => (
  <bdi lang={langOfFiled(children)}>{children}</bdi>
);

/** What a field says, marked where somebody has filed it. */
export function Line({ field, children }: { field: Pick<Field, 'kind'>; children: ReactNode }) {
  const lang = langOf(field, children);
  return lang ? <bdi lang={lang}>{children}</bdi> : children;
}
