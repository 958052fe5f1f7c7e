import { button, said } from '../../../browser/account-page.ts';
import { INVESTOR } from '../../../browser/investor-page.ts';
import type { ScreenTable, Stage } from '../../screen-table.ts';

/** Words of the sample problems by language, in another form than there where the language has forms. */
const KNOWN: Readonly<Record<string, string>> = {
  ru: 'подключением электросетью',
  en: 'connected',
  de: 'Netzanschlüsse',
  es: 'conexiones',
  ae: 'الكهرباء',
  ch: '电网',
};
const UNKNOWN = 'xyzzy';

/** A problem as the portal answers it. */
const SAMPLE = { id: 'grid-connection', title: 'Grid', text: 'Connecting a site', answer: 'Ask the grid.' };
const isKnown = ({ searchParams }: URL): boolean => searchParams.get('query') !== UNKNOWN;

const languageOf = ({ origin }: Stage): string => {
  const [first = ''] = new URL(origin).hostname.split('.');
  return first in KNOWN ? first : 'ru';
};

async function search(stage: Stage, words: string): Promise<void> {
  await stage.page.getByRole('searchbox').fill(words);
  await button(stage, 'investor:search.send').click();
}

const all = (stage: Stage) => button(stage, 'investor:search.clear');
const known = (stage: Stage) => stage.page.getByRole('main').locator('details');
const nothing = (stage: Stage) => stage.page.getByText(stage.t('investor:search.nothing.title'));

/** Looking for a known problem on `/business/moscow-investor`. */
export const problemSearchScreen: ScreenTable = {
  open: {
    'everything there is': async (stage) => void (await stage.open(INVESTOR)),
    'a question without an answer': async (stage) => void (await stage.open(`${INVESTOR}?query=${UNKNOWN}`)),
  },
  does: {
    'query.send': (stage, { query }) =>
      search(stage, query === 'known' ? (KNOWN[languageOf(stage)] ?? '') : UNKNOWN),
    // An empty question asks for everything, like the button that only shows beside an answer.
    'query.clear': async (stage) => ((await all(stage).isVisible()) ? all(stage).click() : search(stage, '')),
    'search.retry': (stage) => button(stage, 'investor:retry').click(),
  },
  calls: {
    searchProblems: {
      request: 'GET /invest/investor/v1/problems',
      answers: {
        // The portal finds what it knows; that it knew something else is told in its place.
        found: (_stage, call) => (isKnown(call.url) ? call.pass() : call.tell({ items: [SAMPLE] })),
        nothing: (_stage, call) => (isKnown(call.url) ? call.tell({ items: [] }) : call.pass()),
      },
    },
  },
  sees: {
    found: (stage) => [known(stage), { gone: nothing(stage) }],
    nothing: (stage) => [nothing(stage), { gone: known(stage) }],
    searching: (stage) => [said(stage, 'investor:search.sending')],
    failed: (stage) => [said(stage, 'investor:search.failed'), { gone: known(stage) }],
  },
};
