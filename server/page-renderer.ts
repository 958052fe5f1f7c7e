import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PictureList } from '../scripts/lib/chart-pictures.ts';
import type { PageFiles } from '../scripts/lib/pages-in-one-file.ts';
import type { SheetList } from '../scripts/lib/sheets-by-kind.ts';
import type { LocaleCode } from '../src/i18n/locales.ts';
import type { PageFetch } from './own-fetch.ts';
import { Refusal } from './refusal.ts';

/** What a page needs from the server that renders it; `entry-server.tsx` has the other end. */
export interface PageRequest {
  readonly request: Request;
  /** By which the log has it; told on a page that could not be drawn. */
  readonly requestId: string;
  readonly host: string;
  readonly origin: string;
  /** Absent where the page is for everybody: its scripts are known by what they are. */
  readonly nonce?: string;
  readonly displayCookie: string;
  readonly fetch: PageFetch;
  readonly now: () => number;
  readonly demo: boolean;
  readonly development: boolean;
  /** Origins of the sites that may show pages in a frame; a page made for that tells them its height. */
  readonly framedBy: readonly string[];
  readonly assets: PageAssets;
}

/** A page, and what its route says about it that the server has to know. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty where it leads elsewhere. */
  readonly body: string;
  /** Sites that the settings name may show it in a frame. */
  readonly mayBeFramed: boolean;
  /** The scripts that stand in it, as the renderer wrote them. */
  readonly scripts: readonly string[];
  /** The page as the portal's routes call it, `/business/technoparks/$id`. */
  readonly page?: string | undefined;
}

/** Addresses of the built client. */
export interface PageAssets {
  readonly scripts: readonly string[];
  /** Style sheets of every page while the portal is worked on. */
  readonly styles: readonly string[];
  /** Those of the built portal; absent in development. */
  readonly sheets?: {
    readonly everywhere: string;
    readonly kinds: readonly { readonly alone: string; readonly whole: string }[];
    /** Number of the kind that a class is of, which not every page needs. */
    readonly kindOfClass: ReadonlyMap<string, number>;
  };
  readonly preloads: readonly string[];
  /** Files of pages by their routes: import maps, and what comes beside the program (docs/adr/0034). Absent in development. */
  readonly files?: ReadonlyMap<string, { readonly map: string; readonly first?: string | undefined }>;
  /** Development only: the inline script that hot reload needs first. */
  readonly preamble?: string;
}

/** Renders one page; in development it also serves the sources. */
export interface PageRenderer {
  render(page: Omit<PageRequest, 'assets'>): Promise<RenderedPage>;
  /** Every page that there is, as `RenderedPage.page` calls it. */
  names?(): Promise<ReadonlySet<string>>;
  /** Addresses of what was drawn of a chart. */
  drawnOf?(chart: string, locale: LocaleCode): DrawnChart;
  /** Folder of the built client's files; absent in development. */
  readonly files?: string;
  /** Addresses of the style sheets of every page, for what is answered without drawing; absent in development. */
  readonly styles?: readonly string[];
  /** What draws is there; it comes while the database starts. Absent in development. */
  readonly loaded?: Promise<unknown>;
  /** Development only: answers the sources before anything else looks at the request. */
  mount?(app: FastifyInstance): void;
  close?(): Promise<void>;
}

/** Where a chart's pictures lie. */
export interface DrawnChart {
  /** With names in a language. */
  readonly pictures: string;
  /** With the chart's own names, for a file. */
  readonly forFiles: string;
}

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** The file that the page begins with: what every page has of the portal itself (vite.config.ts). */
const ENTRY = 'routes';

const BUILD = join(import.meta.dirname, '..', 'dist');

/**
 * The renderer of the built portal.
 * @param client folder of what browsers get
 * @throws Refusal when `npm run build` has not run
 */
export function builtPages(client: string = join(BUILD, 'client')): PageRenderer {
  const manifestFile = join(client, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Refusal('The pages are not built: run npm run build.');
  const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const entry = Object.values(manifest).find(({ name }) => name === ENTRY);
  if (!entry) throw new Error(`No ${ENTRY} in ${manifestFile}.`);
  const address = (file: string) => `/${file}`;
  const sheets: SheetList = JSON.parse(readFileSync(join(client, '.vite', 'sheets.json'), 'utf8'));
  const files: PageFiles = JSON.parse(readFileSync(join(client, '.vite', 'pages.json'), 'utf8'));
  const pictures: PictureList = JSON.parse(
    readFileSync(join(client, '.vite', 'chart-pictures.json'), 'utf8'),
  );
  const assets: PageAssets = {
    files: new Map(
      Object.entries(files).map(([route, { imports, first }]) => [
        route,
        { map: JSON.stringify({ imports }), first },
      ]),
    ),
    scripts: [address(entry.file)],
    styles: [],
    sheets: {
      everywhere: address(sheets.everywhere),
      kinds: sheets.kinds.map(({ alone, whole }) => ({ alone: address(alone), whole: address(whole) })),
      kindOfClass: new Map(
        sheets.kinds.flatMap(({ classes }, kind) => classes.map((name) => [name, kind] as const)),
      ),
    },
    preloads: (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []).map(address),
  };
  // The two halves of a build lie beside each other; another client alone goes with the build's own server.
  const beside = join(client, '..', 'server', 'entry-server.js');
  const loaded: Promise<{
    render: (page: PageRequest) => Promise<RenderedPage>;
    pageNames: () => Promise<ReadonlySet<string>>;
  }> = import(existsSync(beside) ? beside : join(BUILD, 'server', 'entry-server.js'));
  let names: Promise<ReadonlySet<string>> | undefined;
  // Whoever waits for it is told.
  loaded.catch(() => {});
  return {
    files: client,
    styles: [address(sheets.everywhere)],
    loaded,
    drawnOf(chart, locale) {
      const { [locale]: named, chart: forFiles } = pictures[chart] ?? {};
      if (!named || !forFiles) throw new Error(`The build has no picture of ${chart} in ${locale}.`);
      return { pictures: address(named), forFiles: address(forFiles) };
    },
    render: async (page) => (await loaded).render({ ...page, assets }),
    names() {
      names ??= loaded.then(({ pageNames }) => pageNames());
      return names;
    },
  };
}
