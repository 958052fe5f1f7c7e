import { useTranslation } from '../../use-translation.ts';
import { type ChartWords, chartWordsIn, type Said } from './chart-words.ts';

/** How an element that holds a text from the source is marked. */
export const markOf = ({ isSource }: Said) => (isSource ? ({ lang: 'en', dir: 'ltr' } as const) : {});

/** {@link chartWordsIn the words of charts} in the page's language. */
export function useChartWords(): (...chart: Tail<Parameters<typeof chartWordsIn>>) => ChartWords {
  const { t, i18n } = useTranslation(['charts', 'lifecycles']);
  const texts = {
    t: (key: string): string => t(key as never),
    exists: (key: string) => i18n.exists(key),
    dir: () => i18n.dir(),
  };
  return (...chart) => chartWordsIn(texts, ...chart);
}

type Tail<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Rest] ? Rest : never;
