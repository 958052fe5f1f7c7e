/** Where a browser says that another page is shown without having been asked for; apart, because every page loads it. */
export const PAGE_VIEWS_PATH = '/invest/statistics/v1/views';
