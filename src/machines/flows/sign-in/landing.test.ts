import { expect, it } from 'vitest';
import { landingOf } from './landing.ts';

it.each([
  ['user', undefined, '/account'],
  ['user', '/tenders?page=2#results', '/tenders?page=2#results'],
  ['user', '/desk', '/desk'],
  ['moderator', undefined, '/desk'],
  ['moderator', '/', '/desk'],
  ['assessor', '/about-moscow/cur/get-esg-status#application', '/desk'],
  ['commission', '/deskwork', '/desk'],
  ['manager', '/desk/registers/technoparks?page=2', '/desk/registers/technoparks?page=2'],
  ['office', '/desk?all=true', '/desk?all=true'],
  ['admin', '/account/notifications', '/account/notifications'],
  ['admin', '/flows/investor-message', '/flows/investor-message'],
] as const)('a %s from %s comes to %s', (role, to, landing) => {
  expect(landingOf(role, to)).toBe(landing);
});
