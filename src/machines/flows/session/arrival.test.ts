import { describe, expect, it, vi } from 'vitest';
import { challengeAddress, offerAddress, takeArrival, withCode, withoutSecrets } from './arrival.ts';

describe('an address with secrets in its query', () => {
  it.each([
    ['/online-services?access_token=a&refresh_token=r', '/online-services#access_token=a&refresh_token=r'],
    ['/x?day=1&access_token=a%2B&refresh_token=r', '/x?day=1#access_token=a%2B&refresh_token=r'],
    ['/register/confirm?token=t', '/register/confirm#token=t'],
    ['/reset-password?token=t', '/reset-password#token=t'],
    // Half a pair, an empty one, one too many.
    ['/x?day=1&access_token=a', '/x?day=1#access_token=a'],
    ['/x?refresh_token=r', '/x#refresh_token=r'],
    ['/x?access_token=&refresh_token', '/x#access_token=&refresh_token='],
    ['/x?access_token=a&access_token=b', '/x#access_token=a&access_token=b'],
    ['/reset-password?token=&access_token=a', '/reset-password#access_token=a&token='],
  ])('%s goes on as %s', (address, target) => {
    expect(withoutSecrets(address)).toBe(target);
  });

  it.each(['/', '/x?token=t', '/register/confirm', '/x#access_token=a'])('%s has none', (address) => {
    expect(withoutSecrets(address)).toBeUndefined();
  });
});

function arrive(href: string) {
  const { pathname, search, hash } = new URL(href, 'http://localhost');
  const replaceState = vi.fn();
  const window = { location: { pathname, search, hash }, history: { state: 's', replaceState } };
  return { arrival: takeArrival(window as never), replaceState };
}

describe('what arrives', () => {
  it.each([
    ['/x?day=1#access_token=a&refresh_token=r', { pair: { access: 'a', refresh: 'r' } }, '/x?day=1'],
    ['/x#code=c', { code: 'c' }, '/x'],
    ['/x#code=c&anchor=slots', { code: 'c' }, '/x#slots'],
    ['/reset-password#token=t', { link: 't' }, '/reset-password'],
    ['/reset-password#token=', {}, '/reset-password'],
    ['/x#access_token=a', { isBroken: true }, '/x'],
    ['/x#refresh_token=r&anchor=slots', { isBroken: true }, '/x#slots'],
    ['/x#access_token=a&refresh_token=', { isBroken: true }, '/x'],
    ['/x#access_token=a&access_token=b&refresh_token=r', { isBroken: true }, '/x'],
    ['/x#code=', {}, '/x'],
    ['/x#code=c&code=d', {}, '/x'],
    ['/hand-over#from=de&state=s', { handOver: { part: 'receiver', from: 'de', state: 's' } }, '/hand-over'],
    [
      '/hand-over#state=s&challenge=c',
      { handOver: { part: 'giver', state: 's', challenge: 'c' } },
      '/hand-over',
    ],
    ['/hand-over#from=evil.example&state=s', {}, '/hand-over'],
    ['/hand-over#from=de', {}, '/hand-over'],
  ])('by %s leaves the address', (href, expected, left) => {
    const { arrival, replaceState } = arrive(href);
    expect(arrival).toEqual(expected);
    expect(replaceState).toHaveBeenCalledExactlyOnceWith('s', '', left);
  });

  it.each(['/x', '/x#slots', '/x#token=t', '/x#from=de&state=s'])('by %s is nothing', (href) => {
    const { arrival, replaceState } = arrive(href);
    expect(arrival).toEqual({});
    expect(replaceState).not.toHaveBeenCalled();
  });
});

it('a code goes to the other language with its page and anchor', () => {
  const href = withCode('https://en.invest.example/x?day=1#slots', 'c+/');
  expect(href).toBe('https://en.invest.example/x?day=1#code=c%2B%2F&anchor=slots');
  expect(arrive(href).arrival).toEqual({ code: 'c+/' });
});

it('a session is offered to and asked of the portal’s own hosts, and nothing of it is in a path or query', () => {
  expect(offerAddress('https://en.invest.example', 'ru', 's+')).toBe(
    'https://en.invest.example/hand-over#from=ru&state=s%2B',
  );
  const here = { protocol: 'https:', host: 'en.invest.example' };
  expect(challengeAddress(here, 'ru', { state: 's', challenge: 'c' })).toBe(
    'https://invest.example/hand-over#state=s&challenge=c',
  );
});
