import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import type { BannerPlace } from '../contracts/banner-places.ts';
import { CONTENT } from './page-content.ts';

/** What the agency invites to on a page, in the page's language. */
export const bannersQuery = (api: ApiClient, place: BannerPlace) =>
  queryOptions({
    queryKey: [...CONTENT, 'banners', place],
    async queryFn({ signal }) {
      // The page comes with its banners: only another page asks for them.
      const { listBanners } = await import('../contracts/banners.ts');
      return api.call(listBanners, { params: { place } }, { signal });
    },
  });
