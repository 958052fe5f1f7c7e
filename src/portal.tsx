import { hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { I18nextProvider } from 'react-i18next';
import { readSearch, writeSearch } from './address-search.ts';
import { ApiProblem, type Bearer, createApiClient, type Fetch } from './api/client.ts';
import { ACCOUNT } from './api/queries/account.ts';
import { LOCALE_FACTS, localeOfHost } from './i18n/locales.ts';
import { createTexts } from './i18n/texts.ts';
import type { LeftForBrowser } from './left-for-browser.tsx';
import { FLOW_CHANNEL } from './machines/flow-channel.ts';
import { createFlowLog } from './machines/flow-log.ts';
import { createSession, type Session } from './machines/flows/session/session.ts';
import { keepPlainLinks } from './plain-links.ts';
import type { PortalContext } from './portal-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { FailureScreen } from './ui/screens/failure/failure-screen.tsx';
import { NotFoundScreen } from './ui/screens/not-found/not-found-screen.tsx';

/** What differs between the server's and the browser's portal. */
export interface PortalOptions {
  readonly host: string;
  readonly origin: string;
  readonly nonce?: string;
  readonly displayCookie: string;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly demo: boolean;
  readonly development: boolean;
  /** Origins of the sites that may show pages in a frame. */
  readonly framedBy: readonly string[];
  /** The id of the request that the page was drawn for; in the browser only of a page that could not be drawn. */
  readonly requestId?: string | undefined;
  /** What came with the page. */
  readonly left?: Pick<LeftForBrowser, 'texts' | 'read' | 'serverTime'> | undefined;
  /**
   * The browser that it runs in, and what its address brought. Absent on the server, and on a page made to be shown in
   * other sites' frames: there nobody is signed in, whoever has the frame.
   */
  readonly browser?: Parameters<typeof createSession>[2];
  /** Called between the steps of its making, where somebody would feel them as one. */
  readonly breathe?: () => Promise<void>;
}

/** Tries of a read that the portal could not answer just now and said when it might: a database that starts again is back by then. */
const MOST_TRIES = 6;
/** Longest that a read waits for another try by itself. Milliseconds. */
const LONGEST_WAIT = 5000;

/** Milliseconds until the portal asked to be asked again; undefined where it did not, or where that is too long to wait for. */
function askedToWait(error: unknown, now: number): number | undefined {
  if (!(error instanceof ApiProblem) || error.status !== 503 || error.allowedAt === undefined)
    return undefined;
  const wait = Math.max(error.allowedAt - now, 0);
  return wait <= LONGEST_WAIT ? wait : undefined;
}

/**
 * A read that failed for reasons of the moment is tried again: once, or for some seconds where the portal says that it
 * is only away. A refusal is an answer.
 */
function isWorthRetrying(failures: number, error: unknown, now: number): boolean {
  if (askedToWait(error, now) !== undefined) return failures < MOST_TRIES - 1;
  return failures < 1 && error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
}

/**
 * Everything that one visitor's portal consists of. The server makes one for each request, the browser one
 * for its life; no module holds a visitor's state.
 */
export async function createPortal(options: PortalOptions) {
  const { host, origin, nonce, displayCookie, demo, development, framedBy, left } = options;
  const onServer = import.meta.env.SSR;
  const locale = localeOfHost(host);
  const texts = await createTexts(locale, left?.texts);
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A page is not kept waiting: its browser tries again.
        retry: !onServer && ((failures, error) => isWorthRetrying(failures, error, api.now())),
        retryDelay: (_failures, error) => askedToWait(error, api.now()) ?? 1000,
      },
    },
  });
  if (left) hydrate(queryClient, left.read);
  await options.breathe?.();
  const bearer: Bearer = {
    token: () => session.token(),
    renew: (refused, again) => session.renew(refused, again),
  };
  const api = createApiClient({
    fetch: options.fetch,
    origin: onServer ? origin : '',
    language: LOCALE_FACTS[locale].lang,
    now: options.now,
    ...(left && { serverTime: left.serverTime }),
    ...(options.browser && { bearer }),
  });
  const flowLog = createFlowLog(options.now);
  if (options.browser) flowLog.answer(new BroadcastChannel(FLOW_CHANNEL), () => document.title);
  const session: Session = createSession(api, flowLog.inspect, options.browser);
  const context: PortalContext = {
    api,
    queryClient,
    i18n: texts,
    locale,
    flowLog,
    session,
    origin,
    nonce,
    displayCookie,
    demo,
    development,
    framedBy,
    requestId: options.requestId,
  };
  await options.breathe?.();
  const router = createRouter({
    routeTree,
    context,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultHashScrollIntoView: { behavior: 'smooth' },
    defaultErrorComponent: FailureScreen,
    defaultNotFoundComponent: NotFoundScreen,
    ...(nonce && { ssr: { nonce } }),
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each portal, not for each render
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={texts}>{children}</I18nextProvider>
      </QueryClientProvider>
    ),
  });
  if (onServer) keepPlainLinks(router);
  // The router begins every page at its top, the one that was loaded too: that one is where the browser has it, after a
  // reload where it was, or where somebody has scrolled before it came alive.
  else router._scroll.n = false;
  // What was read for one person must not show to the next.
  session.actor.on('personChanged', () => {
    const own = { queryKey: [ACCOUNT] };
    if (session.actor.getSnapshot().hasTag('signedIn')) void queryClient.resetQueries(own);
    else queryClient.removeQueries(own);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ACCOUNT });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof createPortal>>;
  }
}
