import { readSiteAddress, type SiteAddress } from '../../../api/contracts/site-address.ts';
import { REGISTER_IDS } from '../../../api/registers/ids.ts';

export const SITE_PAGE = '/business/production-site';
/** Most sites that are compared together. */
export const MOST_COMPARED = 3;

/** What the address of the page says: answers, and which sites are set side by side. */
export interface SiteSearch {
  readonly address: SiteAddress;
  /** `register.id` of each. */
  readonly compare: readonly string[];
}

const COMPARED = new RegExp(`^(?:${REGISTER_IDS.join('|')})\\.[a-z0-9-]{1,60}$`);

export function readSiteSearch(search: Readonly<Record<string, unknown>>): SiteSearch {
  const compare = [search.compare].flat().filter((word) => typeof word === 'string' && COMPARED.test(word));
  return {
    address: readSiteAddress(search),
    compare: [...new Set(compare as string[])].slice(0, MOST_COMPARED),
  };
}
export const keyOf = ({ register, id }: { readonly register: string; readonly id: string }): string =>
  `${register}.${id}`;
