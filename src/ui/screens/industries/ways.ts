import type { AnyRegister } from '../../../api/register/register.ts';
import { clusters } from '../../../api/registers/clusters.ts';
import { industrialSites } from '../../../api/registers/industrial-sites.ts';
import { technologies } from '../../../api/registers/technologies.ts';
import { technoparkRooms } from '../../../api/registers/technopark-rooms.ts';
import { technoparks } from '../../../api/registers/technoparks.ts';
import { zones } from '../../../api/registers/zones.ts';

/** The registers that industry begins with: each beside its entry of the menu, which says what it is for. */
export const WAYS: readonly { readonly register: AnyRegister; readonly entry: string }[] = [
  { register: industrialSites, entry: 'industrialSites' },
  { register: technoparks, entry: 'technoparks' },
  { register: technoparkRooms, entry: 'premises' },
  { register: clusters, entry: 'clusters' },
  { register: zones, entry: 'zones' },
  { register: technologies, entry: 'technologies' },
];
