import { lazyRouteComponent } from '@tanstack/react-router';
import { bannerPlaceOfList } from '../../api/contracts/banner-places.ts';
import { isSpace } from '../../api/contracts/spaces.ts';
import { bannersQuery } from '../../api/queries/banners.ts';
import { choicesQuery } from '../../api/queries/register-choices.ts';
import { countQuery, facetsQuery, listQuery, oneQuery } from '../../api/queries/registers.ts';
import { openingQuery } from '../../api/queries/search.ts';
import type { RegisterId } from '../../api/registers/ids.ts';
import type { PortalContext } from '../../portal-context.ts';
import { readList } from '../parts/list/read-list.ts';
import { loadRegister } from './definitions.ts';
import { type LoadedPage, loadTexts, type Search, wordsOf } from './loaded-page.ts';
import { idsIn, readAddress, searchedOf } from './register-search.ts';

/** What has been put aside: only an address that names something brings it, and then before the page shows. */
export const CompareTray = lazyRouteComponent(() => import('./compare-tray.tsx'), 'CompareTray');

/** @param isThere the page is there already: the list before stays in sight while the next one comes */
export async function loadList(
  context: PortalContext,
  id: RegisterId,
  search: Search,
  isThere: boolean,
): Promise<LoadedPage> {
  const register = await loadRegister(id);
  const { api, queryClient } = context;
  const compared = idsIn(search.compare);
  const asked = searchedOf(register, readAddress(register, search));
  const read = () =>
    Promise.all([
      queryClient.prefetchQuery(choicesQuery(api, register)),
      readList({
        filter: asked.filter,
        list: () => queryClient.fetchQuery(listQuery(api, register, asked)),
        count: () => queryClient.prefetchQuery(countQuery(api, register, asked.filter)),
        facets: () => queryClient.prefetchQuery(facetsQuery(api, register, asked.filter)),
      }),
      ...compared.map((one) => queryClient.prefetchQuery(oneQuery(api, register, one))),
    ]);
  const place = bannerPlaceOfList(register.list);
  await Promise.all([
    loadTexts(context, register),
    isSpace(id) && context.i18n.loadNamespaces(['search']),
    // Where else one could look is left out where it does not come.
    isSpace(id) && !isThere && queryClient.prefetchQuery(openingQuery(api)),
    // What it invites to is left out where it does not come.
    place && queryClient.prefetchQuery(bannersQuery(api, place)),
    !isThere && read(),
    compared.length > 0 && CompareTray.preload?.(),
  ]);
  const t = wordsOf(context, register);
  return { title: t('title'), description: t('description'), path: register.list };
}
