import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../settings.ts';
import { guardHost } from './host.ts';
import { HttpProblem } from './problems.ts';

/**
 * The content security policy of a page: scripts by nonce only (and what those load), no inline styles.
 * @param nonce fresh for each answer
 * @param mapTiles address of the base map's pictures, where there is one
 * @param framedBy origins of the sites that may show the page in a frame
 */
export const contentSecurityPolicy = (
  nonce: string,
  mapTiles?: string,
  framedBy: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
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

/**
 * What the other headers say about frames and foreign pages. Old browsers know `X-Frame-Options` alone, which cannot
 * name sites: a page that some may frame goes without.
 */
const CLOSED = { 'x-frame-options': 'DENY', 'cross-origin-resource-policy': 'same-origin' };

/** A page that other sites may show in a frame: what its policy says holds, and no other header is stricter. */
export function allowFrames(reply: FastifyReply): void {
  reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers for every answer, no host but the portal's own, and no commands from other sites in a visitor's name. */
export function guardRequests(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      ...CLOSED,
      ...(settings.production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    });
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
