import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { choicesEndpoints } from '../contracts/register-choices.ts';
import type { EditedRegister } from '../register/register.ts';

/** Names that the filters offer, in the page's language, and what the map is drawn with. */
export const choicesQuery = (api: ApiClient, register: Pick<EditedRegister, 'id' | 'api'>) =>
  queryOptions({
    queryKey: [register.id, 'choices'],
    // What officials edit without being a register has no names to offer, and is not asked for them.
    queryFn: ({ signal }) => api.call(choicesEndpoints(register.api).choices, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
