import type { LocaleCode } from './locales.ts';

/** What a flow and its states are called in a language, and what each of them is. */
export interface FlowWords {
  readonly name: string;
  readonly about: string;
  /** By path; a state that says nothing of itself has a name only. */
  readonly states: Readonly<Record<string, { readonly name: string; readonly sentence?: string }>>;
}

/**
 * The words of all flows, by the chart's id. They are for those who look how the portal is made: in Russian here, in
 * English in the charts themselves; readers of other languages get those.
 */
export async function flowWordsIn(locale: LocaleCode): Promise<Readonly<Record<string, FlowWords>>> {
  return locale === 'ru' ? (await import('./flows/ru.json')).default : {};
}
