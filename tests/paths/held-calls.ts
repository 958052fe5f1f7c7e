import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Request, Route } from 'playwright';
import type { ActorCall, HeldCall } from './screen-table.ts';

/** Which status a problem travels under; any other code is a conflict (409). */
const STATUS: Readonly<Record<string, number>> = {
  internal: 500,
  validation: 422,
  network: 503,
  too_many_requests: 429,
  line_share: 429,
  refresh_refused: 401,
};
/** How long an answered request may keep silent about it. Milliseconds. */
const UNTOLD = 2000;
/** How long a refusal of too many requests asks to wait. Seconds. */
const WAIT = 60;

/** Requests of invoked actors, each held back until the path says how it is answered. */
export interface HeldCalls {
  /** From now on the requests of these actors are held back, and of no others. */
  await(actors: ReadonlySet<string>): void;
  /** The actor whose request is held and leads to another page, if any. */
  leaving(): string | undefined;
  /** Waits until the actor's request has come. */
  arrived(actor: string): Promise<void>;
  /** The actor's request, ready to be answered. @throws Error when none came */
  take(actor: string): Promise<HeldCall>;
  /** Requests of actors that nothing had invoked then. */
  readonly uninvited: readonly string[];
  /** Holds back other requests too, until `release`. */
  hold(request: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * @param options.patience how long a request may take to come, milliseconds
 * @param options.date what the server's clock says, for answers in the server's place
 */
export async function holdCalls(
  context: BrowserContext,
  calls: readonly (readonly [actor: string, call: ActorCall])[],
  options: { readonly patience: number; readonly date: () => Date },
): Promise<HeldCalls> {
  const held = new Map<string, Route[]>(calls.map(([actor]) => [actor, []]));
  const uninvited: string[] = [];
  let awaited: ReadonlySet<string> = new Set();
  let onArrival = () => {};

  /** Of several actors with the same request, one is enough. */
  const isAwaited = (asked: string) =>
    calls.some(([actor, { request }]) => request === asked && awaited.has(actor));

  for (const [actor, { request }] of calls) {
    const pattern = patternOf(request);
    await context.route(pattern.address, (route) => {
      if (route.request().method() !== pattern.method) return route.fallback();
      if (!awaited.has(actor)) {
        if (!isAwaited(request)) uninvited.push(actor);
        return route.fallback();
      }
      held.get(actor)?.push(route);
      onArrival();
    });
  }

  /** The first request that waits; those that the page has given up since are forgotten. */
  function next(actor: string): Route | undefined {
    const routes = held.get(actor) ?? [];
    while (routes[0]?.request().failure()) routes.shift();
    return routes[0];
  }

  async function arrived(actor: string): Promise<void> {
    const late = AbortSignal.timeout(options.patience);
    while (!next(actor))
      await new Promise<void>((resolve, reject) => {
        const refuse = () => reject(new Error(`no request of ${actor} came`));
        if (late.aborted) refuse();
        late.addEventListener('abort', refuse, { once: true });
        onArrival = resolve;
      });
  }

  /** The actor's first request that waits, which from now on is the caller's to answer. */
  async function claim(actor: string): Promise<Route> {
    await arrived(actor);
    const route = next(actor);
    held.get(actor)?.shift();
    if (!route) throw new Error(`no request of ${actor} came`);
    return route;
  }

  const heldBack: Route[] = [];
  const holding = new Set<string>();

  return {
    await(actors) {
      awaited = actors;
    },
    leaving: () => calls.find(([actor, { leaves }]) => leaves && awaited.has(actor))?.[0],
    arrived,
    uninvited,
    async take(actor) {
      return heldCall(await claim(actor), () => claim(actor), options.date);
    },
    async hold(request) {
      const pattern = patternOf(request);
      holding.add(request);
      await context.route(pattern.address, async (route) => {
        if (!holding.has(request) || route.request().method() !== pattern.method) return route.fallback();
        heldBack.push(route);
      });
    },
    async release() {
      holding.clear();
      // One that its page has given up since needs no answer.
      for (const route of heldBack.splice(0)) await route.continue().catch(() => undefined);
    },
  };
}

/**
 * @param first the request
 * @param again the request that the page sent in its place when it gave this one up
 */
function heldCall(first: Route, again: () => Promise<Route>, date: () => Date): HeldCall {
  /** Answers the request; where the page has given it up meanwhile, the one that it sent instead. */
  async function answer(how: (route: Route) => Promise<void>): Promise<void> {
    for (let route = first; ; route = await again()) {
      await how(route);
      if (!(await isGivenUp(route.request()))) return;
    }
  }

  return {
    url: new URL(first.request().url()),
    pass: () => answer((route) => route.continue()),
    refuse(code, fields) {
      const status = STATUS[code] ?? 409;
      const problem = { type: 'about:blank', title: code, status, code, ...(fields && { errors: fields }) };
      return answer((route) =>
        route.fulfill({
          status,
          contentType: 'application/problem+json',
          headers: {
            date: date().toUTCString(),
            ...(status === 429 && { 'retry-after': String(WAIT) }),
          },
          body: JSON.stringify(problem),
        }),
      );
    },
    tell: (body) => answer((route) => route.fulfill({ json: body, headers: { date: date().toUTCString() } })),
    show: (html) => first.fulfill({ contentType: 'text/html', body: html }),
    lose: () => first.abort('aborted'),
  };
}

/**
 * Whether the page gave a request up before its answer had come. Of a worker's script Chromium never says that
 * it has been answered; there it counts as answered after a while.
 */
async function isGivenUp(request: Request): Promise<boolean> {
  const ended = request.response().then(async (response) => !response || Boolean(await response.finished()));
  return Promise.race([ended, setTimeout(UNTOLD, false, { ref: false })]);
}

function patternOf(request: string) {
  const [method = 'GET', address = '/'] = request.split(' ');
  const pattern = new URLPattern(address.startsWith('/') ? { pathname: address } : address);
  return { method, address: (url: URL) => pattern.test(url) };
}
