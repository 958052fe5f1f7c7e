import type { ReactNode } from 'react';
import type { Field } from '../../api/register/register.ts';

/** Kinds whose values stand as somebody filed them; of all others the portal has words in the page's language. */
const FILED: readonly Field['kind'][] = ['text', 'texts', 'of'];

/** The language of what a field says, where it is not the page's: things are filed in Russian. Names of things are, too. */
export const langOf = ({ kind }: Pick<Field, 'kind'>): 'ru' | undefined =>
  FILED.includes(kind) ? 'ru' : undefined;

/** What a field says, marked where somebody has filed it. */
export function Line({ field, children }: { field: Pick<Field, 'kind'>; children: ReactNode }) {
  const lang = langOf(field);
  return lang ? <bdi lang={lang}>{children}</bdi> : children;
}
