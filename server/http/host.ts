import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostOfLocale, LOCALES, localeOfHost } from '../../src/i18n/locales.ts';
import type { Settings } from '../settings.ts';
import { HttpProblem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under whatever host it is asked for: machines in front know the portal by its address alone. */
    readonly anyHost?: boolean;
  }
}

/** A host as RFC 3986 writes it: a name, an IPv4 address or an IPv6 address in brackets, and perhaps a port. */
const HOST = /^(?<name>[a-z\d](?:[\w.-]*[a-z\d])?\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The name within a `Host` header, in small letters; undefined where it is none. */
const nameOf = (host: string): string | undefined => HOST.exec(host)?.groups?.name?.toLowerCase();

/**
 * Lets nobody but the portal's own hosts be asked for: what an answer says of addresses, and its language, depends on
 * the host, so a made-up one must not get as far as a cache. A malformed host is 400 everywhere; in production every
 * host but `PUBLIC_HOST` and its locales is 421.
 */
export function guardHost(app: FastifyInstance, { production, publicHost }: Settings): void {
  const own = new Set(LOCALES.map((locale) => hostOfLocale(publicHost, locale)));

  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    // The load balancer passes `Host` on; whoever names another one here is not to be believed.
    delete raw.headers['x-forwarded-host'];
    const target = absoluteTarget(raw.url ?? '');
    if (target) {
      // Whichever of two hosts we took, a cache on the way may have taken the other.
      if (target.host !== raw.headers.host?.toLowerCase()) throw new HttpProblem(400, 'bad_request');
      raw.url = target.path;
    }
    const { host } = raw.headers;
    const anyHost = routeOptions.config?.anyHost === true;
    // HTTP/1.0 needs none.
    if (host === undefined && anyHost) return;
    const name = nameOf(host ?? '');
    const hosts = raw.rawHeaders.filter((word, place) => place % 2 === 0 && word.toLowerCase() === 'host');
    if (name === undefined || hosts.length > 1) throw new HttpProblem(400, 'bad_request');
    if (production && !anyHost && !own.has(name)) throw new HttpProblem(421, 'misdirected_request');
  });
}

/** Host and path of a target in absolute form, `GET http://host/path`, which proxies send (RFC 9112, section 3.2.2). */
function absoluteTarget(target: string): { host: string; path: string } | undefined {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]*)([^#]*)/i.exec(target) ?? [];
  return host === ''
    ? undefined
    : { host: host.toLowerCase(), path: path.startsWith('/') ? path : `/${path}` };
}

/**
 * Where the asker reaches the portal, without a slash at the end. In production it follows from `PUBLIC_HOST` and the
 * locale, whatever a request says of scheme and port.
 */
export const ownOrigin = ({ production, publicHost }: Settings, request: FastifyRequest): string =>
  production
    ? `https://${hostOfLocale(publicHost, localeOfHost(request.host))}`
    : `${request.protocol}://${request.host}`;
