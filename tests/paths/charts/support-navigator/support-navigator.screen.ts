import type { SelectionAnswers, SelectionFormat } from '../../../../src/api/contracts/selection.ts';
import { button, said } from '../../../browser/account-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly answers: SelectionAnswers;
  readonly format: SelectionFormat;
}

const PAGE = '/online-services/navigator-support-measures';
const SELECTION = '/common/usoz-services/v1/selection';

const question = ({ page, t }: Stage, name: string) =>
  page.getByRole('combobox', { name: t(`services:filter.${name}`) });
const clear = (stage: Stage) => button(stage, 'navigator:clear');
const retry = (stage: Stage) => button(stage, 'common:retry');
const file = (stage: Stage, format: SelectionFormat) => button(stage, `navigator:download.${format}`);
const measures = ({ page }: Stage) => page.locator('[data-measure]');
const hasAnswers = ({ answers }: Context): boolean => Object.keys(answers).length > 0;
/** Only beside answers. */
const beside = (context: Context, sight: (Sight & object)[], none: readonly Sight[]): readonly Sight[] =>
  hasAnswers(context) ? sight : none;

/** The address names other answers, as when somebody goes back to them. */
async function nameAnswers({ page }: Stage, answers: SelectionAnswers): Promise<void> {
  await page.evaluate(
    (search) => history.pushState({}, '', `${location.pathname}${search ? `?${search}` : ''}`),
    new URLSearchParams(answers as Record<string, string>).toString(),
  );
}

/** The selector of support measures. */
export const supportNavigatorScreen: ScreenTable = {
  open: {
    'the start page': async (stage) => void (await stage.open(PAGE)),
    'a link with answers': async (stage) => void (await stage.open(`${PAGE}?applicant=soleTrader`)),
  },
  does: {
    'answer.give': async (stage, { question: name, answer }) =>
      void (await question(stage, name).selectOption(answer ?? '')),
    'answers.clear': (stage) => clear(stage).click(),
    'address.changed': (stage, { answers }) => nameAnswers(stage, answers),
    'results.retry': (stage) => retry(stage).click(),
    'file.download': (stage, { format }) => file(stage, format).click(),
  },
  cannot: {
    'answers.clear': (stage) => clear(stage).waitFor({ state: 'hidden' }),
    // While one file is being written, the other is not begun.
    'file.download': async (stage, { format }, from) => {
      const context = from.context as Context;
      if (!hasAnswers(context)) await file(stage, format).waitFor({ state: 'hidden' });
      else if (format !== context.format) await file(stage, format).click();
    },
  },
  calls: {
    loadResults: { request: `GET ${SELECTION}` },
    downloadFile: { request: `GET ${SELECTION}/:file` },
  },
  sees: {
    'results.asking': (stage) => [said(stage, 'navigator:ask'), { gone: measures(stage).first() }],
    'results.loading': (stage) => [said(stage, 'navigator:loading')],
    'results.shown': (stage) => [
      measures(stage).first(),
      clear(stage),
      { gone: said(stage, 'navigator:loading') },
    ],
    'results.failed': (stage) => [retry(stage), { gone: measures(stage).first() }],
    'file.none': (stage, context: Context) =>
      beside(context, [file(stage, 'docx'), file(stage, 'csv')], [{ gone: file(stage, 'docx') }]),
    'file.downloading': (stage, context: Context) =>
      beside(context, [button(stage, 'navigator:download.busy')], [{ gone: file(stage, 'docx') }]),
    'file.failed': (stage, context: Context) =>
      beside(
        context,
        [stage.page.getByText(stage.t('navigator:download.failed'))],
        [{ gone: file(stage, 'docx') }],
      ),
  },
};
