import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../settings.ts';
import { guardHost } from './host.ts';
import { HttpProblem } from './problems.ts';

/** By what a page's own scripts and styles are known: a word that is fresh for each answer, or what they are. */
export type Trusted = { readonly nonce: string } | { readonly scripts: readonly string[] };

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `'strict-dynamic'` goes with the nonce alone: with hashes it would refuse the page's own files. */
const sourcesOf = (trusted: Trusted) =>
  'nonce' in trusted
    ? [`script-src 'nonce-${trusted.nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${trusted.nonce}'`]
    : [["script-src 'self'", ...trusted.scripts.map(hashOf)].join(' '), "style-src 'self'"];

/**
 * The content security policy of a page: no scripts and styles but the portal's own (and what those load).
 * @param trusted the nonce; or the texts of the scripts that the renderer wrote into the page
 * @param mapTiles address of the base map's pictures, where there is one
 * @param framedBy origins of the sites that may show the page in a frame
 */
export const contentSecurityPolicy = (
  trusted: Trusted,
  mapTiles?: string,
  framedBy: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    "object-src 'none'",
    ...sourcesOf(trusted),
    ["img-src 'self' data:", ...hostOfTiles(mapTiles)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ');

/** `{s}` in an address of tiles stands for the names of several hosts. */
const hostOfTiles = (address = ''): readonly string[] => {
  const [origin] = /^https:\/\/[\w.{}:-]+/.exec(address) ?? [];
  return origin ? [origin.replace('{s}', '*')] : [];
};

/** What every answer says that is no page: whoever opens it by itself gets nothing to run, and no frame shows it. */
export const CLOSED_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What people have sent, which is only ever saved: opened all the same, it is of no origin. */
export const SANDBOXED = `sandbox; ${CLOSED_POLICY}`;

/** Drawings say themselves how they look, and browsers ask their policy for it even where a page shows them. */
export const DRAWING_POLICY = `${CLOSED_POLICY}; style-src 'unsafe-inline'`;

/**
 * What the other headers say about frames and foreign pages. Old browsers know `X-Frame-Options` alone, which cannot
 * name sites: a page that some may frame goes without.
 */
const CLOSED = { 'x-frame-options': 'DENY', 'cross-origin-resource-policy': 'same-origin' };

/** A page that other sites may show in a frame: what its policy says holds, and no other header is stricter. */
export function allowFrames(reply: FastifyReply): void {
  reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
}

/** Headers of every answer, whatever it is. */
export const headersOfAll = ({ production }: Pick<Settings, 'production'>): Record<string, string> => ({
  'content-security-policy': CLOSED_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  ...CLOSED,
  ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Methods that change nothing. */
export const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers for every answer, no host but the portal's own, and no commands from other sites in a visitor's name. */
export function guardRequests(app: FastifyInstance, settings: Settings): void {
  app.decorate('isHttpsOnly', settings.production);
  const headers = headersOfAll(settings);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  guardHost(app, settings);
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const foreign = site
      ? site !== 'same-origin' && site !== 'none'
      : origin !== undefined && hostOf(origin) !== request.host;
    if (foreign) throw new HttpProblem(403, 'cross_origin');
  });
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host;
}
