import { BANNER_PLACES } from './banner-places.ts';
import type { ContentField, ContentGroup, ContentItem, ContentKind } from './content-definition.ts';
import { CONTENT_PAGES, type TextKindId } from './content-pages.ts';
import { ESG_PAGE, ESG_PARTS, type EsgPartId } from './esg.ts';
import { ESG_RANKING_PAGE } from './esg-ranking.ts';
import { GOAL_COUNT, GOAL_ROOM } from './goal-file.ts';
import { GOAL_COMPLETION_RULES, GOALS_PAGE, PROJECT_ROUTES } from './goals.ts';
import { IRIIS_ASPECTS, IRIIS_COUNTS, IRIIS_PAGE, IRIIS_PARTS } from './iriis.ts';
import { ADDITION_GROUPS, ALL_ENTRIES, addressOf } from './menu-tree.ts';
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
const choice = (name: string, kind: 'choice' | 'choices', choices: readonly string[]): ContentField => ({
  ...plain(name, kind),
  choices,
});
const required = (field: ContentField): ContentField => ({ ...field, isRequired: true });

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
const textPage = ([id, page]: readonly [TextPageName, string]): ContentItem => ({
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

/** All pages of texts of a kind. */
const textPages = (kind: TextKindId): readonly ContentItem[] =>
  (Object.entries(CONTENT_PAGES[kind]) as [TextPageName, string][]).map(textPage);

/** Items of a kind that has places for several of a sort: `banner-1` and so on. */
const placesFor = (
  count: number,
  item: (place: number) => Omit<ContentItem, 'place'>,
): readonly ContentItem[] => Array.from({ length: count }, (_, i) => ({ ...item(i + 1), place: i + 1 }));

/** What the agency invites to (section 2, banners). */
const banner = (place: number): ContentItem => ({
  id: `banner-${place}`,
  isReadElsewhere: true,
  // The first page that shows it; a new one is shown nowhere yet.
  page: ({ places }) => {
    const first = BANNER_PLACES.find((one) => places?.includes(one));
    return first ? addressOf(ALL_ENTRIES[first]) : '/sitemap';
  },
  from: { file: 'banners/banners.json', under: `banner-${place}` },
  groups: [
    {
      id: 'says',
      fields: [text('title', 80, true), { ...text('text', 240), label: 'sentence' }, text('action', 40)],
    },
    {
      id: 'where',
      fields: [
        required(plain('to', 'link')),
        required(choice('places', 'choices', BANNER_PLACES)),
        plain('from', 'day'),
        plain('until', 'day'),
      ],
    },
  ],
  rules: ['dates'],
});

/** An entry that the menu has beside those of the portal itself. */
const menuAddition = (place: number): ContentItem => ({
  id: `menu-${place}`,
  isReadElsewhere: true,
  page: '/sitemap',
  from: { file: 'menu/additions.json', under: `menu-${place}` },
  groups: [
    { id: 'says', fields: [text('name', 60, true), text('about', 120)] },
    {
      id: 'where',
      fields: [required(plain('to', 'link')), required(choice('group', 'choice', ADDITION_GROUPS))],
    },
  ],
});

const sample = choice('sample', 'choice', ['sample']);

/** A date in the exporter's calendar of events (section 1). */
const exportEvent = (place: number): Omit<ContentItem, 'place'> => ({
  id: `event-${place}`,
  isReadElsewhere: true,
  page: ALL_ENTRIES.exportSupport.to,
  from: { file: 'events/events.json', under: `event-${place}` },
  groups: [
    {
      id: 'says',
      fields: [
        text('title', 120, true),
        { ...text('text', 240), label: 'sentence' },
        { ...text('venue', 120), label: 'venue' },
      ],
    },
    {
      id: 'when',
      fields: [
        { ...required(plain('from', 'day')), label: 'firstDay' },
        { ...plain('until', 'day'), label: 'lastDay' },
        plain('to', 'link'),
        sample,
      ],
    },
  ],
  rules: ['dates'],
});

/** What something is, which is no description for search engines. */
const summary: ContentField = { ...text('description', 600), label: 'summary' };
/** A field within one of several of a sort: its word is its own name. */
const within = (start: string, field: ContentField): ContentField => ({
  ...field,
  name: `${start}.${field.name}`,
  label: field.label === 'summary' ? field.label : field.name.replace('.', '-'),
});

/** A place for one indicator of a goal (section 3): its status verbatim, its values with a decimal comma. */
const indicatorGroup = (place: number): ContentGroup => ({
  id: `indicators.${place}`,
  one: { word: 'indicator', number: place + 1 },
  title: `indicators.${place}.name`,
  fields: [
    text('name', 300),
    text('status', 100),
    text('actualValue.text', 100),
    plain('actualValue.value', 'decimal'),
    choice('goalCompletionRule', 'choice', GOAL_COMPLETION_RULES),
    text('targetValue.text', 100),
    plain('targetValue.value', 'decimal'),
    text('oecp.text', 100),
    plain('oecp.value', 'decimal'),
    text('source', 200),
    plain('year', 'year'),
    sample,
  ].map((field) => within(`indicators.${place}`, field)),
});

/** A place for one project of a goal. */
const projectGroup = (place: number): ContentGroup => ({
  id: `projects.${place}`,
  one: { word: 'project', number: place + 1 },
  title: `projects.${place}.title`,
  fields: [
    text('title', 200),
    summary,
    text('modalText', 3000),
    choice('routeName', 'choice', PROJECT_ROUTES),
    sample,
  ].map((field) => within(`projects.${place}`, field)),
});

const room = (group: (place: number) => ContentGroup) =>
  Array.from({ length: GOAL_ROOM }, (_, place) => group(place));

/** A goal of the sustainable city: title and colour are the UN's, all else the agency's. */
const goal = (_: unknown, index: number): ContentItem => ({
  id: `goal-${index + 1}`,
  page: `${GOALS_PAGE}/${index + 1}`,
  isReadElsewhere: true,
  from: { file: `sustainable/goals/${String(index + 1).padStart(2, '0')}.json` },
  groups: [{ id: 'goal', fields: [required(summary)] }, ...room(indicatorGroup), ...room(projectGroup)],
  rules: ['goal'],
});

/** What is said on a page whose file says all in every language. */
const inEachLanguage = (groups: readonly ContentGroup[]): readonly ContentGroup[] =>
  groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => (field.isText ? { ...field, inEachLanguage: true } : field)),
  }));

const page = { id: 'page', fields: [text('title', 200, true), text('lead', 1000, true)] } as const;
const described = {
  ...page,
  fields: [text('title', 200, true), text('description', 500, true), text('lead', 1000, true)],
};

/** A part of a page: heading, paragraphs and, where its file has any, points; and whether it is made up. */
const part = (
  place: number,
  more: { readonly list?: string; readonly sample?: string } = {},
): ContentGroup => {
  const at = `parts.${place}`;
  return {
    id: at,
    title: `${at}.title`,
    fields: [
      text(`${at}.title`, 200, true),
      required(texts(`${at}.text`)),
      ...(more.list ? [{ ...required(texts(`${at}.${more.list}`)), label: 'list' }] : []),
      ...(more.sample ? [{ ...sample, name: `${at}.${more.sample}` }] : []),
    ],
  };
};

/** Parts of the page of the ESG status that have points, and the one whose points are made up. */
const ESG_POINTS: readonly EsgPartId[] = ['steps', 'groups', 'process', 'advantages'];
const esgStatus: ContentItem = {
  id: 'esg-status',
  page: ESG_PAGE,
  isReadElsewhere: true,
  from: { file: 'sustainable/esg.json' },
  groups: inEachLanguage([
    page,
    ...ESG_PARTS.map((id, place) =>
      part(place, {
        ...(ESG_POINTS.includes(id) && { list: 'list.items' }),
        ...(id === 'groups' && { sample: 'list.sample' }),
      }),
    ),
  ]),
  rules: ['words', 'figures'],
};

/** The words of the ranking; its figures are its file's. */
const esgRanking: ContentItem = {
  id: 'esg-ranking',
  page: ESG_RANKING_PAGE,
  isReadElsewhere: true,
  from: { file: 'sustainable/esg-ranking.json' },
  groups: inEachLanguage([
    described,
    {
      id: 'how',
      title: 'how.title',
      fields: [text('how.title', 200, true), { ...text('how.text', 2000, true), label: 'sentence' }],
    },
  ]),
  rules: ['words'],
};

const indicatorsOf = (id: (typeof IRIIS_ASPECTS)[number], aspect: number): readonly string[] =>
  Array.from({ length: IRIIS_COUNTS[id] }, (_, place) => `aspects.${aspect}.indicators.${place}`);
const named = (at: string, ...more: readonly ContentField[]): ContentGroup => ({
  id: at,
  title: `${at}.name`,
  fields: [text(`${at}.name`, 200, true), ...more],
});
const iriis: ContentItem = {
  id: 'iriis',
  page: IRIIS_PAGE,
  isReadElsewhere: true,
  from: { file: 'sustainable/iriis.json' },
  groups: inEachLanguage([
    described,
    ...IRIIS_PARTS.map((id, place) =>
      part(place, {
        ...(['forWhom', 'steps'].includes(id) && { list: 'list' }),
        ...(id !== 'certifies' && { sample: 'sample' }),
      }),
    ),
    { id: 'indicators', fields: [sample] },
    ...IRIIS_ASPECTS.flatMap((id, aspect) => [
      named(`aspects.${aspect}`),
      ...indicatorsOf(id, aspect).map((at) =>
        named(at, { ...text(`${at}.text`, 500, true), label: 'sentence' }),
      ),
    ]),
  ]),
  rules: ['words', 'names'],
};

/** Most banners, additions to the menu and events there can be. */
const BANNERS = 30;
const ADDITIONS = 20;
const EVENTS = 20;

/**
 * All that administrators edit without a file. A kind more is an entry here, its words in `content.json`, and a drawing of
 * its preview (`src/ui/screens/content-editing/previews.tsx`).
 */
export const CONTENT_KINDS = [
  { id: 'contacts', items: [...textPages('contacts'), office] },
  { id: 'documents', items: textPages('documents') },
  { id: 'banners', items: placesFor(BANNERS, banner) },
  { id: 'menu', items: placesFor(ADDITIONS, menuAddition) },
  { id: 'events', items: placesFor(EVENTS, exportEvent) },
  { id: 'goals', items: Array.from({ length: GOAL_COUNT }, goal) },
  { id: 'sustainable', items: [...textPages('sustainable'), esgStatus, esgRanking, iriis] },
  { id: 'portal', items: textPages('portal') },
] as const satisfies readonly ContentKind[];

export type ContentKindId = (typeof CONTENT_KINDS)[number]['id'];
export const CONTENT_KIND_IDS = CONTENT_KINDS.map(({ id }) => id) as [ContentKindId, ...ContentKindId[]];

/** An item of a kind; undefined where there is none. */
export const contentItem = (kind: string, item: string): ContentItem | undefined =>
  CONTENT_KINDS.find(({ id }) => id === kind)?.items.find(({ id }) => id === item);
