import type { MarketComparisonFailure } from '../../../../src/machines/flows/market-comparison/market-comparison.chart.ts';
import { button, confirmed, openSignedIn, said, summary } from '../../../browser/account-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly isSignedIn: boolean;
  readonly failure: MarketComparisonFailure | null;
  readonly fields: readonly unknown[];
}

const PAGE = '/sales-market?goods=8413&countries=KZ,UZ';

const compare = (stage: Stage) => button(stage, 'sales-market:compare');
const early = ({ page, t }: Stage) => page.getByText(t('sales-market:signIn.early'));
/** By the flags of the countries that every path compares: the reader's name of Uzbekistan. */
const uzbekistan = ({ page }: Stage) => page.getByRole('checkbox', { name: 'Uzbekistan' });

const failures = (stage: Stage, { failure, fields }: Context): Sight[] => [
  ...(['full', 'failed'] as const).map((name) => {
    const sight = said(stage, `sales-market:failure.${name}`);
    return name === failure ? sight : { gone: sight };
  }),
  fields.length > 0 ? summary(stage) : { gone: summary(stage) },
];

/** Choosing what is compared. */
export const marketComparisonScreen: ScreenTable = {
  open: {
    'somebody signed in': async (stage) => {
      await openSignedIn(stage, await confirmed(stage), PAGE);
      await compare(stage).waitFor();
    },
    'a visitor': async (stage) => {
      await stage.open(PAGE);
      await compare(stage).waitFor();
    },
  },
  does: {
    'markets.compare': async (stage) => compare(stage).click(),
    'asking.dismiss': async (stage) => button(stage, 'sales-market:signIn.later').click(),
  },
  cannot: {
    'markets.compare': async (stage) => {
      await uzbekistan(stage).uncheck();
      await compare(stage).click();
      await summary(stage).waitFor();
      // What was changed since is no longer called wrong.
      await uzbekistan(stage).check();
      await summary(stage).waitFor({ state: 'detached' });
    },
  },
  calls: {
    computeReport: { request: 'POST /invest/sales-market/v1/reports' },
  },
  sees: {
    choosing: (stage, context: Context) => [
      compare(stage),
      // Who has not signed in is told at the start that it will be needed.
      context.isSignedIn ? { gone: early(stage) } : early(stage),
      ...failures(stage, context),
    ],
    asking: (stage) => [
      said(stage, 'sales-market:signIn.title'),
      stage.page
        .getByRole('main')
        .getByRole('link', { name: stage.t('sales-market:signIn.action'), exact: true }),
      { gone: compare(stage) },
    ],
    computing: (stage) => [button(stage, 'sales-market:comparing')],
    shown: ({ page, t }) => [
      page.getByRole('heading', { level: 1, name: t('sales-market:report.title') }),
      page.getByRole('heading', { level: 2, name: t('sales-market:tab.summary-analysis') }),
    ],
  },
};
