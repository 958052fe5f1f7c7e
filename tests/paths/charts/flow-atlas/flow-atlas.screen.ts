import type { Locator } from 'playwright';
import type { PersonAtBrowser, ScreenTable, Stage } from '../../screen-table.ts';

/** The atlas shows a flow that every page has, so that there is always one to watch. */
const PAGE = '/flows/language';
/** How often that flow is opened and closed beforehand, for a log to step through. */
const TURNS = 3;

const button = ({ page, t }: PersonAtBrowser, key: string): Locator =>
  page.getByRole('button', { name: t(`atlas:${key}`), exact: true });

/** A state in the list of states. */
const inTree = ({ page, t }: PersonAtBrowser, state: string): Locator =>
  page.getByRole('navigation', { name: t('atlas:tree.title') }).locator(`button[value="${state}"]`);

/** A state in the list that is looked at. */
const selectedInTree = ({ page }: PersonAtBrowser, state: string): Locator =>
  page.locator(`button[value="${state}"][aria-pressed="true"]`);

const entries = ({ page, t }: PersonAtBrowser): Locator =>
  page.getByRole('list', { name: t('atlas:watch.log') }).getByRole('button');

/** What the watching says, up to its first value. */
const says = ({ page, t }: PersonAtBrowser, key: 'live' | 'stepped'): Locator =>
  page.getByRole('status').filter({ hasText: t(`atlas:watch.${key}`).split('{{')[0] ?? '' });

/** Turns the flow that is watched, in a tab of this browser. */
async function turn({ page, t }: PersonAtBrowser): Promise<void> {
  const summary = page
    .getByRole('banner')
    .locator('details')
    .filter({ hasText: t('shell:language.label') })
    .locator('summary');
  for (let turns = 0; turns < 2 * TURNS; turns++) await summary.click();
}

/** Another tab of the same person, where the same flow runs. */
async function openOtherTab(stage: Stage): Promise<void> {
  const page = await stage.context.newPage();
  await page.goto('/online-services/home');
  await turn({ ...stage, page });
}

/** Watches the flow of this tab, or the one of the other. */
async function watch({ page, t }: PersonAtBrowser, tab: 'this' | 'other'): Promise<void> {
  const flows = page.getByRole('combobox', { name: t('atlas:watch.flow') });
  const own = t('atlas:watch.thisTab');
  const options = flows.getByRole('option').filter(tab === 'this' ? { hasText: own } : { hasNotText: own });
  await flows.selectOption((await options.first().getAttribute('value')) ?? '');
}

async function arrive(stage: Stage, query = ''): Promise<void> {
  await openOtherTab(stage);
  // A tab in the background draws once a second.
  await stage.page.bringToFront();
  await stage.open(PAGE + query);
  await turn(stage);
  await watch(stage, 'this');
  await entries(stage)
    .nth(2 * TURNS - 1)
    .waitFor();
}

/** The page of one chart: its drawing, the state looked at, the flow watched, the file asked for. */
export const flowAtlasScreen: ScreenTable = {
  open: {
    'the chart as a whole': (stage) => arrive(stage),
    'a state by its address': (stage) => arrive(stage, '?state=closed'),
  },
  does: {
    'drawing.retry': (stage) => button(stage, 'drawing.retry').click(),
    'state.select': async (stage, { path }, { context }) => {
      // A second press on a state puts it away: to come to the same one, a person goes by another.
      if (context.selected === path) await inTree(stage, 'left').click();
      await inTree(stage, path).click();
    },
    'state.clear': (stage) => button(stage, 'state.close').click(),
    'actor.choose': (stage) => watch(stage, 'other'),
    'log.show': (stage) => entries(stage).nth(1).click(),
    'log.back': (stage) => button(stage, 'watch.back').click(),
    'log.forward': async (stage, { entry }) => {
      const forward = button(stage, 'watch.forward');
      if (entry !== null) {
        // There is a next one only for who has gone back twice.
        await button(stage, 'watch.back').click();
        return forward.click();
      }
      while (await forward.isEnabled()) await forward.click();
    },
    'log.live': (stage) => button(stage, 'watch.toLive').click(),
    'export.start': (stage) => button(stage, 'export.json').click(),
  },
  calls: {
    layOutChart: { request: 'GET /assets/chart-*' },
    exportChart: { request: 'GET /assets/export-chart*' },
  },
  sees: {
    'drawing.layingOut': ({ page, t }) => [
      page.getByRole('status').filter({ hasText: t('atlas:drawing.busy') }),
    ],
    'drawing.drawn': ({ page, t }) => [
      page.getByRole('application', { name: t('atlas:drawing.label').split('{{')[0] ?? '' }),
      page.locator('svg[data-drawn]'),
    ],
    'drawing.failed': (stage) => [button(stage, 'drawing.retry')],
    'selection.none': ({ page, t }) => [
      page.getByRole('heading', { level: 2, name: t('atlas:state.whole'), exact: true }),
    ],
    'selection.selected': (stage, { selected }: { selected: string }) => [
      selectedInTree(stage, selected),
      button(stage, 'state.close'),
    ],
    'watching.live': (stage) => [says(stage, 'live'), { gone: says(stage, 'stepped') }],
    'watching.stepped': (stage) => [says(stage, 'stepped')],
    'exporting.idle': (stage) => [
      button(stage, 'export.json'),
      { gone: stage.page.getByRole('alert').filter({ hasText: stage.t('atlas:export.failed') }) },
    ],
    'exporting.making': (stage) => [button(stage, 'export.busy')],
    'exporting.failed': ({ page, t }) => [
      page.getByRole('alert').filter({ hasText: t('atlas:export.failed') }),
    ],
  },
};
