import { useQuery } from '@tanstack/react-query';
import { type TenderSearch, tendersQuery } from '../../../api/queries/tenders.ts';
import { usePortal } from '../../../use-portal.ts';

/** The list that is asked for; while another one comes, the one before. */
export function useTenders(search: TenderSearch) {
  const { api } = usePortal();
  return useQuery(tendersQuery(api, search));
}
export type Tenders = ReturnType<typeof useTenders>;
