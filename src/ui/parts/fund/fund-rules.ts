import { FundApplicationForm } from '../../../api/contracts/fund-applications.ts';
import { checkedBy } from '../question-check.ts';

/** The rules of an application for a product of the fund. */
export const check = checkedBy(FundApplicationForm);
