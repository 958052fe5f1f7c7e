import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problems.ts';

/** Between the quickest and the smallest: what is no file is compressed anew. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const ENCODERS = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text),
} as const;
type Encoding = keyof typeof ENCODERS;

/** A text in the encoding asked for. */
export type Encoded = (encoding: Encoding) => Promise<Buffer>;

/** Compresses a text at most once for each encoding. */
export function encodings(text: string): Encoded {
  const made: { [E in Encoding]?: Promise<Buffer> } = {};
  return (encoding) => {
    made[encoding] ??= ENCODERS[encoding](text);
    return made[encoding];
  };
}

/** The smallest encoding that an `Accept-Encoding` takes; undefined where the text goes as it is. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const taken = accepted.split(',').flatMap((one) => {
    const [name, weight = ''] = one.split(';');
    return /^\s*q=0(\.0*)?\s*$/.test(weight) ? [] : [name?.trim().toLowerCase()];
  });
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}

/**
 * Refuses bodies that come packed, unread: nothing that the portal gives anybody packs what it sends, and a body that
 * swells a thousandfold costs its reader more than its sender (RFC 9110, 15.5.16).
 */
export function refusePacked(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const { 'content-encoding': packed = 'identity' } = headers;
    if (packed.trim().toLowerCase() === 'identity') return;
    reply.header('accept-encoding', 'identity');
    throw new HttpProblem(415, 'unsupported_media_type');
  });
}
