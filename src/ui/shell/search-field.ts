/** Id of a page's field for the search over everything, which the header's shortcut leads to. */
export const SEARCH_FIELD = 'portal-search';
