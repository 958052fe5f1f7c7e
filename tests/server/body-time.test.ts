import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { limitBodyTime } from '../../server/http/body-time.ts';
import { refuseBroken } from '../../server/http/broken-requests.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('ends a request whose body does not come, and says so as every refusal does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = fastify();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  limitBodyTime(app, refuseBroken({ 'x-content-type-options': 'nosniff' }));
  app.addHook('onRequest', async () => begin());
  app.post('/', async () => 'read');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a"',
  );
  await begun;
  await vi.advanceTimersByTimeAsync(30_000);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  await app.close();
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(head).toContain('application/problem+json');
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toMatchObject({ status: 408, code: 'request_timeout' });
});
