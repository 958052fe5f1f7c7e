import type { QueryClient } from '@tanstack/react-query';
import { RouterContextProvider } from '@tanstack/react-router';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { ApiProblem } from './api/client.ts';
import { FIRST_SCRIPT } from './first-script.ts';
import { isFramed } from './framed.ts';
import { NO_FILES, type PageFiles, placePageFiles } from './page-files.ts';
import { fillPlaces } from './page-places.ts';
import { createPortal, type PortalOptions } from './portal.tsx';
import { scriptsOf } from './rendered-scripts.ts';
import { placeSignInFirst } from './sign-in-first.ts';
import { drawForOthers } from './ui/drawn-before.ts';
import { placeWornSheets, type Sheets } from './worn-sheets.ts';

/** Addresses of the built client, for the head of every page. */
export interface PageAssets {
  readonly scripts: readonly string[];
  /** While the portal is worked on; a built one links what the page wears. */
  readonly styles: readonly string[];
  /** Absent while the portal is worked on: then each part brings its own. */
  readonly sheets?: Sheets;
  readonly preloads: readonly string[];
  /** Files of pages by their routes; absent while the portal is worked on. */
  readonly files?: ReadonlyMap<string, PageFiles>;
  readonly preamble?: string;
}

/**
 * Renders one page for one request: status, head, content, the data that hydration needs, whether it may be framed,
 * the scripts that stand in it, and how routes call it.
 */
export async function render(
  page: PortalOptions & { readonly request: Request; readonly assets: PageAssets },
): Promise<{
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly mayBeFramed: boolean;
  readonly scripts: readonly string[];
  readonly page: string | undefined;
}> {
  let scripts: readonly string[] = [];
  let body = '';
  const { request, assets } = page;
  const [program = ''] = assets.scripts;
  const portal = await createPortal(page);
  tellNoInsides(portal);
  const handle = createRequestHandler({
    request,
    createRouter: () => portal,
    getRouterManifest: () => ({
      routes: {
        __root__: {
          preloads: [...assets.preloads],
          css: assets.styles.map((href) => ({ href })),
          // A built one is started by a script of the document's own.
          scripts: assets.files
            ? []
            : [
                ...(assets.preamble ? [{ attrs: { type: 'module' }, children: assets.preamble }] : []),
                ...assets.scripts.map((src) => ({ attrs: { type: 'module', src } })),
              ],
        },
      },
    }),
  });
  // The router's answer has no text: as one of a `Response` it would be written as bytes and read again, a tenth of drawing a page.
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    const { queryClient, api } = portal.options.context;
    // Before it is rendered: after that nothing is left of what was read.
    const wait = waitAfter(queryClient, api.now());
    const written = scriptsOf(router);
    const html = renderToString(<RouterServer router={router} />);
    drawForOthers(portal.options.context, (part) =>
      renderToString(<RouterContextProvider router={portal}>{part}</RouterContextProvider>),
    );
    const whole = await transformHtmlStringWithRouter(router, html);
    const first = placeSignInFirst(portal.options.context, whole);
    const own = assets.files?.get(router.state.matches.at(-1)?.fullPath ?? '');
    const files = assets.files ? placePageFiles(whole, program, own) : [];
    const sheets = assets.sheets && placeWornSheets(whole, assets.sheets);
    body = fillPlaces(whole, [...(first ? [first] : []), ...files, ...(sheets ? [sheets] : [])]);
    scripts = [
      first?.text ?? FIRST_SCRIPT,
      ...(assets.files ? files.map(({ text }) => text) : [NO_FILES]),
      ...written(),
    ];
    const gone = portal.state.matches.some(({ loaderData }) => isGone(loaderData));
    if (wait !== undefined && !gone) responseHeaders.set('retry-after', String(wait));
    const status = gone ? 410 : wait === undefined ? getSsrStatus(router) : 503;
    return new Response(null, { status, headers: responseHeaders });
  });
  const { matches } = portal.state;
  return {
    status,
    headers: Object.fromEntries(headers),
    body,
    mayBeFramed: isFramed(matches),
    scripts,
    page: matches.at(-1)?.fullPath,
  };
}

/** Every page that there is, as routes call it. */
export async function pageNames(): Promise<ReadonlySet<string>> {
  const { routesById } = await createPortal({
    host: 'localhost',
    origin: 'http://localhost',
    displayCookie: '',
    fetch,
    now: Date.now,
    demo: false,
    development: false,
    framedBy: [],
  });
  return new Set(Object.values(routesById).map(({ fullPath }) => fullPath));
}

/**
 * What goes wrong while a page is made travels with it: as it is only where the portal itself has answered so. Other
 * messages may name the server's files, or hold what somebody typed.
 */
function tellNoInsides(portal: Awaited<ReturnType<typeof createPortal>>): void {
  const { load } = portal;
  portal.load = (options) => {
    // Made anew for each request, once that is known.
    const { stores } = portal;
    const keep = stores.setMatches;
    stores.setMatches = (matches) =>
      keep(
        matches.map((match) =>
          match.error instanceof Error && !(match.error instanceof ApiProblem)
            ? { ...match, error: new Error('internal') }
            : match,
        ),
      );
    return load(options);
  };
}

/** Whether a page was loaded to say that what it was about is shown no longer. */
const isGone = (loaderData: unknown): boolean =>
  typeof loaderData === 'object' && loaderData !== null && 'gone' in loaderData;

/**
 * A page that lacks what the portal could not read just now is no page to keep: it says so by its status, whether it
 * shows a failure or only leaves a list to the browser.
 * @returns seconds until another try is worth it; undefined when everything was read
 */
function waitAfter(queryClient: QueryClient, now: number): number | undefined {
  const waits = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state: { error } }) => (error instanceof ApiProblem && error.status === 503 ? [error] : []))
    .map(({ allowedAt = now }) => Math.ceil((allowedAt - now) / 1000));
  return waits.length > 0 ? Math.max(1, ...waits) : undefined;
}
