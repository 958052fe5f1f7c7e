import type { TenderDetail } from '../../../api/contracts/tenders.ts';
import type { TenderSearch } from '../../../api/queries/tenders.ts';

/** Which objects an object can be compared with: those of its type that are still offered. */
export const alikeSearch = ({ type }: Pick<TenderDetail, 'type'>): TenderSearch => ({
  filter: { type: [type], status: ['announced'] },
  sort: undefined,
  page: 1,
});
