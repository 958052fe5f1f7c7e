import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ApiClient } from './api/client.ts';
import type { LocaleCode } from './i18n/locales.ts';
import type { FlowLog } from './machines/flow-log.ts';
import type { Session } from './machines/flows/session/session.ts';

/** One visitor's things, made anew for each request on the server and once in the browser. */
export interface PortalContext {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly i18n: i18n;
  readonly locale: LocaleCode;
  /** What the flows of this portal are doing, for the atlas. */
  readonly flowLog: FlowLog;
  /** Whether somebody is signed in. */
  readonly session: Session;
  /** Where this page lies, without a trailing slash: `https://en.invest.example`. */
  readonly origin: string;
  /** Content-security nonce; on the server only. */
  readonly nonce: string | undefined;
  /** The `display` cookie with the visitor's display settings. */
  readonly displayCookie: string;
  /** Whether the data is made up for demonstration. */
  readonly demo: boolean;
  /** Whether development pages are served. */
  readonly development: boolean;
  /** The id of the request that this page was drawn for; in the browser only of a page that could not be drawn. */
  readonly requestId: string | undefined;
  /** Origins of the sites that may show pages in a frame; in the browser only on a page made for that. */
  readonly framedBy: readonly string[];
}
