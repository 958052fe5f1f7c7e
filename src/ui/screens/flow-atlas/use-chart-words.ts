import type { FlowWords } from '../../../i18n/flow-words.ts';
import { useTranslation } from '../../use-translation.ts';
import { readable } from './readable.ts';

/** A text, and whether it is the chart's own English in a page of whatever language. */
export interface Said {
  readonly text: string;
  readonly isSource: boolean;
}

/** What a chart and its states are called, and what is said of them. */
export interface ChartWords {
  readonly name: Said;
  /** @param source what the chart says, for languages without a sentence of their own */
  about(source: string): Said;
  /** @param path of a state; the chart's name for its root */
  nameOf(path: string): string;
  /** The same within a sentence: English within Arabic keeps its own direction and the sentence its order. */
  nameWithin(path: string): string;
  sentenceOf(path: string, source: string): Said;
}

/** How an element that holds a text from the source is marked. */
export const markOf = ({ isSource }: Said) => (isSource ? ({ lang: 'en', dir: 'ltr' } as const) : {});

/** Characters that isolate what stands between them from the direction of the line (UAX 9), where no element can. */
const isolated = (text: string) => `\u2068${text}\u2069`;

type Words = Pick<FlowWords, 'name' | 'about'> & Partial<FlowWords>;

/** The words of charts: of lifecycles in every language, of a flow where the language has some. */
export function useChartWords(): (
  kind: 'lifecycle' | 'flow',
  id: string,
  flow: Words | null | undefined,
) => ChartWords {
  const { t, i18n } = useTranslation(['charts', 'lifecycles']);
  const own = (key: string): Said => ({ text: t(key as never), isSource: false });
  return (kind, id, flow) => {
    if (kind === 'flow') {
      const words = wordsOfFlow(id, flow);
      return i18n.dir() === 'rtl' ? { ...words, nameWithin: (path) => isolated(words.nameOf(path)) } : words;
    }
    const nameOf = (path: string) => {
      if (path === '') return own(`lifecycles:${id}.name`).text;
      // A state that holds others has a name here alone: nothing ever stands in it itself.
      const group = `charts:${id}.name.${keyOf(path)}`;
      return own(i18n.exists(group) ? group : `lifecycles:${id}.state.${path}`).text;
    };
    return {
      name: own(`lifecycles:${id}.name`),
      about: () => own(`charts:${id}.about`),
      nameOf,
      nameWithin: nameOf,
      sentenceOf: (path) => own(`charts:${id}.state.${keyOf(path)}`),
    };
  };
}

function wordsOfFlow(id: string, flow: Words | null | undefined): ChartWords {
  const said = (text: string | undefined, source: string): Said =>
    text === undefined ? { text: source, isSource: true } : { text, isSource: false };
  const name = said(flow?.name, readable(id));
  const nameOf = (path: string) =>
    path === '' ? name.text : (flow?.states?.[path]?.name ?? readable(path.split('.').at(-1) ?? ''));
  return {
    name,
    about: (source) => said(flow?.about, source),
    nameOf,
    nameWithin: nameOf,
    sentenceOf: (path, source) => said(flow?.states?.[path]?.sentence, source),
  };
}

/** A state's path as a key of texts, in which a point would lead deeper. */
const keyOf = (path: string): string => path.replaceAll('.', '/');
