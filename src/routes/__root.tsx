import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  redirect,
  Scripts,
  useLocation,
  useMatches,
} from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { preload } from 'react-dom';
import { menuAdditionsQuery } from '../api/queries/menu.ts';
import { FIRST_SCRIPT } from '../first-script.ts';
import { isFramed } from '../framed.ts';
import { hostOfLocale, LOCALE_FACTS, LOCALES } from '../i18n/locales.ts';
import { LeftBlock } from '../left-for-browser.tsx';
import {
  displayAttributes,
  parseDisplaySettings,
} from '../machines/flows/display-settings/display-settings.settings.ts';
import { withoutSecrets } from '../machines/flows/session/arrival.ts';
import { NO_FILES, NO_START } from '../page-files.ts';
import type { PortalContext } from '../portal-context.ts';
import { fontsOf } from '../ui/fonts.ts';
import { FramePath } from '../ui/kit/frame-path.ts';
import { Shell } from '../ui/shell/shell.tsx';
import { useHeightMessage } from '../ui/shell/use-height-message.ts';
import { useScrolling } from '../ui/shell/use-scrolling.ts';
import { usePortal } from '../use-portal.ts';
import { organizationBlock } from './-organization.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page is shown without the portal's header, footer or both. */
    hide?: 'header' | 'footer' | 'both';
    /** What the specification calls it (section 2), where it gives names to routes. */
    name?: string;
    /** Id of a list of results that one can skip to, over its filters. */
    results?: string;
  }
}

export const Route = createRootRouteWithContext<PortalContext>()({
  // Tokens and mailed links come in the query and go on in the fragment, before anything of the page is sent.
  beforeLoad: ({ location, matches }) => {
    const href = withoutSecrets(location.href);
    if (href) throw redirect({ href, statusCode: 302, headers: { 'referrer-policy': 'no-referrer' } });
    const page = matches.at(-1);
    // What has to be fetched waits for the connection, and the page before it stays; the shell says so.
    if (page?.status === 'pending' && page.cause === 'enter' && navigator.onLine === false)
      return new Promise<void>((go) => addEventListener('online', () => go(), { once: true }));
  },
  // Every page has the menu. Additions that do not come are left out.
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(menuAdditionsQuery(api)),
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [{ rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }],
    scripts: [organizationBlock(match.context)],
  }),
  shellComponent: Document,
  component: Frame,
});

/** The document around every page; the display settings, and whether somebody has signed in, are on it before the first paint. */
function Document({ children }: { children: ReactNode }) {
  const { locale, displayCookie, nonce } = usePortal();
  const { lang, dir } = LOCALE_FACTS[locale];
  for (const href of fontsOf(locale))
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <html
      lang={lang}
      dir={dir}
      {...displayAttributes(parseDisplaySettings(displayCookie))}
      suppressHydrationWarning
    >
      <head>
        <script nonce={nonce} suppressHydrationWarning>
          {FIRST_SCRIPT}
        </script>
        <script type="importmap" nonce={nonce} suppressHydrationWarning>
          {NO_FILES}
        </script>
        <HeadContent />
      </head>
      <body>
        {children}
        <LeftBlock />
        <Scripts />
        <script nonce={nonce} suppressHydrationWarning>
          {NO_START}
        </script>
      </body>
    </html>
  );
}

function Frame() {
  const { locale, origin, displayCookie, demo, framedBy } = usePortal();
  const { pathname, search, href } = useLocation();
  const place = useMemo(() => ({ path: pathname, search }), [pathname, search]);
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  const hide = useMatches({
    select: (matches) => matches.map(({ staticData }) => staticData.hide).findLast(Boolean),
  });
  const framed = useMatches({ select: isFramed });
  const results = useMatches({
    select: (matches) => matches.map(({ staticData }) => staticData.results).findLast(Boolean),
  });
  useScrolling();
  useHeightMessage(framed ? framedBy : []);
  const locales = LOCALES.map((code) => {
    const address = new URL(href, origin);
    address.host = hostOfLocale(address.host, code);
    return { code, label: LOCALE_FACTS[code].name, href: address.href };
  });
  return (
    <FramePath value={framed ? pathname : undefined}>
      <Shell
        locale={locale}
        locales={locales}
        place={place}
        page={page}
        display={parseDisplaySettings(displayCookie)}
        demo={demo}
        hideHeader={hide === 'header' || hide === 'both'}
        hideFooter={hide === 'footer' || hide === 'both'}
        isFramed={framed}
        results={results}
      >
        <Outlet />
      </Shell>
    </FramePath>
  );
}
