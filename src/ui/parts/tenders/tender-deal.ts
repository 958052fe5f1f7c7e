import type { TenderDeal } from '../../../api/contracts/tender-filter.ts';
import type { Tender } from '../../../api/contracts/tenders.ts';

/** How an object is offered: what has a term is let, all else sold. */
export const dealOf = ({ leaseTerm }: Pick<Tender, 'leaseTerm'>): TenderDeal =>
  leaseTerm === undefined ? 'sale' : 'lease';
