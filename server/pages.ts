import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALE_FACTS, localeOfHost } from '../src/i18n/locales.ts';
import { busyPage } from './busy-page.ts';
import type { Clock } from './clock.ts';
import { ownOrigin } from './http/host.ts';
import { QUOTAS } from './http/limits.ts';
import { lineOf } from './http/network.ts';
import { HttpProblem, sendProblem } from './http/problems.ts';
import { allowFrames, contentSecurityPolicy } from './http/security.ts';
import { inTurnOf } from './http/turns.ts';
import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';
import type { Texts } from './texts.ts';
import { type Bounds, createTurns } from './turns.ts';

/** What a page needs from the server that renders it; `entry-server.tsx` has the other end. */
export interface PageRequest {
  readonly request: Request;
  readonly host: string;
  readonly origin: string;
  readonly nonce: string;
  readonly displayCookie: string;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly demo: boolean;
  readonly development: boolean;
  /** Origins of the sites that may show pages in a frame; a page made for that tells them its height. */
  readonly framedBy: readonly string[];
  readonly assets: PageAssets;
}

/** A page, and what its route says about it that the server has to know. */
export interface RenderedPage {
  readonly response: Response;
  /** Sites that the settings name may show it in a frame. */
  readonly mayBeFramed: boolean;
}

/** Addresses of the built client. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
  /** Development only: the inline script that hot reload needs first. */
  readonly preamble?: string;
}

/** Renders one page; in development it also serves the sources. */
export interface PageRenderer {
  render(page: Omit<PageRequest, 'assets'>): Promise<RenderedPage>;
  /** Folder of the built client's files; absent in development. */
  readonly files?: string;
  /** Addresses of the style sheets of every page, for what is answered without drawing; absent in development. */
  readonly styles?: readonly string[];
  /** Development only: answers the sources before anything else looks at the request. */
  mount?(app: FastifyInstance): void;
  close?(): Promise<void>;
}

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

const BUILD = join(import.meta.dirname, '..', 'dist');

/**
 * The renderer of the built portal.
 * @param client folder of what browsers get
 * @throws Refusal when `npm run build` has not run
 */
export async function builtPages(client: string = join(BUILD, 'client')): Promise<PageRenderer> {
  const manifestFile = join(client, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Refusal('The pages are not built: run npm run build.');
  const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`No entry in ${manifestFile}.`);
  const address = (file: string) => `/${file}`;
  const styles = Object.values(manifest).flatMap(({ css = [], file }) =>
    file.endsWith('.css') ? [file] : css,
  );
  const assets: PageAssets = {
    scripts: [address(entry.file)],
    styles: [...new Set(styles)].map(address),
    preloads: (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []).map(address),
  };
  const { render } = (await import(join(BUILD, 'server', 'entry-server.js'))) as {
    render: (page: PageRequest) => Promise<RenderedPage>;
  };
  return {
    files: client,
    styles: (entry.css ?? []).map(address),
    render: (page) => render({ ...page, assets }),
  };
}

/**
 * Pages that are drawn at once, and of them one line's. Drawing keeps the processor, so that a line with all of them
 * would be the only one to be answered; a page that waits for what it shows does not, and must not hold up the next.
 */
const DRAWING: Bounds = { atOnce: 64, each: 2, most: QUOTAS.pages.most };

/** A turn of the event loop takes one new connection, and pages make its turns long: without this they come in behind a hundred pages. */
const CONNECTIONS_BETWEEN = 50;

/** Lets in whatever else has come meanwhile. */
async function hearOthers(): Promise<void> {
  for (let turn = 0; turn < CONNECTIONS_BETWEEN; turn++) await setImmediate();
}

/** Where there are endpoints and files, and never a page. */
const NO_PAGES = /^\/(api|common|invest|umbraco|test|dev\/mailbox|assets)\//;

/** Every address that is neither a file nor an endpoint is a page; unknown ones are pages too, with status 404. */
export async function pageRoutes(
  app: FastifyInstance,
  {
    settings,
    clock,
    texts,
    pages,
  }: {
    readonly settings: Settings;
    readonly clock: Clock;
    readonly texts: Texts;
    readonly pages?: PageRenderer;
  },
): Promise<void> {
  pages?.mount?.(app);
  if (pages?.close) app.addHook('onClose', () => pages.close?.());
  if (pages?.files)
    await app.register(fastifyStatic, {
      root: pages.files,
      index: false,
      wildcard: false,
      globIgnore: ['index.html', '.vite/**', '**/*.{br,gz}'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });

  const inTurn = inTurnOf(createTurns(DRAWING));
  app.setNotFoundHandler(async (_request, reply) => sendProblem(reply, 404, 'not_found'));
  // A route like any other, so that whatever plugins do to routes (compress them, for one) is done to pages.
  if (pages)
    app.get('/*', { schema: { hide: true } }, async (request, reply) =>
      NO_PAGES.test(request.url)
        ? sendProblem(reply, 404, 'not_found')
        : inTurn(lineOf(request.ip), async () => {
            await hearOthers();
            return answerPage(pages, request, reply);
          }).catch((error: unknown) => {
            if (!(error instanceof HttpProblem) || !request.headers.accept?.includes('text/html'))
              throw error;
            return answerBusy(error, request, reply);
          }),
    );

  /** Whoever looks at a page is told so by one, in their language. */
  function answerBusy({ status, retryAfter = 1 }: HttpProblem, request: FastifyRequest, reply: FastifyReply) {
    const { lang, dir } = LOCALE_FACTS[localeOfHost(request.host)];
    const page = { t: texts(request), lang, dir, address: request.url, styles: pages?.styles ?? [] };
    return reply
      .code(status)
      .header('retry-after', retryAfter)
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(randomBytes(16).toString('base64')))
      .type('text/html; charset=utf-8')
      .send(busyPage(page));
  }

  async function answerPage(renderer: PageRenderer, request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64');
    const origin = ownOrigin(settings, request);
    const url = URL.parse(request.url, origin);
    if (!url || url.origin !== URL.parse(origin)?.origin) return sendProblem(reply, 400, 'bad_request');
    const { response, mayBeFramed } = await renderer.render({
      request: new Request(url),
      host: new URL(origin).host,
      origin,
      nonce,
      displayCookie: request.headers.cookie ?? '',
      fetch: ownFetch(app, request),
      now: () => clock.now(),
      demo: !settings.production,
      development: !settings.production,
      framedBy: settings.framedBy,
    });
    const framedBy = mayBeFramed ? settings.framedBy : [];
    for (const [name, value] of response.headers) reply.header(name, value);
    // Hot reload writes inline styles; every other way of running the portal forbids them.
    if (renderer.files)
      reply.header(
        'content-security-policy',
        contentSecurityPolicy(nonce, settings.mapTiles?.address, framedBy),
      );
    if (framedBy.length > 0) allowFrames(reply);
    // Asked for by the address: the page has to keep its handle on the inspector's window.
    if (url.searchParams.has('inspect'))
      reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    return reply
      .code(response.status)
      .header('cache-control', 'private, no-cache')
      .send(await response.text());
  }
}

/**
 * The API for a page under way: the same endpoints, asked within the process as the same visitor on the same line. Of
 * an answer nothing but its content goes on: a cookie in it would be one more identity for the same browser.
 */
function ownFetch(app: FastifyInstance, { headers, host, ip }: FastifyRequest): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: pathname + search,
      remoteAddress: ip,
      headers: { ...(headers.cookie && { cookie: headers.cookie }), host, 'accept-encoding': 'identity' },
    });
    const wait = answer.headers['retry-after'];
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: {
        'content-type': String(answer.headers['content-type']),
        date: String(answer.headers.date),
        ...(wait !== undefined && { 'retry-after': String(wait) }),
      },
    });
  };
}
