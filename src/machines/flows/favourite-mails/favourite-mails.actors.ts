import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { setFavouriteMails } from '../../../api/contracts/favourites.ts';
import type { favouriteMailsMachine } from './favourite-mails.chart.ts';

export const createFavouriteMailsEffects = ({ api }: { readonly api: ApiClient }) =>
  ({
    actors: {
      turnMails: fromPromise<unknown, { isOn: boolean }>(({ input: { isOn }, signal }) =>
        api.call(setFavouriteMails, { body: { isOn } }, { signal }),
      ),
    },
  }) satisfies Parameters<typeof favouriteMailsMachine.provide>[0];
