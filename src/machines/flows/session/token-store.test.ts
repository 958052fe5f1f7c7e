// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createTokenStore, STORED, VISITOR_PERIOD } from './token-store.ts';

const pair = {
  access_token: 'a',
  refresh_token: 'r',
  expires_at: '2026-11-20T14:00:00+03:00',
  user_id: 'ann',
};
const expiresAt = Date.parse(pair.expires_at);

beforeEach(() => localStorage.clear());

it('keeps each part under a key of its own', () => {
  const store = createTokenStore(window);
  store.write(pair);
  expect({ ...localStorage }).toEqual({
    access_token: 'a',
    refresh_token: 'r',
    access_token_expires_at: pair.expires_at,
    user_id: 'ann',
  });
  expect(store.read()).toEqual({ access: 'a', refresh: 'r', account: 'ann', expiresAt });
  // Another's tokens are not this person's to be cleared.
  store.clear('bob');
  expect(store.read()).not.toBeNull();
  store.clear('ann');
  expect({ ...localStorage }).toEqual({});
});

it.each([STORED.accessToken, STORED.refreshToken, STORED.account, STORED.accessTokenExpiry])(
  'is empty without %s',
  (key) => {
    const store = createTokenStore(window);
    store.write(pair);
    localStorage.removeItem(key);
    expect(store.read()).toBeNull();
  },
);

it('works as long as the page where the browser denies storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const store = createTokenStore(window);
  store.write(pair);
  expect(store.read()).toEqual({ access: 'a', refresh: 'r', account: 'ann', expiresAt });
});

it('knows a tender visitor for 72 hours', () => {
  const store = createTokenStore(window);
  const at = Date.parse('2026-11-17T12:00:00Z');
  localStorage.setItem(STORED.tenderVisitor, JSON.stringify({ id: 'ann', date: new Date(at).toISOString() }));
  expect(store.visitor(at + VISITOR_PERIOD - 1)).toBe('ann');
  expect(store.visitor(at + VISITOR_PERIOD)).toBeNull();
  store.forgetVisitor();
  expect(store.visitor(at)).toBeNull();
});

it.each(['', 'null', '{}', '{"id":7,"date":"2026-11-17"}', '{"id":"ann","date":"yesterday"}', '{'])(
  'knows no tender visitor by %s',
  (text) => {
    localStorage.setItem(STORED.tenderVisitor, text);
    expect(createTokenStore(window).visitor(0)).toBeNull();
  },
);

it('hears another tab, once for each pair', () => {
  const store = createTokenStore(window);
  const listener = vi.fn();
  const end = store.onChange(listener);
  store.write(pair);
  for (const key of [
    STORED.refreshToken,
    STORED.account,
    STORED.accessTokenExpiry,
    STORED.accessToken,
    'other',
  ])
    window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(listener.mock.calls).toEqual([[{ access: 'a', refresh: 'r', account: 'ann', expiresAt }]]);
  // Back from where pages hear nothing.
  for (const persisted of [false, true])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).toHaveBeenCalledTimes(2);
});
