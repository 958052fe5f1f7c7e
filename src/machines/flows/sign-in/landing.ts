import type { AccountRole } from '../../../api/contracts/user-types.ts';

/** Pages that tell officials what they tell nobody else: whoever went to one came to work there. */
const OFFICIALS_OWN = ['/desk', '/account', '/flows'];

/**
 * Where somebody comes to who has signed in. Whoever applies comes back to what they were at. Officials come to work:
 * from a public page, where their desk is out of sight, to their desk.
 * @param to the page that they came from, a path of the portal
 */
export function landingOf(role: AccountRole, to: string | undefined): string {
  if (role === 'user') return to ?? '/account';
  const [path = ''] = to?.split(/[?#]/) ?? [];
  const isOwn = OFFICIALS_OWN.some((own) => path === own || path.startsWith(`${own}/`));
  return to !== undefined && isOwn ? to : '/desk';
}
