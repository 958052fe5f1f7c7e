import type { Locator } from 'playwright';
import { ask, said } from '../../../browser/account-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

const PAGE = '/business/map';
const MAP = '/invest/investment-map/v1';
const NOTHING = { clusters: [], items: [], outlines: [], isEstimate: false };

/** Lets the map be drawn, where it is not yet. */
const drawing = new WeakMap<Stage, () => Promise<void>>();

/** Comes to the page, and holds the map itself back, so that the list stands alone. */
async function come(stage: Stage, path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await stage.page.route(/\/assets\/drawn-maps[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  drawing.set(stage, async () => resolve());
  await stage.open(path);
}

/** The first or the last thing of the list that the page shows. */
async function listed({ url }: Stage, place: 0 | -1): Promise<string> {
  const { register, id } = (await ask(url, 'GET', `${MAP}/list`)).items.at(place);
  return `${register}.${id}`;
}

const card = ({ page, t }: Stage): Locator =>
  page.getByRole('region', { name: t('investment-map:card.label') });
const marks = ({ page }: Stage): Locator => page.locator('[data-look]');
const news = ({ page }: Stage, text: string): Locator => page.getByRole('status').filter({ hasText: text });
const failure = (stage: Stage) => news(stage, stage.t('lists:map.failed'));
const retry = (stage: Stage, inside: Locator) =>
  inside.getByRole('button', { name: stage.t('common:retry') });
const close = (stage: Stage) => card(stage).getByRole('button', { name: stage.t('lists:map.close') });

/** The address names another object, or none, as when somebody goes back to it. */
async function nameObject({ page }: Stage, object: string | null): Promise<void> {
  await page.evaluate((named) => {
    const url = new URL(location.href);
    if (named === null) url.searchParams.delete('object');
    else url.searchParams.set('object', named);
    history.pushState({}, '', url);
  }, object);
}

/** Nearer, or further where it is near: each is another rectangle. */
async function zoom(stage: Stage): Promise<void> {
  const at = new URL(stage.page.url()).searchParams.get('at') ?? '';
  const isNear = Number(at.split(',')[2]) > 11;
  const name = stage.t(`lists:map.${isNear ? 'further' : 'closer'}`);
  await stage.page.getByRole('button', { name, exact: true }).click();
}

const withCard =
  (...sights: ((stage: Stage) => Sight)[]) =>
  (stage: Stage) => [card(stage), close(stage), ...sights.map((sight) => sight(stage))];

/** The map of all registers. */
export const investmentMapScreen: ScreenTable = {
  open: {
    'the whole map': (stage) => come(stage, PAGE),
    'a link to an object': async (stage) => come(stage, `${PAGE}?object=${await listed(stage, 0)}`),
  },
  does: {
    'map.moved': (stage, _event, from) =>
      from.matches({ objects: 'waiting' }) ? (drawing.get(stage)?.() ?? Promise.resolve()) : zoom(stage),
    'filters.changed': ({ page, t }) =>
      page
        .getByRole('navigation', { name: t('investment-map:layers.label') })
        .getByRole('link')
        .nth(4)
        .click(),
    'objects.retry': (stage) => retry(stage, failure(stage)).click(),
    'object.choose': ({ page, t }) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link', { name: `${t('lists:view.onMap')}: ` })
        .first()
        .click(),
    'object.leave': (stage) => close(stage).click(),
    'card.retry': (stage) => retry(stage, card(stage)).click(),
    'address.changed': async (stage, { object }, from) => {
      const named = new URL(stage.page.url()).searchParams.get('object');
      const isSame = object === (from.context as { object: string | null }).object;
      await nameObject(stage, object === null ? null : isSame ? named : await listed(stage, -1));
    },
  },
  cannot: {
    'object.leave': (stage) => card(stage).waitFor({ state: 'hidden' }),
  },
  calls: {
    loadObjects: {
      request: `GET ${MAP}/objects`,
      answers: { none: (_stage, call) => call.tell(NOTHING) },
    },
    loadCard: { request: `GET ${MAP}/objects/:register/:id` },
  },
  sees: {
    'objects.waiting': (stage) => [{ gone: marks(stage) }],
    'objects.loading': (stage) => [news(stage, stage.t('lists:loading'))],
    'objects.shown': (stage) => [
      marks(stage).first(),
      { gone: failure(stage) },
      { gone: news(stage, stage.t('lists:loading')) },
      { gone: news(stage, stage.t('investment-map:empty')) },
    ],
    'objects.empty': (stage) => [news(stage, stage.t('investment-map:empty')), { gone: marks(stage) }],
    'objects.refused': (stage) => [news(stage, stage.t('investment-map:refused'))],
    'objects.failed': (stage) => [retry(stage, failure(stage))],
    'card.none': (stage) => [{ gone: card(stage) }],
    'card.loading': withCard((stage) => said(stage, 'investment-map:card.loading')),
    'card.shown': withCard((stage) => card(stage).getByRole('article')),
    'card.gone': withCard((stage) => card(stage).getByText(stage.t('investment-map:card.gone'))),
    'card.failed': withCard((stage) => retry(stage, card(stage))),
  },
};
