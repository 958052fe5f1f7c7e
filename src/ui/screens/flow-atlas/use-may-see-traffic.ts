import { useQuery } from '@tanstack/react-query';
import { queuesQuery } from '../../../api/queries/desk.ts';
import { usePortal } from '../../../use-portal.ts';
import { useRole } from '../../parts/use-role.ts';

/**
 * Whether whoever is signed in may see what happens on a lifecycle's chart: an administrator, or an official who may read
 * its cases. False until that is known; the API guards it.
 */
export function useMaySeeTraffic(lifecycle: string): boolean {
  const { api } = usePortal();
  const role = useRole();
  const isOfficial = role !== undefined && role !== 'user';
  const { data: queues = [] } = useQuery({ ...queuesQuery(api), enabled: isOfficial });
  return role === 'admin' || (isOfficial && queues.some((queue) => queue.lifecycle === lifecycle));
}
