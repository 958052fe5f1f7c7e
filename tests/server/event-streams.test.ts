import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEventStream } from '../../server/http/event-stream.ts';
import { BELL_STREAM_PATH } from '../../src/api/contracts/bell-stream.ts';
import { listenTo } from '../support/event-line.ts';
import { ACCOUNT, DESK, official, type Person, sent, signedIn } from '../support/people.ts';
import { SLOTS, type TestPortal, testPortal } from '../support/portal.ts';

/** From one comment that keeps a quiet line open to the next. Milliseconds. */
const HEARTBEAT = 20_000;

let portal: TestPortal;
beforeAll(async () => {
  // Heartbeats come when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  portal = await testPortal();
});
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
});

const listen = (path: string, by?: Person) => listenTo(`${portal.url}${path}`, by);

describe.each([
  ['slots', `${SLOTS}/stream`, () => signedIn(portal)],
  ['cases', `${DESK}/stream`, () => official(portal, 'moderator')],
  ['the bell', BELL_STREAM_PATH, () => signedIn(portal)],
])('the line for %s', (_what, path, someone) => {
  it('goes on while its session does, and ends with it', async () => {
    const [ann, ben] = [await someone(), await someone()];
    const [ofAnn, ofBen] = [await listen(path, ann), await listen(path, ben)];
    vi.advanceTimersByTime(HEARTBEAT);
    await Promise.all([ofAnn.until(': still here'), ofBen.until(': still here')]);
    const refreshToken = ann.tokens?.refresh_token;
    expect((await ann.send('POST', `${ACCOUNT}/logout`, { refreshToken })).status).toBe(204);
    vi.advanceTimersByTime(HEARTBEAT);
    await ofAnn.rest();
    await ofBen.until(': still here');
    await ofBen.end();
  });

  it('answers at once whoever asks for its headers alone', async () => {
    const by = await someone();
    const answer = await fetch(`${portal.url}${path}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${by.tokens?.access_token}` },
    });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
  });
});

it('tells nobody of a case who has signed out since, before its line has ended', async () => {
  const [ann, ben] = [await official(portal, 'moderator'), await official(portal, 'moderator')];
  const [ofAnn, ofBen] = [await listen(`${DESK}/stream`, ann), await listen(`${DESK}/stream`, ben)];
  await Promise.all([ofAnn.until('open'), ofBen.until('open')]);
  const refreshToken = ann.tokens?.refresh_token;
  expect((await ann.send('POST', `${ACCOUNT}/logout`, { refreshToken })).status).toBe(204);
  await sent(await signedIn(portal));
  await ofBen.until('investor-message');
  expect(await ofAnn.rest()).not.toContain('investor-message');
  await ofBen.end();
});

it('the line of a visitor goes on', async () => {
  const line = await listen(`${SLOTS}/stream`);
  for (let n = 0; n < 3; n++) {
    vi.advanceTimersByTime(HEARTBEAT);
    await line.until(': still here');
  }
  await line.end();
});

describe('a stream', () => {
  /** An app with one stream, and a listener who has asked for it. */
  async function asked(isWelcome: () => Promise<boolean>) {
    const app = Fastify();
    const stream = createEventStream<string>(app, { isWelcome });
    // Within an object: whoever waits for a reply waits for its end.
    const { promise, resolve } = Promise.withResolvers<{ reply: FastifyReply }>();
    app.get('/', (_request, reply) => resolve({ reply }));
    await app.listen();
    const socket = connect((app.server.address() as AddressInfo).port);
    socket.on('error', () => {});
    socket.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return { app, stream, socket, ...(await promise) };
  }

  it('says nothing more to whoever does not read its end, and lets go of them', async () => {
    const { app, stream, reply } = await asked(async () => false);
    stream.open(reply, 'ann', { by: 'line', key: 'a line' });
    const [listener] = stream.listeners;
    const { raw } = reply;
    const fill = () => {
      listener?.send('much', 'a'.repeat(200_000));
      return new Promise<number>((resolve) => setTimeout(() => resolve(raw.writableLength), 5));
    };
    while ((await fill()) < 100_000);
    vi.advanceTimersByTime(HEARTBEAT);
    await expect.poll(() => raw.writableEnded).toBe(true);
    // Written to, it would end the process.
    for (let n = 0; n < 3; n++) listener?.send('slot', {});
    vi.advanceTimersByTime(HEARTBEAT);
    await expect.poll(() => stream.listeners.size).toBe(0);
    await app.close();
  });

  it('keeps nobody who was gone before it began', async () => {
    const { app, stream, socket, reply } = await asked(async () => true);
    const closed = once(reply.raw, 'close');
    socket.destroy();
    await closed;
    stream.open(reply, 'ann', { by: 'line', key: 'a line' });
    expect(stream.listeners.size).toBe(0);
    await app.close();
  });
});
