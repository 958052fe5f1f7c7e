import type { ContentField, ContentGroup, ContentItem, ContentKind } from './content-definition.ts';
import { TEXT_PAGES, type TextPageName, type TextSection } from './text-pages.ts';

const text = (name: string, longest: number, isRequired = false): ContentField => ({
  name,
  label: name.split('.').at(-1) ?? name,
  kind: 'line',
  isText: true,
  isRequired,
  longest,
});
const texts = (name: string): ContentField => ({ ...text(name, 3000), kind: 'lines' });
const plain = (name: string, kind: ContentField['kind'], longest = 1000): ContentField => ({
  ...text(name, longest),
  kind,
  isText: false,
});

const sectionGroup = ({ id, way }: TextSection): ContentGroup => ({
  id,
  title: `sections.${id}.title`,
  fields: [
    text(`sections.${id}.title`, 200, true),
    texts(`sections.${id}.text`),
    texts(`sections.${id}.list`),
    ...(way ? [text(`sections.${id}.way`, 100, true)] : []),
  ],
});

/** A page that is text and nothing else, as its words stand in `text-<name>.json`. */
const textPage = (id: TextPageName, page: string): ContentItem => ({
  id,
  page,
  from: { area: `text-${id}` },
  groups: [
    {
      id: 'page',
      fields: [text('title', 200, true), text('description', 500, true), text('lead', 1000, true)],
    },
    ...TEXT_PAGES[id].map(sectionGroup),
  ],
});

/** The card of the agency's office (section 3, contacts). */
const office: ContentItem = {
  id: 'office',
  page: '/contacts',
  from: { file: 'contacts/office.json' },
  groups: [
    {
      id: 'office',
      fields: [
        text('name', 300),
        text('address', 300),
        text('workingDays', 300),
        plain('phones', 'phones'),
        plain('emails', 'emails'),
        plain('url', 'link'),
        text('note', 1000),
      ],
    },
  ],
};

/**
 * All that administrators edit without a file. A kind more is an entry here, its words in `content.json`, and a drawing of
 * its preview (`src/ui/screens/content-editing/previews.tsx`).
 */
export const CONTENT_KINDS = [
  { id: 'contacts', items: [textPage('contacts', '/contacts'), office] },
  {
    id: 'documents',
    items: [
      textPage('personal-data', '/legal/personal-data'),
      textPage('terms', '/legal/terms'),
      textPage('data-sources', '/legal/data-sources'),
    ],
  },
  {
    id: 'sustainable',
    items: [
      textPage('un-agenda', '/about-moscow/cur/povestka-oon'),
      textPage('pilot-project', '/about-moscow/cur/pilot-project'),
      textPage('best-practice', '/about-moscow/cur/best-practice'),
      textPage('regional-cooperation', '/about-moscow/cur/regional-cooperation'),
      textPage('international-activities', '/about-moscow/cur/international-activities'),
      textPage('single-industry-towns', '/about-moscow/cur/single-industry-towns'),
    ],
  },
  {
    id: 'portal',
    items: [
      textPage('help', '/help'),
      textPage('about', '/about'),
      textPage('accessibility', '/accessibility'),
    ],
  },
] as const satisfies readonly ContentKind[];

export type ContentKindId = (typeof CONTENT_KINDS)[number]['id'];
export const CONTENT_KIND_IDS = CONTENT_KINDS.map(({ id }) => id) as [ContentKindId, ...ContentKindId[]];

/** An item of a kind; undefined where there is none. */
export const contentItem = (kind: string, item: string): ContentItem | undefined =>
  CONTENT_KINDS.find(({ id }) => id === kind)?.items.find(({ id }) => id === item);

/** Which item a text page is, and of which kind; undefined of one that stands in its file alone. */
export const contentOfPage = (
  name: TextPageName,
): { readonly kind: ContentKindId; readonly item: string } | undefined => {
  const kind = CONTENT_KINDS.find(({ items }) => items.some(({ id }: ContentItem) => id === name));
  return kind && { kind: kind.id, item: name };
};
