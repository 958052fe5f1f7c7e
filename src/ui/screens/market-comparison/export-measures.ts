import type { ServiceSearch } from '../../../api/queries/services.ts';

/** The services catalogue's measures for exporters. */
export const EXPORT_MEASURES: ServiceSearch = { filter: { category: ['export'] }, sort: undefined, page: 1 };
