import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import type { FlowWords } from '../../../src/i18n/flow-words.ts';
import { LOCALE_FACTS, LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import { outlineOf } from '../../../src/machines/outline.ts';
import { type RegisteredChart, registry } from '../../../src/machines/registry.ts';
import { namesOf } from '../../../src/ui/charts/statechart/graph.ts';
import { chartWordsIn } from '../../../src/ui/screens/flow-atlas/chart-words.ts';
import type { Drawing } from './lay-out.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'src', 'i18n');
const AREAS = ['charts', 'lifecycles'];

/** Whose names states have in a picture: a language's, or the chart's own, for files. */
export type NamesIn = LocaleCode | 'chart';

/** A picture that the portal needs. */
export interface WantedDrawing extends Drawing {
  readonly chart: string;
  readonly names: NamesIn;
  /** Whether numbers may be shown in it. */
  readonly counts: boolean;
}

/** Every chart with names in every language, as its page calls them, and with the chart's own. */
export async function wantedDrawings(): Promise<readonly WantedDrawing[]> {
  const languages = await Promise.all(LOCALES.map(wordsIn));
  return registry.flatMap((entry) => {
    const { kind, chart } = entry;
    const drawing = { chart: chart.id, root: outlineOf(chart) };
    return [
      { ...drawing, names: 'chart' as const, nameOf: namesOf(chart.id), counts: false },
      ...languages.map(({ locale, nameIn }) => ({
        ...drawing,
        names: locale,
        nameOf: nameIn(entry),
        counts: kind === 'lifecycle',
      })),
    ];
  });
}

async function wordsIn(locale: LocaleCode) {
  const texts = await textsIn(locale);
  const flows: Readonly<Record<string, FlowWords>> = readJson('flows', `${locale}.json`) ?? {};
  const nameIn = ({ kind, chart }: RegisteredChart): Drawing['nameOf'] => {
    const { nameOf } = chartWordsIn(texts, kind, chart.id, flows[chart.id]);
    return ({ path }) => nameOf(path);
  };
  return { locale, nameIn };
}

/** As `src/i18n/texts.ts` makes them for a page, which reads files as the bundler does. */
async function textsIn(locale: LocaleCode) {
  const { lang } = LOCALE_FACTS[locale];
  const texts = i18next.createInstance();
  const areas = Object.fromEntries(AREAS.map((area) => [area, readJson(locale, `${area}.json`) ?? {}]));
  await texts.init({ lng: lang, fallbackLng: false, ns: AREAS, resources: { [lang]: areas } });
  return {
    t: (key: string) => texts.t(key),
    exists: (key: string) => texts.exists(key),
    dir: () => texts.dir(),
  };
}

function readJson<T>(...path: readonly string[]): T | undefined {
  const file = join(FOLDER, ...path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
