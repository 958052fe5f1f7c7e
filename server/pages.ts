import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALE_FACTS, localeOfHost } from '../src/i18n/locales.ts';
import { busyPage } from './busy-page.ts';
import { bytesOf } from './bytes.ts';
import { cookieName } from './http/cookies.ts';
import { encodingFor } from './http/encoding.ts';
import { hasAlready, SHARED } from './http/etag.ts';
import { ownOrigin } from './http/host.ts';
import { QUOTAS } from './http/limits.ts';
import { lineOf } from './http/network.ts';
import { HttpProblem, sendProblem } from './http/problems.ts';
import { hasJustWritten } from './http/reading.ts';
import { drawingUnder } from './http/request-id.ts';
import { allowFrames, contentSecurityPolicy, DRAWING_POLICY, type Trusted } from './http/security.ts';
import { VISITOR_COOKIE } from './http/sender.ts';
import { inTurnOf } from './http/turns.ts';
import { ownFetch } from './own-fetch.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { Platform } from './platform.ts';
import { isKept, type PlainPage, type SharedPage, type SharedPages } from './shared-pages.ts';
import { type Bounds, createTurns } from './turns.ts';

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

/** The cookie with a visitor's look, as browsers keep it without and with https (`display-settings.settings.ts`). */
const DISPLAY_COOKIES = ['display', '__Host-display'];
const POLICY = 'content-security-policy';
/** Of a page that its visitor alone may keep. */
const OWN = 'private, no-cache';
/** Of a page that shows what is its visitor's: whoever sits down at the computer next does not find it there. */
const PERSONAL = 'private, no-store';

/**
 * The client's files, under their own addresses: one route for all of `assets`, which are a thousand, since each would
 * cost the start two.
 * @param root their folder
 */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (/\.svg$/.test(path)) reply.header(POLICY, DRAWING_POLICY);
    },
  });
  const files = readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => path !== 'index.html' && !path.startsWith('.vite/') && !/\.(br|gz)$/.test(path));
  const assets = new Set(files.filter((path) => path.startsWith('assets/')));
  const schema = { hide: true };
  app.get<{ Params: { '*': string } }>('/assets/*', { schema }, (request, reply) => {
    const path = `assets/${request.params['*']}`;
    return assets.has(path) ? reply.sendFile(path) : sendProblem(reply, 404, 'not_found');
  });
  for (const path of files)
    if (!assets.has(path)) app.get(`/${path}`, { schema }, (_request, reply) => reply.sendFile(path));
}

/**
 * Every address that is neither a file nor an endpoint is a page; unknown ones are pages too, with status 404.
 *
 * A page is drawn without knowing who asks, and then given to everybody who does (`shared-pages.ts`). It is drawn for
 * one visitor alone where they have another look, or have been given an identity and the page shows what is theirs.
 */
export async function pageRoutes(
  app: FastifyInstance,
  {
    settings,
    clock,
    texts,
    pages,
    pageViews,
  }: Pick<Platform, 'settings' | 'clock' | 'texts' | 'pages' | 'pageViews'>,
  shared?: SharedPages,
): Promise<void> {
  pages?.mount?.(app);
  if (pages?.close) app.addHook('onClose', () => pages.close?.());
  if (pages?.files) await serveFiles(app, pages.files);

  const inTurn = inTurnOf(createTurns(DRAWING));
  app.setNotFoundHandler(async ({ url }, reply) => {
    // What is not read has no endpoint here; a page is there to be looked at.
    if (!pages || NO_PAGES.test(url)) return sendProblem(reply, 404, 'not_found');
    return sendProblem(reply.header('allow', 'GET, HEAD'), 405, 'method_not_allowed');
  });
  // A route like any other, so that whatever plugins do to routes (compress them, for one) is done to pages.
  if (pages)
    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      if (NO_PAGES.test(request.url)) return sendProblem(reply, 404, 'not_found');
      const address = addressOf(request);
      if (!address) return sendProblem(reply, 400, 'bad_request');
      const kept = shared && !isOwn(request) ? shared.find(address, isKnown(request)) : undefined;
      if (kept) return sendPlain(kept, address, request, reply);
      return inTurn(lineOf(request.ip), async () => {
        await hearOthers();
        return answerPage(pages, address, request, reply);
      }).catch((error: unknown) => {
        if (!(error instanceof HttpProblem) || !request.headers.accept?.includes('text/html')) throw error;
        return answerBusy(error, request, reply);
      });
    });

  /** The page that is asked for; undefined where it would be another site's. */
  function addressOf(request: FastifyRequest): URL | undefined {
    const origin = ownOrigin(settings, request);
    const url = URL.parse(request.url, origin);
    return url && url.origin === URL.parse(origin)?.origin ? url : undefined;
  }

  /** Whoever looks at a page is told so by one, in their language. */
  function answerBusy({ status, retryAfter = 1 }: HttpProblem, request: FastifyRequest, reply: FastifyReply) {
    const { lang, dir } = LOCALE_FACTS[localeOfHost(request.host)];
    const page = { t: texts(request), lang, dir, address: request.url, styles: pages?.styles ?? [] };
    return reply
      .code(status)
      .header('retry-after', retryAfter)
      .header('cache-control', 'no-store')
      .header(POLICY, contentSecurityPolicy({ scripts: [] }))
      .type('text/html; charset=utf-8')
      .send(busyPage(page));
  }

  async function answerPage(
    renderer: PageRenderer,
    address: URL,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const page = shared && !isOwn(request) ? await drawnForAll(shared) : undefined;
    if (page) return sendPlain(page, address, request, reply);
    const nonce = randomBytes(16).toString('base64');
    const { cookie } = request.headers;
    const reads = { isPersonal: false, isWhole: true };
    const {
      status,
      headers,
      body,
      mayBeFramed,
      page: name,
    } = await drawn(renderer, {
      ...visit(address, request),
      nonce,
      displayCookie: cookie ?? '',
      fetch: ownFetch(app, clock, { request, cookie, reads }),
    });
    const isTheirs = reads.isPersonal && isKnown(request);
    reply.headers({ ...headers, 'cache-control': isTheirs ? PERSONAL : OWN });
    // Hot reload writes inline styles; every other way of running the portal forbids them.
    if (renderer.files) reply.header(POLICY, policyOf({ nonce }, mayBeFramed));
    else reply.removeHeader(POLICY);
    countView(status, name, request);
    return sendPage(reply, address, { status, body, mayBeFramed });

    /** The page for everybody; undefined where it would show something of this visitor. */
    async function drawnForAll(pages: SharedPages): Promise<PlainPage | SharedPage | undefined> {
      const known = isKnown(request);
      if (known && pages.isPersonal(address)) return undefined;
      const kept = pages.find(address, known);
      const page = kept ?? (await pages.draw(address, () => plainPage(renderer, address, request)));
      return known && page.isPersonal ? undefined : page;
    }
  }

  /** A page as whoever is not known gets it: nobody's cookies go on to the renderer or the API. */
  async function plainPage(
    renderer: PageRenderer,
    address: URL,
    request: FastifyRequest,
  ): Promise<PlainPage> {
    const reads = { isPersonal: false, isWhole: true };
    const { scripts, page, ...rendered } = await drawn(renderer, {
      ...visit(address, request),
      displayCookie: '',
      fetch: ownFetch(app, clock, { request, reads }),
    });
    const policy = policyOf({ scripts }, rendered.mayBeFramed);
    return { ...rendered, page, headers: { ...rendered.headers, [POLICY]: policy }, ...reads };
  }

  /** What the page asks of the portal goes under its own request's id. */
  async function drawn(renderer: PageRenderer, page: Parameters<PageRenderer['render']>[0]) {
    const made = await drawingUnder(page.requestId, () => renderer.render(page));
    const isElsewhere = made.status >= 300 && made.status < 400;
    // An address that is not yet the page's own may have brought what nobody else is to read.
    return isElsewhere ? { ...made, headers: { ...made.headers, 'referrer-policy': 'no-referrer' } } : made;
  }

  /** What the renderer is told of a page whoever asks. */
  function visit(address: URL, { id: requestId }: FastifyRequest) {
    return {
      requestId,
      request: new Request(address),
      host: address.host,
      origin: address.origin,
      now: () => clock.now(),
      demo: !settings.production,
      development: !settings.production,
      framedBy: settings.framedBy,
    };
  }

  function policyOf(trusted: Trusted, mayBeFramed: boolean): string {
    return contentSecurityPolicy(trusted, settings.mapTiles?.address, mayBeFramed ? settings.framedBy : []);
  }

  /** Sends a page that was drawn without knowing who asks; one that is kept may be kept by caches, too. */
  async function sendPlain(
    page: PlainPage | SharedPage,
    address: URL,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    countView(page.status, page.page, request);
    reply.headers({ ...page.headers, 'cache-control': OWN, vary: 'accept-encoding, cookie' });
    if (!isKept(page)) return sendPage(reply, address, page);
    reply.headers({ 'cache-control': SHARED, etag: page.etag });
    if (hasAlready(request, page.etag)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return sendPage(reply, address, page);
    reply.header('content-encoding', encoding);
    return sendPage(reply, address, { ...page, body: await page.encoded(encoding) });
  }

  /** A page that was opened, drawn for this or not; what leads elsewhere or is not there is none. */
  function countView(status: number, page: string | undefined, request: FastifyRequest): void {
    if (status === 200 && page !== undefined) pageViews.note(page, request);
  }

  function sendPage(
    reply: FastifyReply,
    address: URL,
    page: { readonly status: number; readonly body: string | Buffer; readonly mayBeFramed: boolean },
  ) {
    if (page.mayBeFramed && settings.framedBy.length > 0) allowFrames(reply);
    // Asked for by the address: the page has to keep its handle on the inspector's window.
    if (address.searchParams.has('inspect'))
      reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    // As bytes: a text would be gone through once for its length and once more for each time that it is sent.
    return reply.code(page.status).send(typeof page.body === 'string' ? bytesOf(page.body) : page.body);
  }
}

/** A visitor whose page is theirs: they have another look, come with an account, or must see what they have just done. */
const isOwn = (request: FastifyRequest): boolean =>
  DISPLAY_COOKIES.some((name) => request.cookies[name] !== undefined) ||
  request.headers.authorization !== undefined ||
  hasJustWritten(request);

/** A visitor who has been given an identity: some pages show what is theirs. */
const isKnown = ({ cookies, server }: FastifyRequest): boolean =>
  cookies[cookieName(server.isHttpsOnly, VISITOR_COOKIE)] !== undefined;
