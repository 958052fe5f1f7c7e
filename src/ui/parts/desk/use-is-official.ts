import { useRole } from '../use-role.ts';

/** Whether an official is signed in; false until that is known. What they may read is the API's to guard. */
export function useIsOfficial(): boolean {
  const role = useRole();
  return role !== undefined && role !== 'user';
}
