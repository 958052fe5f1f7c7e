import type { KrtCheckFailure } from '../../../../src/machines/flows/krt-boundary-check/krt-boundary-check.chart.ts';
import { said, summary } from '../../../browser/account-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly failure: KrtCheckFailure | null;
  readonly fields: readonly unknown[];
}

const PAGE = '/catalog/check-object-within-KRT';

const send = ({ page, t }: Stage) => page.getByRole('button', { name: t('krt-check:check'), exact: true });
const field = ({ page, t }: Stage, name: 'latitude' | 'longitude') =>
  page.getByRole('textbox', { name: t(`krt-check:point.${name}.label`) });

async function give(stage: Stage, latitude: string): Promise<void> {
  await field(stage, 'latitude').fill(latitude);
  await field(stage, 'longitude').fill('37,6173');
  await send(stage).click();
}

/** Chooses the other of two ways; each has its button. */
async function another({ page, t }: Stage): Promise<void> {
  const way = page.url().includes('way=point') ? 'outline' : 'point';
  const link = page.getByRole('navigation', { name: t('krt-check:ways.label') }).getByRole('link', {
    name: t(`krt-check:ways.${way}`),
  });
  await link.click();
  await page
    .getByRole('textbox', {
      name: t(way === 'point' ? 'krt-check:point.latitude.label' : 'krt-check:outline.label'),
    })
    .waitFor();
}

const failures = (stage: Stage, { failure, fields }: Context): Sight[] => [
  ...(['tooMany', 'tooLarge', 'gone', 'failed'] as const).map((name) => {
    const sight = said(stage, `krt-check:failure.${name}.title`);
    return name === failure ? sight : { gone: sight };
  }),
  fields.length > 0 ? summary(stage) : { gone: summary(stage) },
];

/** The check of an object against the boundaries of KRT projects. */
export const krtBoundaryCheckScreen: ScreenTable = {
  open: {
    'a place': async (stage) => {
      await stage.open(`${PAGE}?way=point`);
      await send(stage).waitFor();
    },
  },
  does: {
    'check.send': async (stage) => {
      if (!stage.page.url().includes('way=point')) await drawn(stage);
      else await give(stage, '55.7558');
    },
    'way.changed': another,
  },
  cannot: {
    'check.send': async (stage) => {
      const isPoint = stage.page.url().includes('way=point');
      const typed = isPoint ? field(stage, 'latitude') : outline(stage);
      if (isPoint) await field(stage, 'longitude').fill('37,6173');
      await typed.fill('here');
      await send(stage).click();
      await summary(stage).waitFor();
      // A field changed since is no longer called wrong.
      await typed.fill('');
    },
  },
  calls: {
    checkSubject: { request: 'POST /invest/krt-check/v1/:kind' },
  },
  sees: {
    editing: (stage, context: Context) => [send(stage), ...failures(stage, context)],
    checking: (stage) => [stage.page.getByRole('button', { name: stage.t('krt-check:checking') })],
    proved: ({ page, t }) => [
      page.getByRole('heading', { level: 1, name: t('krt-check:proof.title') }),
      page.getByText(/^(?:[0-9A-Z]{5}-){5}[0-9A-Z]{5}$/),
    ],
  },
};

const outline = ({ page, t }: Stage) => page.getByRole('textbox', { name: t('krt-check:outline.label') });

/** Types the corners of a plot. */
async function drawn(stage: Stage): Promise<void> {
  await outline(stage).fill('55.75, 37.61\n55.751, 37.61\n55.751, 37.612');
  await send(stage).click();
}
