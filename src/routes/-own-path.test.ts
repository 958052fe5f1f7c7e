import { expect, it } from 'vitest';
import { isOwnPath } from './-own-path.ts';

it.each([
  '/account',
  '/account/applications?page=2',
  '/online-services/online-consultation?day=2026-11-24#slots',
])('comes back to %s', (path) => {
  expect(isOwnPath(path)).toBe(true);
});

it.each([
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/\n//evil.example',
  '/a\\b',
  'https://evil.example/',
  'javascript:alert(1)',
  'account',
  '',
  '/sign-in?to=/account',
  undefined,
  ['/account'],
])('never leads to %j', (address) => {
  expect(isOwnPath(address)).toBe(false);
});
