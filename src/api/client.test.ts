import { describe, expect, it, vi } from 'vitest';
import { ApiProblem, createApiClient } from './client.ts';
import { getCurrentUser } from './contracts/current-user.ts';
import { endpoint } from './contracts/endpoint.ts';
import { getService } from './contracts/services.ts';
import { endpointsOf } from './register/endpoints.ts';
import { REGISTERS } from './registers/index.ts';

const NOW = Date.parse('2026-11-20T12:00:00+03:00');
const answer = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { date: new Date(NOW).toUTCString(), ...headers } });
const unknown = () => answer(401, { code: 'not_authenticated' });

function client(answers: Response[], renewed: (string | undefined)[] = []) {
  const fetch = vi.fn(async (..._request: [unknown, RequestInit]) => answers.shift() ?? answer(500));
  const renew = vi.fn(async (_token: string, _again: boolean) => renewed.shift());
  const api = createApiClient({
    fetch: fetch as never,
    origin: '',
    language: 'ru-RU',
    now: () => NOW,
    bearer: { token: () => 'first', renew },
  });
  const tokens = () =>
    fetch.mock.calls.map(([, { headers }]) => (headers as Record<string, string>).authorization);
  return { api, fetch, renew, tokens };
}

describe('the bearer', () => {
  it('goes with every call of the portal’s own, and with no other', async () => {
    const { api, tokens } = client([answer(200), answer(200)]);
    await api.call(getCurrentUser, {});
    const elsewhere = endpoint({ ...getCurrentUser, path: '//evil.example/user' });
    await api.call(elsewhere, {});
    expect(tokens()).toEqual(['Bearer first', undefined]);
  });

  it('is renewed once when the portal does not know it, and the call is made again', async () => {
    const { api, tokens, renew } = client([unknown(), answer(200, { id: 'ann' })], ['second']);
    await expect(api.call(getCurrentUser, {})).resolves.toEqual({ id: 'ann' });
    expect(tokens()).toEqual(['Bearer first', 'Bearer second']);
    expect(renew.mock.calls).toEqual([['first', false]]);
  });

  it('is given up when the renewed one is not known either', async () => {
    const { api, tokens, renew } = client([unknown(), unknown()], ['second']);
    await expect(api.call(getCurrentUser, {})).rejects.toMatchObject({ code: 'not_authenticated' });
    expect(tokens()).toHaveLength(2);
    expect(renew.mock.calls).toEqual([
      ['first', false],
      ['second', true],
    ]);
  });

  it('is not renewed for a call with a token of its own, nor for another refusal', async () => {
    const own = client([unknown()], ['second']);
    await expect(own.api.call(getCurrentUser, {}, { token: 'own' })).rejects.toMatchObject({ status: 401 });
    expect(own.tokens()).toEqual(['Bearer own']);
    const other = client([answer(401, { code: 'wrong_credentials' })], ['second']);
    await expect(other.api.call(getCurrentUser, {})).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect([own.renew, other.renew].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('leaves the refusal as it is when nothing can be renewed', async () => {
    const { api, fetch } = client([unknown()]);
    await expect(api.call(getCurrentUser, {})).rejects.toMatchObject({ code: 'not_authenticated' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('a browser that the portal has not met', () => {
  const stranger = () => answer(403, { code: 'visitor_unknown' });

  it('asks once more when it was refused for that, with the same request', async () => {
    const { api, fetch } = client([stranger(), answer(200, { id: 'ann' })]);
    await expect(api.call(getCurrentUser, {}, { idempotencyKey: 'one' })).resolves.toEqual({ id: 'ann' });
    const [first, second] = fetch.mock.calls;
    expect(second?.[0]).toBe(first?.[0]);
    expect(second?.[1].headers).toEqual(first?.[1].headers);
  });

  it('does so for what it sends by other means too', async () => {
    const { api } = client([]);
    const send = vi.fn(async () => 'sent');
    send.mockRejectedValueOnce(new ApiProblem(403, 'visitor_unknown'));
    await expect(api.asVisitor(send)).resolves.toBe('sent');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('gives up when it keeps no cookie, and asks nothing twice that is forbidden', async () => {
    const { api, fetch } = client([stranger(), stranger(), answer(403, { code: 'forbidden' })]);
    await expect(api.call(getCurrentUser, {})).rejects.toMatchObject({ code: 'visitor_unknown' });
    expect(fetch).toHaveBeenCalledTimes(2);
    await expect(api.call(getCurrentUser, {})).rejects.toMatchObject({ code: 'forbidden' });
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});

it('says when another try is allowed, by the server’s clock', async () => {
  const headers = { 'retry-after': '30', date: new Date(NOW + 7_200_000).toUTCString() };
  const { api } = client([answer(429, { code: 'too_many_requests' }, headers), answer(429)]);
  await expect(api.call(getCurrentUser, {})).rejects.toMatchObject({ allowedAt: NOW + 7_230_000 });
  await expect(api.call(getCurrentUser, {})).rejects.toMatchObject({ allowedAt: undefined });
});

describe('an id that cannot be one', () => {
  it('is asked for nowhere, and found nowhere', async () => {
    const { api, fetch } = client([]);
    for (const id of ['..', 'a/b', '', '\ud800', 'count', 'choices'])
      await expect(api.call(getService, { params: { id } }), id).rejects.toMatchObject({
        status: 404,
        code: 'not_found',
      });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(Object.values(REGISTERS))('is what a call of $id is called', (register) => {
    const { one, ...calls } = endpointsOf(register);
    const beside = Object.values(calls).flatMap(({ path }) =>
      path.startsWith(`${register.api}/`) ? [path.slice(register.api.length + 1)] : [],
    );
    expect(beside).not.toEqual([]);
    for (const id of beside) expect(one.params.safeParse({ id }).success, id).toBe(false);
    expect(one.params.safeParse({ id: 'counter-1' }).success).toBe(true);
  });
});
