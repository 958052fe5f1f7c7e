/** Partners of the sustainable city (section 2), and what their pages call what was signed and what is done. */
export const PARTNERS = {
  global: { signed: 'memorandum', done: 'plan' },
  hpa: { signed: 'memorandum', done: 'plan' },
  sberbank: { signed: 'agreement', done: 'projects' },
  mostpp: { signed: 'memorandum', done: 'plan' },
  vebrf: { signed: 'agreement', done: 'projects' },
} as const;
export type PartnerId = keyof typeof PARTNERS;
export const PARTNER_IDS = Object.keys(PARTNERS) as PartnerId[];
export const isPartner = (id: string): id is PartnerId => Object.hasOwn(PARTNERS, id);

/** Their list; each has its page below it. */
export const PARTNERS_PAGE = '/about-moscow/cur/partners';

/** The parts of a partner's page; the first has no name in the address. */
export const PARTNER_TABS = ['about', 'signed', 'done'] as const;
export type PartnerTab = (typeof PARTNER_TABS)[number];
