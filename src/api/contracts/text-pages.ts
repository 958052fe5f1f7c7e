import type { MENU, OWN_PAGES } from './menu-tree.ts';

type EntryId = (typeof MENU | typeof OWN_PAGES)[number]['entries'][number]['id'];

/** A part of a page: a heading with paragraphs, points or both, in the page's own area of texts. */
export interface TextSection {
  readonly id: string;
  /** Only the agency can say it: until then it is a sample, and says so. */
  readonly isSample?: boolean;
  /** Where to go from here, by entries of the menu. */
  readonly links?: readonly EntryId[];
  /** The main way on, in words of its own: `sections.<id>.way`. */
  readonly way?: EntryId;
}

/** The portal's pages that are text and nothing else; the words are in `text-<name>.json`. */
export const TEXT_PAGES = {
  help: [
    { id: 'find', links: ['industrialSites', 'technoparks', 'tenders'] },
    { id: 'ask', links: ['consultation', 'kiosk'] },
    { id: 'report', links: ['problem', 'proposal', 'questions'] },
    { id: 'account' },
  ],
  contacts: [
    { id: 'ways', links: ['consultation', 'kiosk', 'investor'] },
    { id: 'office', isSample: true },
    { id: 'portal', links: ['kiosk'] },
  ],
  about: [
    { id: 'agency' },
    { id: 'portal', links: ['allServices'] },
    { id: 'open', links: ['flows'] },
    { id: 'demo', links: ['dataSources'] },
  ],
  accessibility: [{ id: 'does' }, { id: 'measured' }, { id: 'tell', links: ['kiosk', 'consultation'] }],
  'personal-data': [
    { id: 'agreement', isSample: true },
    { id: 'stored' },
    { id: 'browser' },
    { id: 'seen' },
    { id: 'delete' },
  ],
  terms: [
    { id: 'use', isSample: true },
    { id: 'consultation', isSample: true, links: ['consultation'] },
    { id: 'mail' },
    { id: 'changes' },
  ],
  'regional-cooperation': [{ id: 'what' }, { id: 'join', links: ['proposeInitiative', 'consultation'] }],
  'international-activities': [
    { id: 'ways', links: ['goals'] },
    { id: 'investors', links: ['consultation', 'services'] },
  ],
  'un-agenda': [{ id: 'what' }, { id: 'city', way: 'goals' }, { id: 'presentation' }],
  'best-practice': [
    { id: 'criteria' },
    { id: 'examples', isSample: true },
    { id: 'propose', links: ['proposal', 'consultation'] },
  ],
  'single-industry-towns': [
    { id: 'which' },
    { id: 'stages' },
    { id: 'help', isSample: true, links: ['consultation', 'regionalCooperation'] },
  ],
  'pilot-project': [
    { id: 'about' },
    { id: 'regions' },
    { id: 'programme', isSample: true },
    { id: 'achievements', isSample: true, links: ['goals'] },
    { id: 'committee', isSample: true },
  ],
  'data-sources': [{ id: 'objects' }, { id: 'city' }, { id: 'minutes' }, { id: 'calendar' }],
} as const satisfies Readonly<Record<string, readonly TextSection[]>>;
export type TextPageName = keyof typeof TEXT_PAGES;
