import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { breathsOfEntry } from './scripts/lib/breaths-of-entry.ts';
import { chartPictures } from './scripts/lib/chart-pictures.ts';
import { importsAtOnce } from './scripts/lib/imports-at-once.ts';
import { layersFirst } from './scripts/lib/layers-first.ts';
import { lightCharts } from './scripts/lib/light-charts.ts';
import { lightContracts } from './scripts/lib/light-contracts.ts';
import { lightRoutes } from './scripts/lib/light-routes.ts';
import { marksOfReact } from './scripts/lib/marks-of-react.ts';
import { ownExportNames } from './scripts/lib/own-export-names.ts';
import { pagesInOneFile } from './scripts/lib/pages-in-one-file.ts';
import { plainNamespaces } from './scripts/lib/plain-namespaces.ts';
import { reactByName } from './scripts/lib/react-by-name.ts';
import { runtimeAlong } from './scripts/lib/runtime-along.ts';
import { sheetsByKind } from './scripts/lib/sheets-by-kind.ts';
import { shortClassNames } from './scripts/lib/short-class-names.ts';
import { smallerScripts } from './scripts/lib/smaller-scripts.ts';
import { trunkNames } from './scripts/lib/trunk-names.ts';

/** The libraries that every page runs on; many questions at once, and mutations, are only some pages'. */
const LIBRARIES =
  /\0(?:by-name:|loaded-later)|node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|i18next|react-i18next|@tanstack|use-sync-external-store|clsx)[\\/](?!.*(?:queriesObserver|useQueries|mutationObserver|useMutation)\.)/;

/**
 * What the entry must know of every page, its own chunk not included, and the small things that almost every page
 * is made of: with the libraries in one file they pack better than one by one, and are asked for once (docs/adr/0029).
 */
const OF_EVERY_PAGE =
  /\/src\/(?:entry-client\.tsx|breath[a-z-]*\.ts|routes\/(?!catalog\/-[a-z]+-tab\.)[^?]+|routeTree\.gen\.ts|api\/(?:client|contracts\/(?:endpoint|durations|plain\/(?:money|paging)))\.ts|i18n\/(?:locales|format|made-once|texts)\.ts|ui\/use-(?!remaining)[^/]+\.ts|ui\/screens\/(?:failure|not-found)\/[^/]+|ui\/parts\/(?:page-crumbs|in-browser)[^/]*|machines\/flows\/(?:session|hand-over)\/(?:session(?!-questions)|hand-over-store|token-store|arrival)[^/]*|machines\/(?!(?:mermaid|scxml|stately|outline|tab-storage|new-key|repeatable|required)\.)[^/]+\.ts|ui\/kit\/(?:as-drawn|hidden-text|notice|skeleton|breadcrumbs|page-heading|badge|use-kit-texts|button\.module|field\.module|link|field-error)\.[^?]+)$/;
const ROUTES = { name: 'routes', test: new RegExp(`${LIBRARIES.source}|${OF_EVERY_PAGE.source}`) };

/**
 * What kinds of pages share, one file for each kind: left to itself the bundler makes a file of each set of pages that
 * share something, dozens of under a kilobyte for one list. A file brings what its modules import, unless a file
 * before it in this list does; what only some pages of a kind need, maps above all, stays out.
 */
const SHARED = [
  // What fields may hold, which is asked without schemas, too: before those, which would bring it.
  { name: 'field-bounds', test: /\/src\/api\/contracts\/plain\/fields\.ts$/ },
  // What a page of a list or a register reads of its address, and asks for by it.
  {
    name: 'asked',
    test: /\/src\/(?:api\/(?:contracts\/(?:searched-words|address-words|plain\/favourite-owner)|register\/(?:asked|names|register))\.ts|ui\/register\/register-(?:search|filter)\.ts|machines\/flows\/list-filter\/list-filter\.settings\.ts)$/,
  },
  // Schemas of what is typed, and the library that reads them.
  {
    name: 'rules',
    test: /node_modules[\\/]zod[\\/]|\/src\/api\/contracts\/(?:schemas\/fields|field-errors|tin)\.ts$/,
  },
  // What lists and objects show beside themselves, and what officials find with pages of the agency's own.
  { name: 'drawings', test: /\/src\/ui\/kit\/drawings\.ts$/ },
  { name: 'file-drawings', test: /\/src\/ui\/kit\/file-drawings\.ts$/ },
  {
    name: 'shown',
    test: /\/src\/ui\/(?:kit\/empty-state|parts\/(?:in-sight|russian-only|drawn-thing))\.[^/]+$/,
  },
  { name: 'load-failure', test: /\/src\/ui\/parts\/load-failure\.tsx$/ },
  {
    name: 'content-edits',
    test: /\/src\/ui\/parts\/(?:content-edit-link|use-role|text\/stand-in-badge)\.[^/]+$/,
  },
  { name: 'money', test: /\/src\/i18n\/money\.ts$/ },
  { name: 'quantities', test: /\/src\/i18n\/quantities\.ts$/ },
  // What is sent, kept while it is typed, and sent again.
  {
    name: 'sending',
    test: /\/src\/(?:machines\/(?:tab-storage|new-key|repeatable|required)\.ts|ui\/(?:use-remaining\.ts|parts\/(?:wait-time|form\.module)[^/]*))$/,
  },
  { name: 'typed-number', test: /\/src\/ui\/typed-number\.ts$/ },
  { name: 'checkbox', test: /\/src\/ui\/kit\/(?:checkbox|choice-list)\.[^/]+$/ },
  { name: 'sheet', test: /\/src\/ui\/kit\/(?:sheet|facts)\.[^/]+$/ },
  { name: 'pager', test: /\/src\/ui\/kit\/pager\.[^/]+$/ },
  { name: 'bars', test: /\/src\/ui\/parts\/(?:section-bar|group-bar)[^/]*$/ },
  // What others take from that is no page's own, and is loaded on its own too.
  { name: 'hand-over', test: /\/src\/ui\/hand-over\.ts$/ },
  { name: 'drafts', test: /\/src\/machines\/flows\/[^/]+\/(?:message|question)-compose\.draft\.ts$/ },
  { name: 'arrow-keys', test: /\/src\/ui\/kit\/arrow-keys\.tsx$/ },
  // One of many is chosen by few forms in this way.
  { name: 'choice-cards', test: /\/src\/ui\/kit\/choice-cards\.[^/]+$/ },
  // What the server tells as it happens: to whoever is signed in, whoever looks at times, whoever waits for an answer.
  { name: 'event-line', test: /node_modules[\\/]parse-sse[\\/]|\/src\/api\/event-line\.ts$/ },
  // Around everything that only somebody with an account sees.
  { name: 'account', test: /\/src\/ui\/parts\/(?:account-frame|signed-in-only)[^/]*$/ },
  // Who somebody is, which forms ask, too.
  { name: 'current-user', test: /\/src\/api\/contracts\/plain\/current-user\.ts$/ },
  // What only somebody with an account has in the header.
  {
    name: 'bell',
    test: /\/src\/(?:api\/queries\/notifications\.ts|ui\/(?:shell\/(?:bell|own-menu))\.[^/]*)$/,
  },
  // Around whatever officials work through or change.
  { name: 'desk', test: /\/src\/(?:api\/queries\/desk\.ts|ui\/parts\/desk\/officials-only[^/]*)$/ },
  { name: 'case-words', test: /\/src\/ui\/parts\/desk\/use-case-words\.ts$/ },
  { name: 'cases', test: /\/src\/ui\/parts\/desk\/(?!use-is-official)[^/]*$/ },
  { name: 'editing', test: /\/src\/ui\/parts\/editing\/(?!use-content-name|edit-id)[^/]*$/ },
  // What is typed into, what is chosen from, and what forms are made of besides.
  { name: 'fields', test: /\/src\/ui\/kit\/(?:field|text-field|text-counter)\.[^/]+$/ },
  { name: 'select', test: /\/src\/ui\/kit\/select\.[^/]+$/ },
  { name: 'password-field', test: /\/src\/ui\/kit\/password-field\.[^/]+$/ },
  {
    name: 'forms',
    test: /\/src\/ui\/(?:kit\/(?:question|error-summary)\.[^/]+|parts\/(?:form-summary|use-form-errors|use-rules|consent)[^/]*|field-text\.ts)$/,
  },
  // A question and who asks it, wherever there is something to ask about; and the form of most questions.
  {
    name: 'question',
    test: /\/src\/(?:machines\/flows\/question-compose\/|api\/contracts\/plain\/question-form\.ts)/,
  },
  { name: 'question-form', test: /\/src\/ui\/parts\/(?:question-form|person-fields)\.tsx$/ },
  // Days and times to choose from, consultations above all.
  { name: 'consultation', test: /\/src\/api\/(?:contracts\/plain|queries)\/consultation\.ts$/ },
  {
    name: 'times',
    test: /\/src\/(?:machines\/flows\/booking-move\/|ui\/(?:parts\/(?:calendar\/|consultation\/(?:booking-days|day-slots))|kit\/(?:legend|countdown)\.))/,
  },
  // Ways in, most of which ask for an address or a password and no more.
  { name: 'entrance', test: /\/src\/ui\/parts\/entrance\.[^/]+$/ },
  { name: 'account-words', test: /\/src\/api\/contracts\/plain\/(?:account|session)\.ts$/ },
  { name: 'link-request', test: /\/src\/ui\/parts\/link-request-form[^/]*$/ },
  {
    name: 'entrances',
    test: /\/src\/ui\/parts\/sign-in\/(?!sign-in-rules)[^?]*$/,
  },
  {
    name: 'people',
    test: /\/src\/(?:api\/contracts\/plain\/(?:password|user-types)\.ts|ui\/parts\/(?:new-password-fields|profile-field)[^/]*|ui\/kit\/rule-list\.[^/]+)$/,
  },
  { name: 'attached', test: /\/src\/api\/contracts\/(?:plain\/attachments|sent-files)\.ts$/ },
  { name: 'messages', test: /\/src\/api\/(?:contracts\/plain|queries)\/investor\.ts$/ },
  // What was sent, and how it went on from there.
  {
    name: 'following',
    test: /\/src\/ui\/(?:kit\/timeline\.|parts\/(?:way\/way-strip|sent-values|words-of-value)[^/]*)/,
  },
  { name: 'file-field-look', test: /\/src\/ui\/kit\/file-field\.module\.css$/ },
  {
    name: 'files',
    test: /\/src\/(?:api\/upload\.ts|machines\/flows\/attachments?\/[^/]+|ui\/parts\/(?:attachments-field|attachment-row|file-problem)[^/]*|ui\/kit\/file-field[^/]+)$/,
  },
  // What cards and whole things show alike: pictures, how far the metro is, what of them is in Russian.
  { name: 'marks', test: /\/src\/ui\/(?:register\/filed|parts\/(?:metro-walk|pictures\/picture))\.[^/]*$/ },
  // Hearts, wherever something can be put aside.
  {
    name: 'hearts',
    test: /\/src\/(?:api\/(?:queries|contracts\/plain)\/favourites\.ts|machines\/flows\/favourite\/(?:use-favourites|tender-visitor)\.ts|ui\/(?:register\/thing-heart|parts\/favourites\/favourite-button)[^/]*)$/,
  },
  // What pages and banners of content are called, for those who show and those who change them.
  { name: 'content-words', test: /\/src\/api\/contracts\/(?:banner-places|content-pages|text-pages)\.ts$/ },
  // What registers offer to choose from, which forms ask, too.
  {
    name: 'choices-asked',
    test: /\/src\/api\/(?:queries|contracts(?:\/plain)?)\/register-choices\.ts$/,
  },
  // Registers: their parts and what the server is asked of them, and how their things are shown anywhere.
  { name: 'names', test: /\/src\/(?:api\/registers\/addresses|ui\/register\/name-text)\.tsx?$/ },
  {
    name: 'registers',
    test: /\/src\/(?:api\/(?:register\/(?!(?:(?:plain|schemas)\/)?(?:editing|schema|found))(?:(?:plain|schemas)\/)?[^/]+|registers\/(?:ids|parts)\.ts|queries\/registers\.ts)|machines\/flows\/list-filter\/list-filter\.(?:address|typed)\.ts)$/,
  },
  { name: 'register-words', test: /\/src\/ui\/register\/use-register-words\.ts$/ },
  {
    name: 'things',
    test: /\/src\/ui\/(?:registers\/(?:drawings|definitions)\.ts|register\/(?:register-link|thing\.|definitions|loaded-page)[^/]*)$/,
  },
  {
    name: 'banners',
    test: /\/src\/(?:api\/queries\/banners\.ts|ui\/parts\/banners\/(?:banners|banner-card)[^/]*)$/,
  },
  // Cards of whatever it is, and those of registers, whose lists are all alike.
  { name: 'cards', test: /\/src\/ui\/parts\/list\/(?:item-card|list-address)[^/]*$/ },
  {
    name: 'register-cards',
    test: /\/src\/ui\/register\/(?:list-picture|register-sections|register-card)[^/]*$/,
  },
  // Registers whose things lead to each other.
  { name: 'technoparks', test: /\/src\/api\/registers\/technopark(?:s|-rooms)\.ts$/ },
  { name: 'clusters', test: /\/src\/api\/registers\/(?:clusters|industrial-sites)\.ts$/ },
  { name: 'funds', test: /\/src\/api\/registers\/fund-(?:products|projects)\.ts$/ },
  // What a thing says in full: its own page, whatever it is, and a comparison.
  { name: 'jump-bar', test: /\/src\/ui\/parts\/object\/jump-bar[^/]*$/ },
  { name: 'rows-table', test: /\/src\/ui\/register\/rows-table[^/]*$/ },
  { name: 'values', test: /\/src\/ui\/register\/(?:field-view|grid-table|papers|on-map)[^/]*$/ },
  {
    name: 'object',
    test: /\/src\/ui\/(?:parts\/(?:use-views[^/]*|object\/(?!place-map|jump-links)[^/]*|pictures\/gallery[^/]*)|register\/(?:edit-link|lending|address-line|load-object)[^/]*)$/,
  },
  { name: 'choices', test: /\/src\/ui\/parts\/list-filter\/(?:filter-choices|counted|filter-fields)[^/]*$/ },
  {
    name: 'lists',
    test: /\/src\/(?:ui\/parts\/(?:catalog-frame|spaces\/|list-filter\/|list\/)|machines\/flows\/list-filter\/)[^/]*$/,
  },
  // What tenders are called and asked for by, and how they are shown.
  {
    name: 'tender-words',
    test: /\/src\/(?:api\/queries\/tenders\.ts|ui\/parts\/tenders\/(?:use-tender-words|tender-deal)\.ts)$/,
  },
  {
    name: 'tenders',
    test: /\/src\/ui\/parts\/tenders\/(?!tender-filter|use-tender-fields)[^/]+$/,
  },
  // Hearts' tenders have no filter.
  { name: 'tender-filter', test: /\/src\/ui\/parts\/tenders\/[^/]+$/ },
  { name: 'question-words', test: /\/src\/ui\/parts\/services\/use-question-words\.ts$/ },
  {
    name: 'services',
    test: /\/src\/(?:ui\/parts\/(?:services|ways)\/[^/]+|api\/(?:contracts\/plain|queries)\/services\.ts)$/,
  },
  {
    name: 'market',
    test: /\/src\/(?:api\/(?:contracts\/(?:plain\/)?(?:sales-market|market-rating)|queries\/sales-market)\.ts|ui\/screens\/market-comparison\/(?:market-search|market-words|country-names|market\.module)[^/]*)$/,
  },
  // A page of texts and nothing else, which a few others are made of too.
  {
    name: 'text',
    test: /\/src\/(?:ui\/screens\/text-page\/(?:page|load-text-page|text-page)\.tsx?|ui\/parts\/text\/[^/]+)$/,
  },
  // What draws figures: the small pieces go along with those that almost the same pages load.
  {
    name: 'charts',
    test: /node_modules[\\/](?:d3-[a-z-]+|internmap)[\\/]|\/src\/(?:i18n\/csv\.ts|ui\/charts\/figures\/(?:series-look|bar-chart)[^/]*)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 6000,
  },
];

/** Charts that a page can be told to break, for `npm run paths -- --mutate`. */
function mutableCharts(): Plugin {
  const shim = fileURLToPath(new URL('./tests/paths/xstate-mutable.ts', import.meta.url));
  return {
    name: 'mutable-charts',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'xstate' && importer?.endsWith('.chart.ts') ? shim : undefined),
  };
}

/** Pieces that tests and people look for by name, besides the files above. */
const NAMED = new Set([
  'rolldown-runtime',
  'routes',
  'rules',
  'export-chart',
  'drawn-maps',
  'world-outlines',
]);
/**
 * Every page knows the way to all pieces: a file is called by what is in it alone, since the names would be 1.3 kB of
 * each first load.
 */
const fileOf = ({ name }: { readonly name: string }): string =>
  NAMED.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js';

/**
 * `--mode client` builds what browsers get, `--mode server` the page renderer that `server/pages.ts` loads,
 * `--mode mutants` a client for tests whose charts can be broken.
 */
export default defineConfig(({ mode }) => {
  const server = mode === 'server';
  return {
    plugins: [
      mode === 'mutants' && mutableCharts(),
      layersFirst(),
      mode !== 'development' && [lightContracts(), lightCharts(), lightRoutes(), reactByName()],
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        quoteStyle: 'single',
        // A loader and what it imports (contracts, zod) belong to the page's chunk, not to the entry.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
        },
      }),
      react(),
      !server && chartPictures(),
      (mode === 'client' || mode === 'mutants') && [
        marksOfReact(),
        plainNamespaces(),
        importsAtOnce(),
        sheetsByKind(),
        ownExportNames(import.meta.dirname),
        breathsOfEntry(),
        smallerScripts(),
        trunkNames(ROUTES.name),
        runtimeAlong(),
        pagesInOneFile((name) => !NAMED.has(name)),
      ],
      // Once and as small as can be, rather than for every request: the server sends what lies beside a file.
      (mode === 'client' || mode === 'mutants') &&
        compression({
          algorithms: ['brotliCompress', 'gzip'],
          include: /\.(?:js|css|svg|json|txt)$/,
          threshold: 1024,
          logLevel: 'silent',
        }),
    ],
    // Made for versions of React without its own.
    resolve:
      mode === 'development'
        ? {}
        : { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    define: mode === 'development' ? {} : { 'process.env.NODE_ENV': '"production"' },
    // In development a class may come while it runs, and is looked for by name.
    css:
      mode === 'development' ? {} : { modules: { generateScopedName: shortClassNames(import.meta.dirname) } },
    build: {
      outDir: `dist/${mode === 'development' ? 'client' : mode}`,
      emptyOutDir: true,
      manifest: !server,
      ssrEmitAssets: false,
      copyPublicDir: !server,
      sourcemap: false,
      reportCompressedSize: false,
      cssCodeSplit: false,
      modulePreload: {
        // Every browser that the portal is built for fetches modules ahead by itself.
        polyfill: false,
        // Each piece names what it needs: "imports-at-once".
        resolveDependencies: () => [],
      },
      target: server ? 'node24' : 'baseline-widely-available',
      ...(server
        ? { ssr: 'src/entry-server.tsx' }
        : {
            rolldownOptions: {
              output: { codeSplitting: { groups: [ROUTES, ...SHARED] }, chunkFileNames: fileOf },
            },
          }),
    },
    ssr: { noExternal: mode === 'development' ? [] : true },
  };
});
