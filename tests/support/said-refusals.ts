import type { FastifyInstance } from 'fastify';
import { FAULTS } from '../../server/db/faults.ts';
import { allEndpoints } from './contracts.ts';

/** What any endpoint may refuse, by status: before it is asked, or because the portal cannot answer just now. */
const ANYWHERE: Readonly<Record<number, readonly string[]>> = {
  400: ['bad_request', 'incorrect_idempotency_key'],
  401: ['not_authenticated'],
  403: ['cross_origin'],
  413: ['too_large'],
  415: ['unsupported_media_type'],
  421: ['misdirected_request'],
  500: ['internal'],
  503: FAULTS,
};

const endpoints = new Map((await allEndpoints()).map((one) => [`${one.method} ${one.path}`, one]));

/** Answers whatever refuses by a code that its contract does not say as a fault of the server: who asked for it is red. */
export function holdToSaidRefusals(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }, payload) => {
    const contract = endpoints.get(`${method} ${routeOptions.url}`);
    if (!contract || statusCode < 400 || typeof payload !== 'string') return;
    const { code } = JSON.parse(payload);
    if (ANYWHERE[statusCode]?.includes(code) || contract.errors?.[statusCode]?.includes(code)) return;
    throw new Error(
      `${method} ${contract.path} refuses with ${statusCode} ${code}, which its contract does not say`,
    );
  });
}
