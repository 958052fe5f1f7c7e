import { queryOptions } from '@tanstack/react-query';
import { type FlowWords, flowWordsIn } from '../../../i18n/flow-words.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';

/** The words of one flow; null where a language has none of its own. */
export const flowWordsQuery = (locale: LocaleCode, id: string) =>
  queryOptions({
    queryKey: ['flow-words', locale, id],
    queryFn: async (): Promise<FlowWords | null> => (await flowWordsIn(locale))[id] ?? null,
  });

/** What every flow is called and what it is for. */
export const flowTitlesQuery = (locale: LocaleCode) =>
  queryOptions({
    queryKey: ['flow-words', locale],
    queryFn: async (): Promise<Readonly<Record<string, Pick<FlowWords, 'name' | 'about'>>>> =>
      Object.fromEntries(
        Object.entries(await flowWordsIn(locale)).map(([id, { name, about }]) => [id, { name, about }]),
      ),
  });
