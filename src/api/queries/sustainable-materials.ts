import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { getSustainableMaterials } from '../contracts/sustainable-materials.ts';

/** Links, files and the next event of the sustainable city, in the page's language. They change with the portal only. */
export const sustainableMaterialsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['sustainable-materials'],
    queryFn: ({ signal }) => api.call(getSustainableMaterials, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
