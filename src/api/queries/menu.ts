import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { CONTENT } from './page-content.ts';

/** What administrators have added to the menu, in the page's language. */
export const menuAdditionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...CONTENT, 'menu'],
    async queryFn({ signal }) {
      // Every page comes with them, and loads no contract for that.
      const { listMenuAdditions } = await import('../contracts/menu.ts');
      return api.call(listMenuAdditions, {}, { signal });
    },
    // They come with the page, and change once in months.
    staleTime: Number.POSITIVE_INFINITY,
  });
