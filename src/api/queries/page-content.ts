import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import type { ContentKindId } from '../contracts/content-kinds.ts';

/** An item of the content: what its calls are given. */
export interface ContentAddress {
  readonly kind: ContentKindId;
  readonly item: string;
}

/** Where all that everybody reads of the content is kept. */
export const CONTENT = ['content'] as const;

/** What the agency has made of a part of the content, in the page's language. */
export const contentQuery = (api: ApiClient, params: ContentAddress) =>
  queryOptions({
    queryKey: [...CONTENT, params.kind, params.item],
    async queryFn({ signal }) {
      // Pages of texts are loaded by every page, the schemas of content only by who asks for it.
      const { getContent } = await import('../contracts/content.ts');
      return api.call(getContent, { params }, { signal });
    },
  });
