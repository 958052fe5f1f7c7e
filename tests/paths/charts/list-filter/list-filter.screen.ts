import type { FilterValues } from '../../../../src/machines/flows/list-filter/list-filter.settings.ts';
import { button, said } from '../../../browser/account-page.ts';
import { chip, side, sideButton, TENDERS_PAGE } from '../../../browser/catalog-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly applied: FilterValues;
  readonly before: FilterValues | null;
  readonly draft: FilterValues;
  readonly count: { readonly total: number } | null;
}

const NOTHING = { total: 0, isEstimate: false, relaxations: [] };
const SOME = { total: 2, isEstimate: false, relaxations: [] };
const isUnknown = ({ searchParams }: URL): boolean => searchParams.get('query') === 'xyzzy';

const building = ({ page, t }: Stage) => page.getByRole('checkbox', { name: t('tenders:type.building') });
const words = ({ page }: Stage) => page.getByRole('main').getByRole('searchbox').last();
const submit = (stage: Stage) => side(stage).locator('button[type="submit"]');
const counting = (stage: Stage) => said(stage, 'lists:filter.counting');

/** The router hears of an address that is pushed from outside, as of one that the browser goes back to. */
const goTo = ({ page }: Stage, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState({}, '', address), path);

const chipOf = (stage: Stage, { applied }: Context): Sight =>
  'type' in applied ? chip(stage, 'type') : { gone: chip(stage, 'type') };
const drafted = (stage: Stage, context: Context): Sight[] => [
  submit(stage),
  sideButton(stage, 'lists:filter.drop'),
  chipOf(stage, context),
];

/** Choosing what the list of tenders is filtered by; every list of the portal has this flow. */
export const listFilterScreen: ScreenTable = {
  // 300 ms decide here.
  clock: 'paused',
  open: {
    'everything there is': async (stage) => void (await stage.open(TENDERS_PAGE)),
    'a link with a filter': async (stage) => void (await stage.open(`${TENDERS_PAGE}&type=building`)),
  },
  does: {
    'filter.select': async (stage, { name, value }) => {
      if (name === 'query') await words(stage).fill(value);
      else await building(stage).setChecked(value.length > 0);
    },
    'filter.clear': (stage) => chip(stage, 'type').click(),
    'filters.clear': (stage) => sideButton(stage, 'lists:filter.clearAll').click(),
    'filters.apply': (stage) => submit(stage).click(),
    'filters.drop': (stage) => sideButton(stage, 'lists:filter.drop').click(),
    'filters.undo': async (stage, _event, from) => {
      const isDrafting = from.hasTag('drafting');
      await (isDrafting
        ? sideButton(stage, 'lists:filter.undo')
        : button(stage, 'lists:filter.undoApplied')
      ).click();
    },
    'count.retry': (stage) => button(stage, 'lists:filter.recount').click(),
    'address.changed': (stage, { filters }) => goTo(stage, `${TENDERS_PAGE}&${new URLSearchParams(filters)}`),
  },
  cannot: {
    'filter.clear': (stage) => chip(stage, 'type').waitFor({ state: 'hidden' }),
    'filters.clear': (stage) => sideButton(stage, 'lists:filter.clearAll').waitFor({ state: 'hidden' }),
    'filters.undo': (stage) => button(stage, 'lists:filter.undoApplied').waitFor({ state: 'hidden' }),
  },
  calls: {
    countResults: {
      request: 'GET /invest/tender/v1/tenders/count',
      answers: {
        // The portal counts what there is; that there is something else is told in its place.
        some: (_stage, call) => (isUnknown(call.url) ? call.tell(SOME) : call.pass()),
        none: (_stage, call) => (isUnknown(call.url) ? call.pass() : call.tell(NOTHING)),
      },
    },
  },
  sees: {
    applied: (stage, context: Context) => {
      const undo = button(stage, 'lists:filter.undoApplied');
      return [
        { gone: submit(stage) },
        chipOf(stage, context),
        context.before === null ? { gone: undo } : undo,
        { gone: sideButton(stage, 'lists:filter.drop') },
      ];
    },
    'drafted.choosing': (stage, context: Context) => [counting(stage), ...drafted(stage, context)],
    'drafted.counting': (stage, context: Context) => [counting(stage), ...drafted(stage, context)],
    'drafted.counted': (stage, context: Context) => {
      const none = said(stage, 'lists:filter.none');
      return [
        context.count?.total === 0 ? none : { gone: none },
        { gone: counting(stage) },
        ...drafted(stage, context),
      ];
    },
    'drafted.uncounted': (stage, context: Context) => [
      said(stage, 'lists:filter.uncounted'),
      ...drafted(stage, context),
    ],
  },
};
