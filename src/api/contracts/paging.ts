import * as z from 'zod/mini';

/** Items of one page, and the most that may be asked for (decisions.md). */
export const PAGE_SIZE = 20;
export const MOST_ON_PAGE = 100;

const positive = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

/** @param lastPage the last page that can be asked for; further on, filters lead to the goal, not leafing */
export const paging = (lastPage: number) => ({
  page: z._default(positive(lastPage), 1),
  pageSize: z._default(positive(MOST_ON_PAGE), PAGE_SIZE),
});
