import type { FastifyInstance } from 'fastify';
import { refusalsOf } from '../../server/http/routes.ts';
import { allEndpoints } from './contracts.ts';

/** What any endpoint may refuse, by status, before it is asked. */
const ANYWHERE: Readonly<Record<number, readonly string[]>> = {
  400: ['bad_request', 'incorrect_idempotency_key'],
  401: ['not_authenticated'],
  403: ['cross_origin'],
  413: ['too_large'],
  415: ['unsupported_media_type'],
  421: ['misdirected_request'],
  500: ['internal'],
};

const endpoints = new Map((await allEndpoints()).map((one) => [`${one.method} ${one.path}`, one]));

/** Answers whatever refuses by a code that its contract does not say as a fault of the server: who asked for it is red. */
export function holdToSaidRefusals(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
    const { statusCode: status } = reply;
    const contract = endpoints.get(`${method} ${routeOptions.url}`);
    if (!contract || status < 400 || typeof payload !== 'string') return;
    const { code } = JSON.parse(payload);
    // What is thrown here comes by once more, as the framework writes it.
    if (code === undefined) return;
    if (ANYWHERE[status]?.includes(code) || refusalsOf(contract)[status]?.includes(code)) return;
    reply.code(500);
    throw new Error(
      `${method} ${contract.path} refuses with ${status} ${code}, which its contract does not say`,
    );
  });
}
