import { siteSearchOf } from '../../../../src/api/contracts/site-address.ts';
import type { SiteAnswers, SiteQuestion } from '../../../../src/api/contracts/site-answers.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly answers: SiteAnswers;
  readonly opened: SiteQuestion | null;
  readonly dropped: readonly string[];
  readonly isUnclear: boolean;
}

const PAGE = '/business/production-site';

/** @param isUnclear with something that means nothing */
const addressOf = (answers: SiteAnswers, question: SiteQuestion | null = null, isUnclear = false): string => {
  const words = Object.entries(siteSearchOf(answers, question)).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  return `${PAGE}?${new URLSearchParams([...words, ...(isUnclear ? [['power', '-1']] : [])])}`;
};
/** The router hears of an address that is pushed from outside, as of one that the browser goes back to. */
const goTo = ({ page }: Stage, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState({}, '', address), path);

const main = ({ page }: Stage) => page.getByRole('main');
const next = (stage: Stage) =>
  main(stage).getByRole('button', { name: stage.t('production-site:next'), exact: true });
const leave = (stage: Stage) =>
  main(stage).getByRole('button', { name: stage.t('production-site:leave'), exact: true });
const restart = (stage: Stage) =>
  main(stage).getByRole('button', { name: stage.t('production-site:restart'), exact: true });
const change = (stage: Stage, question: SiteQuestion) =>
  main(stage)
    .getByRole('link', { name: stage.t('production-site:change') })
    .filter({ hasText: `: ${stage.t(`production-site:questions.${question}.short`)}` });
const field = (stage: Stage, key: string) =>
  main(stage).getByRole('textbox', { name: stage.t(`production-site:${key}`) });

const hasPriceField = (stage: Stage, deal: NonNullable<SiteAnswers['deal']>) =>
  field(stage, `questions.deal.price.${deal}`).isVisible();

/** Answers as a person does, whatever stood there before. */
async function give(stage: Stage, question: SiteQuestion, given: SiteAnswers): Promise<void> {
  const { t } = stage;
  const radio = (value: string) =>
    main(stage)
      .getByRole('radio', { name: t(`production-site:questions.${question}.values.${value}`), exact: true })
      .check();
  switch (question) {
    case 'who':
    case 'type':
      await radio(String(given[question]));
      break;
    case 'activity':
      await main(stage).getByRole('combobox').selectOption(String(given.activity));
      break;
    case 'area':
      await field(stage, 'questions.area.from').fill(String(given.areaFrom));
      break;
    case 'utilities': {
      const gas = main(stage).getByRole('checkbox', { name: t('production-site:criteria.gas'), exact: true });
      if (await gas.isVisible()) await gas.setChecked(given.utilities?.includes('gas') === true);
      break;
    }
    case 'okrug': {
      const box = main(stage).locator('input[type=checkbox][value=vao]');
      await box.setChecked(given.okrug?.includes('vao') === true);
      break;
    }
    case 'deal': {
      await radio(String(given.deal));
      const price = field(stage, `questions.deal.price.${given.deal}`);
      if (await price.isVisible()) await price.fill(String(given.priceTo ?? ''));
    }
  }
}

const asks = (question: SiteQuestion) => (stage: Stage, context: Context) => [
  main(stage)
    .getByText(stage.t(`production-site:questions.${question}.label`), { exact: true })
    .first(),
  next(stage),
  context.opened ? leave(stage) : { gone: leave(stage) },
  ...besides(stage, context),
];
/** What is said beside every step. */
const besides = (stage: Stage, { answers, dropped, isUnclear }: Context): Sight[] => {
  const sight = (key: string, isThere: boolean): Sight => {
    const text = main(stage).getByText(stage.t(`production-site:${key}`), { exact: true });
    return isThere ? text : { gone: text };
  };
  return [
    sight('dropped.title', dropped.length > 0),
    sight('unclear.title', isUnclear),
    Object.keys(answers).length > 0 ? restart(stage) : { gone: restart(stage) },
  ];
};

/** Production-site selection. */
export const productionSiteSelectionScreen: ScreenTable = {
  open: {
    nothing: async (stage) => void (await stage.open(PAGE)),
    'a link with everything': async (stage) =>
      void (await stage.open(
        addressOf({
          who: 'legal',
          activity: '25',
          type: 'buildings',
          areaFrom: 500,
          utilities: ['gas'],
          okrug: [],
          deal: 'rent',
          priceTo: 3000,
        }),
      )),
    'a link that means little': async (stage) =>
      void (await stage.open(`${PAGE}?who=legal&activity=99&power=-1`)),
  },
  does: {
    'answer.give': async (stage, { given }, from) => {
      await give(stage, String(from.value) as SiteQuestion, given);
      await next(stage).click();
    },
    'question.open': (stage, { question }) => change(stage, question).click(),
    'question.leave': (stage) => leave(stage).click(),
    'selection.restart': (stage) => restart(stage).click(),
    'address.changed': (stage, { answers, question, isUnclear }) =>
      goTo(stage, addressOf(answers, question, isUnclear)),
  },
  cannot: {
    'answer.give': async (stage, _event, from) => {
      const { answers, opened } = from.context as Context;
      /** Types what is no number, and puts it right again, so that the form stands as it did. */
      const typeWrongly = async (key: string, before: number | undefined) => {
        await field(stage, key).fill('much');
        await next(stage).click();
        await field(stage, key).and(stage.page.locator('[aria-invalid=true]')).waitFor();
        await staysOpen();
        await field(stage, key).fill(before === undefined ? '' : String(before));
      };
      // What was answered before still stands, and one may leave it so.
      const staysOpen = async () => void (opened && (await leave(stage).waitFor({ timeout: 3000 })));
      if (from.value === 'area') await typeWrongly('questions.area.from', answers.areaFrom);
      else if (from.value === 'utilities') await typeWrongly('questions.utilities.power', answers.power);
      else if (from.value === 'activity') {
        const choice = main(stage).getByRole('combobox');
        await choice.selectOption('');
        await next(stage).click();
        await choice.and(stage.page.locator('[aria-invalid=true]')).waitFor();
        await staysOpen();
        await choice.selectOption(answers.activity ?? '');
      } else if (['who', 'type', 'deal'].includes(String(from.value))) {
        const checked = main(stage).locator('input[type=radio]:checked');
        if ((await checked.count()) > 0) {
          if (from.value === 'deal' && answers.deal && (await hasPriceField(stage, answers.deal)))
            await typeWrongly(`questions.deal.price.${answers.deal}`, answers.priceTo);
          return;
        }
        await next(stage).click();
        await stage.page.getByText(stage.t('common:fieldError.required')).first().waitFor();
      }
    },
    'question.open': (stage, { question }) => change(stage, question).waitFor({ state: 'hidden' }),
    'question.leave': (stage) => leave(stage).waitFor({ state: 'hidden' }),
    'selection.restart': (stage) => restart(stage).waitFor({ state: 'hidden' }),
    'address.changed': (stage, { answers, question, isUnclear }) =>
      goTo(stage, addressOf(answers, question, isUnclear)),
  },
  sees: {
    who: asks('who'),
    activity: asks('activity'),
    type: asks('type'),
    area: asks('area'),
    utilities: asks('utilities'),
    okrug: asks('okrug'),
    deal: asks('deal'),
    refused: (stage, context: Context) => [
      main(stage).getByText(stage.t('production-site:refused.title'), { exact: true }),
      { gone: next(stage) },
      ...besides(stage, context),
    ],
    complete: (stage, context: Context) => [
      main(stage).getByText(stage.t('production-site:linkHint'), { exact: true }),
      { gone: next(stage) },
      ...besides(stage, context),
    ],
  },
};
