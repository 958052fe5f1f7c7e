import { describe, expect, it, vi } from 'vitest';
import { takeArrival, withCode, withoutSecrets } from './arrival.ts';

describe('an address with secrets in its query', () => {
  it.each([
    ['/online-services?access_token=a&refresh_token=r', '/online-services#access_token=a&refresh_token=r'],
    ['/x?day=1&access_token=a%2B&refresh_token=r', '/x?day=1#access_token=a%2B&refresh_token=r'],
    ['/register/confirm?token=t', '/register/confirm#token=t'],
    ['/reset-password?token=t', '/reset-password#token=t'],
  ])('%s goes on as %s', (address, target) => {
    expect(withoutSecrets(address)).toBe(target);
  });

  it.each([
    '/',
    '/x?access_token=a',
    '/x?refresh_token=r',
    '/x?token=t',
    '/register/confirm',
    '/x#access_token=a',
  ])('%s has none', (address) => {
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
  ])('by %s leaves the address', (href, expected, left) => {
    const { arrival, replaceState } = arrive(href);
    expect(arrival).toEqual(expected);
    expect(replaceState).toHaveBeenCalledExactlyOnceWith('s', '', left);
  });

  it.each(['/x', '/x#slots', '/x#access_token=a', '/x#token=t'])('by %s is nothing', (href) => {
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
