import type { Locator } from 'playwright';
import { said } from '../../../browser/account-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

const UNKNOWN = 'xyzzyplugh';
const OPENING = '/catalog/search';
const resultsFor = (q: string): string => `/search?${new URLSearchParams({ q })}`;

/** Where each person is. */
const places = new WeakMap<Stage, string>();
async function come(stage: Stage, path: string): Promise<void> {
  places.set(stage, path);
  await stage.open(path);
}

/** What the portal has a page for. */
const known = ({ t }: Stage): string => t('shell:menu.entries.kiosk.name');
const wordsOf = (stage: Stage, query: string): string => (query === 'known' ? known(stage) : query);
const isUnknown = ({ searchParams }: URL): boolean => searchParams.get('q') === UNKNOWN;
const SOME = {
  groups: [
    {
      group: 'pages',
      name: 'Pages',
      total: 1,
      isEstimate: false,
      things: [{ name: 'A page', href: '/help', lang: 'en', isSample: false }],
      href: null,
    },
  ],
};

const field = ({ page }: Stage): Locator => page.locator('#portal-search');
const box = ({ page }: Stage): Locator =>
  page.getByRole('search').filter({ has: page.locator('#portal-search') });
const all = (stage: Stage): Locator =>
  box(stage).getByRole('link', { name: stage.t('search:allResults'), exact: true });
const kiosk = (stage: Stage): Locator =>
  box(stage).getByRole('link', { name: stage.t('search:nothing.kiosk'), exact: true });
const retry = (stage: Stage): Locator => box(stage).getByRole('button', { name: stage.t('common:retry') });
const busy = (stage: Stage) => said(stage, 'search:busy');

const here = (stage: Stage): Sight => ({
  page: stage.page,
  address: `${stage.origin}${places.get(stage)}`,
});
const closed = (stage: Stage): Sight[] => [
  field(stage),
  here(stage),
  { gone: box(stage).getByRole('link').first() },
  { gone: retry(stage) },
  { gone: busy(stage) },
];

/** The search over everything, where the portal opens and on its page of results. */
export const portalSearchScreen: ScreenTable = {
  // 300 ms decide here.
  clock: 'paused',
  open: {
    'the opening': (stage) => come(stage, OPENING),
    'a page of results': (stage) => come(stage, resultsFor(UNKNOWN)),
  },
  does: {
    // The same words again are typed, too.
    'query.type': async (stage, { query }) => {
      await field(stage).fill('');
      await field(stage).fill(wordsOf(stage, query));
    },
    'query.send': async (stage, _event, from) => {
      places.set(stage, resultsFor(wordsOf(stage, from.context.query)));
      await field(stage).press('Enter');
      // The address is there before the page that it names.
      await stage.page
        .getByRole('heading', { level: 1, name: stage.t('pages:search.title'), exact: true })
        .waitFor();
    },
    'results.open': (stage) => field(stage).press('ArrowDown'),
    'results.close': (stage) => field(stage).press('Escape'),
    'search.retry': (stage) => retry(stage).click(),
  },
  cannot: {
    'query.send': (stage) => field(stage).press('Enter'),
  },
  calls: {
    searchEverything: {
      request: 'GET /invest/search/v1/search',
      // The page of results asks for more of each group.
      isAlsoAskedElsewhere: true,
      answers: {
        // The portal finds what it knows; that it knew something else is told in its place.
        something: (_stage, call) => (isUnknown(call.url) ? call.tell(SOME) : call.pass()),
        nothing: (_stage, call) => (isUnknown(call.url) ? call.pass() : call.tell({ groups: [] })),
      },
    },
  },
  sees: {
    idle: closed,
    closed,
    'open.typing': (stage) => [busy(stage), here(stage)],
    'open.asking': (stage) => [busy(stage), here(stage), { gone: retry(stage) }],
    'open.shown': (stage) => [all(stage), { gone: busy(stage) }, { gone: kiosk(stage) }],
    'open.nothing': (stage) => [kiosk(stage), { gone: all(stage) }, { gone: busy(stage) }],
    'open.failed': (stage) => [retry(stage), { gone: all(stage) }, { gone: busy(stage) }],
  },
};
