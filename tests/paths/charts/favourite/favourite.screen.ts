import { technoparks } from '../../../../src/api/registers/technoparks.ts';
import { tenders } from '../../../../src/api/registers/tenders.ts';
import type { FavouriteFailure } from '../../../../src/machines/flows/favourite/favourite.chart.ts';
import { ask, said } from '../../../browser/account-page.ts';
import { becomeVisitor, FAVOURITE_TENDERS, FAVOURITES, TENDERS_PAGE } from '../../../browser/catalog-page.ts';
import { comeBack } from '../../../browser/investor-page.ts';
import type { ScreenTable, Sight, Stage } from '../../screen-table.ts';

interface Context {
  readonly failure: FavouriteFailure | null;
}

/** Where hearts are pressed: each path in another list, for tenders have a path of their own in the interface. */
const PLACES = [
  { page: technoparks.list, list: technoparks.api, favourites: `${FAVOURITES}/technoparks` },
  { page: TENDERS_PAGE, list: tenders.api, favourites: FAVOURITE_TENDERS },
] as const;

/** By page: who looks at it, and where the object is added whose heart is pressed. */
const matters = new WeakMap<Stage['page'], { visitor: string; id: string; favourites: string }>();

function matterOf({ page }: Stage) {
  const matter = matters.get(page);
  if (!matter) throw new Error('the page was not opened');
  return matter;
}

const heart = (stage: Stage, isOn: boolean) => {
  const { id } = matterOf(stage);
  return stage.page
    .locator(`[data-item="${id}"]`)
    .getByRole('button', { name: stage.t('favourites:label'), pressed: isOn });
};

const failures = (stage: Stage, { failure }: Context): Sight[] =>
  (['failed', 'tooMany', 'tooOften', 'gone'] as const).map((name) => {
    const sight = said(stage, `favourites:${name}`);
    return name === failure ? sight : { gone: sight };
  });

/** What is said of what has just happened. */
const happened = (stage: Stage, what?: 'added' | 'removed'): Sight[] =>
  (['added', 'removed'] as const).map((name) => {
    const sight = said(stage, `favourites:${name}`);
    return name === what ? sight : { gone: sight };
  });

/** The heart of an object in the list, pressed by somebody without an account. */
export const favouriteScreen: ScreenTable = {
  open: {
    'not a favourite': async (stage) => {
      const visitor = await becomeVisitor(stage, stage.now());
      const place = PLACES[stage.number % PLACES.length] ?? PLACES[0];
      await stage.open(place.page);
      const [first] = (await ask(stage.url, 'GET', place.list)).items;
      matters.set(stage.page, { visitor, id: first.id, favourites: place.favourites });
    },
  },
  does: {
    'favourite.toggle': async (stage, _event, from) => heart(stage, from.hasTag('on')).click(),
    // Another tab of the same visitor.
    'favourite.told': async (stage, { isFavourite }) => {
      const { visitor, id, favourites } = matterOf(stage);
      const method = isFavourite ? 'PUT' : 'DELETE';
      await ask(stage.url, method, `${favourites}/${id}?unregisteredUserId=${visitor}`);
      const read = stage.page.waitForResponse((answer) => new URL(answer.url()).pathname === FAVOURITES);
      await comeBack(stage);
      await read;
    },
  },
  calls: {
    addFavourite: { request: 'PUT /invest/:area/v1/favorites/:object+' },
    removeFavourite: { request: 'DELETE /invest/:area/v1/favorites/:object+' },
  },
  sees: {
    'notKept.quiet': (stage, context: Context) => [
      heart(stage, false),
      ...failures(stage, context),
      ...happened(stage),
    ],
    'notKept.removed': (stage, context: Context) => [
      heart(stage, false),
      ...failures(stage, context),
      ...happened(stage, 'removed'),
    ],
    adding: (stage) => [heart(stage, true), ...happened(stage)],
    'kept.quiet': (stage, context: Context) => [
      heart(stage, true),
      ...failures(stage, context),
      ...happened(stage),
    ],
    'kept.added': (stage, context: Context) => [
      heart(stage, true),
      ...failures(stage, context),
      ...happened(stage, 'added'),
    ],
    removing: (stage) => [heart(stage, false), ...happened(stage)],
  },
};
