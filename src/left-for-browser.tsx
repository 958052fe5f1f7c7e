import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Resource } from 'i18next';
import { isFramed } from './framed.ts';
import { usedTexts } from './i18n/texts.ts';
import type { PortalContext } from './portal-context.ts';
import { inScript } from './ui/data-block.ts';
import { usePortal } from './use-portal.ts';

/** What the server's portal leaves in a page for the browser's. */
export interface LeftForBrowser {
  /** The texts of the page travel with it: hydration must not wait for a file. */
  readonly texts: Resource;
  /** What was read for the page, and nothing that could not be: the browser asks for that by itself. */
  readonly read: DehydratedState;
  /** The server's clock when it made the page, milliseconds. */
  readonly serverTime: number;
  readonly demo: boolean;
  readonly development: boolean;
  /** Only on a page made to be shown in other sites' frames. */
  readonly framedBy?: readonly string[];
  /** Only on a page that could not be drawn. */
  readonly requestId?: string | undefined;
}

const ID = 'left';

type Matches = readonly (Parameters<typeof isFramed>[0][number] & { readonly error: unknown })[];

const inBlock = (data: unknown): string => inScript(JSON.stringify(data));

/** Answers as they were written, for as long as other pages show the very same. */
const writtenAnswers = new WeakMap<object, string>();

/** What was read, as JSON. An answer that many pages share is frozen (`server/own-fetch.ts`), and written once. */
function answerInBlock(data: unknown): string {
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return inBlock(data);
  const known = writtenAnswers.get(data) ?? inBlock(data);
  writtenAnswers.set(data, known);
  return known;
}

/** All that was read, a `DehydratedState` as JSON. */
function readInBlock(queryClient: QueryClient): string {
  const { queries, ...rest } = dehydrate(queryClient);
  const all = queries.map(
    ({ state: { data, ...state }, ...query }) =>
      `{"state":{"data":${answerInBlock(data)},${inBlock(state).slice(1)},${inBlock(query).slice(1)}`,
  );
  return `{"queries":[${all}],${inBlock(rest).slice(1)}`;
}

/** Written out by JSON alone: handing the same over by the router's own stream of scripts was up to a third of drawing a page (docs/adr/0031). */
function written(portal: PortalContext, matches: Matches): string {
  const { api, i18n, queryClient, demo, development, framedBy, requestId } = portal;
  const left: Omit<LeftForBrowser, 'texts' | 'read'> = {
    serverTime: api.now(),
    demo,
    development,
    ...(isFramed(matches) && { framedBy }),
    // What everybody gets is the same for all; whoever is shown a failure is told its number.
    ...(matches.some(({ error }) => error) && { requestId }),
  };
  return `{"texts":${usedTexts(i18n, inBlock)},"read":${readInBlock(queryClient)},${inBlock(left).slice(1)}`;
}

/** A block of data that no browser runs, at the end of every page. The browser's own is empty, as `takeLeft` leaves it. */
export function LeftBlock() {
  const portal = usePortal();
  const { matches } = useRouter().state;
  const text = import.meta.env.SSR ? written(portal, matches) : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the block
  return <script id={ID} type="application/json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Takes what the server has left out of the page, once; undefined on a page that it did not draw. */
export function takeLeft(page: Document): LeftForBrowser | undefined {
  const block = page.querySelector(`script#${ID}`);
  if (!block?.textContent) return undefined;
  const left: LeftForBrowser = JSON.parse(block.textContent);
  block.textContent = '';
  return left;
}
