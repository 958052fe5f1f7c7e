import type { FieldError } from '../../../api/contracts/problem.ts';
import type { KrtDraft } from '../../../machines/flows/krt-boundary-check/krt-boundary-check.draft.ts';
import type { KrtBoundaryCheck } from '../../../machines/flows/krt-boundary-check/use-krt-boundary-check.ts';

/** Where the check is, and its ways of saying what is meant. */
export const KRT_PAGE = '/catalog/check-object-within-KRT';
export const WAYS = ['object', 'point', 'outline'] as const;
export type Way = (typeof WAYS)[number];

/** What each way of the check works with. */
export interface WayProps {
  flow: KrtBoundaryCheck;
  typed: KrtDraft;
  change: (changes: Partial<KrtDraft>) => void;
  /** What a form without scripts came back with. */
  returned: readonly FieldError[];
}
