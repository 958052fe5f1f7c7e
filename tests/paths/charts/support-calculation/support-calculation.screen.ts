import { SUPPORT_MEASURES, type SupportGiven } from '../../../../src/api/contracts/support-measures.ts';
import { button, said } from '../../../browser/account-page.ts';
import type { ScreenTable, Stage } from '../../screen-table.ts';

interface Context {
  readonly given: SupportGiven;
}

const PAGE = '/online-services/support-calculator';
const KOPECKS = 100;

const box = ({ page }: Stage, measure: string) =>
  page.getByRole('checkbox').and(page.locator(`[value="${measure}"]`));
const own = ({ page, t }: Stage) => page.getByRole('textbox', { name: t('support:sum.own') });
const clear = (stage: Stage) => button(stage, 'support:clear');
const retry = (stage: Stage) => button(stage, 'common:retry');
const measures = ({ page }: Stage) => page.locator('[data-measure]');

/** The address names something else, as when somebody goes back to it. */
const nameGiven = ({ page }: Stage, { measures: picked, sums }: SupportGiven) =>
  page.evaluate(
    (search) => history.pushState({}, '', `${location.pathname}${search ? `?${search}` : ''}`),
    new URLSearchParams([
      ...picked.map((id) => ['measures', id]),
      ...Object.entries(sums).map(([name, sum]) => [name, String((sum ?? 0) / KOPECKS)]),
    ]).toString(),
  );

/** The calculator of support measures. */
export const supportCalculationScreen: ScreenTable = {
  open: {
    'the start page': async (stage) => void (await stage.open(PAGE)),
    'a link from the navigator': async (stage) =>
      void (await stage.open(`${PAGE}?measures=utility-connection-subsidy`)),
  },
  does: {
    'measure.add': (stage, { measure }) => box(stage, measure).check(),
    'measure.remove': (stage, { measure }) => box(stage, measure).uncheck(),
    async 'sums.give'(stage, { sums }) {
      await own(stage).fill(sums ? String(sums.own / KOPECKS) : 'a lot');
      await button(stage, 'support:calculate').click();
    },
    'everything.clear': (stage) => clear(stage).click(),
    'address.changed': (stage, { given }) => nameGiven(stage, given),
    'result.retry': (stage) => retry(stage).click(),
  },
  cannot: {
    'measure.add': async (stage, { measure }) => void (await box(stage, measure).check()),
    'measure.remove': async (stage, { measure }) => void (await box(stage, measure).uncheck()),
    async 'sums.give'(stage) {
      await own(stage).fill('a lot');
      await button(stage, 'support:calculate').click();
      await stage.page.getByText(stage.t('support:wrong', { typed: 'a lot' })).waitFor();
    },
    'everything.clear': (stage) => clear(stage).waitFor({ state: 'hidden' }),
  },
  calls: { calculate: { request: 'GET /invest/support/v1/calculation' } },
  sees: {
    picking: (stage) => [said(stage, 'support:ask'), { gone: measures(stage).first() }],
    calculating: (stage) => [said(stage, 'support:calculating')],
    shown: (stage, { given }: Context) => [
      ...given.measures.map((id) => stage.page.locator(`[data-measure="${id}"]`)),
      ...given.measures.map((id) =>
        stage.page.getByRole('textbox', {
          name: stage.t(`support:sum.${SUPPORT_MEASURES[id].sum}` as 'support:title'),
        }),
      ),
      clear(stage),
      { gone: said(stage, 'support:calculating') },
    ],
    unknownVersion: (stage) => [
      stage.page.getByRole('link', { name: stage.t('support:inForce') }),
      { gone: measures(stage).first() },
    ],
    failed: (stage) => [retry(stage), { gone: measures(stage).first() }],
  },
};
