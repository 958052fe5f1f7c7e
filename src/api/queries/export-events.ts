import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client.ts';
import { CONTENT } from './page-content.ts';

/** The exporter's calendar of events, in the page's language. */
export const exportEventsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...CONTENT, 'export-events'],
    async queryFn({ signal }) {
      // The page comes with its events: only another page asks for them.
      const { listExportEvents } = await import('../contracts/export-events.ts');
      return api.call(listExportEvents, {}, { signal });
    },
  });
