import type { TextPageName } from './text-pages.ts';

/**
 * The pages of texts that administrators edit, by kind: their addresses. Apart from the kinds themselves, because every
 * page loads it and none of what is edited.
 */
export const CONTENT_PAGES = {
  contacts: { contacts: '/contacts' },
  documents: {
    'personal-data': '/legal/personal-data',
    terms: '/legal/terms',
    'data-sources': '/legal/data-sources',
  },
  sustainable: {
    'un-agenda': '/about-moscow/cur/povestka-oon',
    'pilot-project': '/about-moscow/cur/pilot-project',
    'best-practice': '/about-moscow/cur/best-practice',
    'regional-cooperation': '/about-moscow/cur/regional-cooperation',
    'international-activities': '/about-moscow/cur/international-activities',
    'single-industry-towns': '/about-moscow/cur/single-industry-towns',
  },
  portal: { help: '/help', about: '/about', accessibility: '/accessibility' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<TextPageName, string>>>>>;

/** A kind of content that pages of texts are of. */
export type TextKindId = keyof typeof CONTENT_PAGES;

/** Which item a text page is, and of which kind; undefined of one that stands in its file alone. */
export const contentOfPage = (
  name: TextPageName,
): { readonly kind: TextKindId; readonly item: string } | undefined => {
  const kind = (Object.keys(CONTENT_PAGES) as TextKindId[]).find((id) => name in CONTENT_PAGES[id]);
  return kind && { kind, item: name };
};
