import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { Problem } from '../../src/api/contracts/problem.ts';

/** What node says of requests that are none, by its code; anything else is 400. */
const REFUSALS: Readonly<Record<string, Pick<Problem, 'status' | 'title' | 'code'>>> = {
  HPE_HEADER_OVERFLOW: { status: 431, title: 'Request header fields too large', code: 'headers_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: 'Request timeout', code: 'request_timeout' },
};
const BROKEN = { status: 400, title: 'Bad request', code: 'bad_request' } as const;

/**
 * Answers what is no HTTP request, or has larger headers than any browser sends: nothing else of the server gets to
 * see it, and yet it is told in the form that every refusal has (RFC 9457).
 * @param headers those of every answer
 */
export const refuseBroken =
  (headers: Readonly<Record<string, string>>) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = REFUSALS[error.code] ?? BROKEN;
    const body = JSON.stringify({ type: 'about:blank', ...refusal } satisfies Problem);
    socket.end(
      [
        `HTTP/1.1 ${refusal.status} ${refusal.title}`,
        'Content-Type: application/problem+json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    );
  };
