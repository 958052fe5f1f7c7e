import type { FavouriteFailure } from '../../../../src/machines/flows/favourite/favourite.chart.ts';
import { ask, said } from '../../../browser/account-page.ts';
import { becomeVisitor, FAVOURITES, TENDERS_PAGE, tendersOf } from '../../../browser/catalog-page.ts';
import { comeBack } from '../../../browser/investor-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly failure: FavouriteFailure | null;
}

/** By page: who looks at it, and the object whose heart is pressed. */
const matters = new WeakMap<Stage['page'], { visitor: string; id: string; name: string }>();

function matterOf({ page }: Stage) {
  const matter = matters.get(page);
  if (!matter) throw new Error('the page was not opened');
  return matter;
}

const heart = (stage: Stage, isOn: boolean) => {
  const { id } = matterOf(stage);
  return stage.page
    .locator(`[data-item="${id}"]`)
    .getByRole('button', { name: stage.t('tenders:favourite.label'), pressed: isOn });
};

const failures = (stage: Stage, { failure }: Context): Sight[] =>
  (['failed', 'tooMany', 'tooOften'] as const).map((name) => {
    const sight = said(stage, `tenders:favourite.${name}`);
    return name === failure ? sight : { gone: sight };
  });

/** The heart of an object in the list, pressed by somebody without an account. */
export const favouriteScreen: ScreenTable = {
  open: {
    'not a favourite': async (stage) => {
      const visitor = await becomeVisitor(stage, stage.now());
      await stage.open(TENDERS_PAGE);
      const [first] = await tendersOf(stage.url, '');
      if (!first) throw new Error('there is no object');
      matters.set(stage.page, { visitor, id: first.id, name: first.name });
    },
  },
  does: {
    'favourite.toggle': async (stage, _event, from) => heart(stage, from.hasTag('on')).click(),
    // Another tab of the same visitor.
    'favourite.told': async (stage, { isFavourite }) => {
      const { visitor, id } = matterOf(stage);
      const method = isFavourite ? 'PUT' : 'DELETE';
      await ask(stage.url, method, `${FAVOURITES}/${id}?unregisteredUserId=${visitor}`);
      const read = stage.page.waitForResponse((answer) => new URL(answer.url()).pathname === FAVOURITES);
      await comeBack(stage);
      await read;
    },
  },
  calls: {
    addFavourite: { request: 'PUT /invest/favoritetenders/v1/favorites/:id' },
    removeFavourite: { request: 'DELETE /invest/favoritetenders/v1/favorites/:id' },
  },
  sees: {
    notKept: (stage, context: Context) => [heart(stage, false), ...failures(stage, context)],
    adding: (stage) => [heart(stage, true)],
    kept: (stage, context: Context) => [heart(stage, true), ...failures(stage, context)],
    removing: (stage) => [heart(stage, false)],
  },
};
