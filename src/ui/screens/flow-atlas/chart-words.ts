import type { FlowWords } from '../../../i18n/flow-words.ts';
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

/** The texts of a language, by area and key: `lifecycles:tender.name`. */
interface Texts {
  t(key: string): string;
  exists(key: string): boolean;
  dir(): 'ltr' | 'rtl';
}

/** Characters that isolate what stands between them from the direction of the line (UAX 9), where no element can. */
const isolated = (text: string) => `\u2068${text}\u2069`;

type Words = Pick<FlowWords, 'name' | 'about'> & Partial<FlowWords>;

/**
 * The words of a chart: of a lifecycle in every language, of a flow where the language has some.
 * @param texts with the areas `charts` and `lifecycles`
 * @param flow what a flow is called in the language, if it has words for it
 */
export function chartWordsIn(
  texts: Texts,
  kind: 'lifecycle' | 'flow',
  id: string,
  flow: Words | null | undefined,
): ChartWords {
  if (kind === 'flow') {
    const words = wordsOfFlow(id, flow);
    return texts.dir() === 'rtl' ? { ...words, nameWithin: (path) => isolated(words.nameOf(path)) } : words;
  }
  const own = (key: string): Said => ({ text: texts.t(key), isSource: false });
  const nameOf = (path: string) => {
    if (path === '') return own(`lifecycles:${id}.name`).text;
    // A state that holds others has a name here alone: nothing ever stands in it itself.
    const group = `charts:${id}.name.${keyOf(path)}`;
    return own(texts.exists(group) ? group : `lifecycles:${id}.state.${path}`).text;
  };
  return {
    name: own(`lifecycles:${id}.name`),
    about: () => own(`charts:${id}.about`),
    nameOf,
    nameWithin: nameOf,
    sentenceOf: (path) => own(`charts:${id}.state.${keyOf(path)}`),
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
