import type { AccountContext } from '../../../../src/machines/lifecycles/account/account.chart.ts';
import type { ChartCases } from '../../cases.ts';

const by = (role: string, id: string) => (at: number) => ({ at, by: { role, id } });
const bearer = by('visitor', 'link');
const self = by('user', 'self');
const bob = by('user', 'bob');
const admin = by('admin', 'admin');
/** One link of each purpose is out at a time, so that each new one may have the same name. */
const link = { seed: 'seed', hash: 'right' };
const passwordHash = 'a hash';
const profile = { userType: 'individual', surname: 'Орлова', name: 'Анна', phone: '+74950000001' };
const registration = { self: 'self', passwordHash, profile, link };
const byLink = { hash: 'right', knowsPassword: false };

export const accountCases: ChartCases = {
  inputs: { new: () => undefined },
  events: {
    'account.register': {
      'in one browser': (at) => ({ ...bearer(at), ...registration, browser: 'one' }),
      'in another browser': (at) => ({ ...bearer(at), ...registration, browser: 'other' }),
    },
    'account.confirm': {
      'in one browser': (at) => ({ ...bearer(at), ...byLink, browser: 'one' }),
      'in another browser': (at) => ({ ...bearer(at), ...byLink, browser: 'other' }),
      'in a browser that nobody has met': (at) => ({ ...bearer(at), ...byLink, browser: null }),
      'in a third browser, with the password': (at) => ({
        ...bearer(at),
        ...byLink,
        browser: 'third',
        knowsPassword: true,
      }),
      'by another link': (at) => ({ ...bearer(at), ...byLink, hash: 'wrong', browser: 'one' }),
    },
    'account.claim': {
      'by the link': (at) => ({ ...bearer(at), hash: 'right', passwordHash }),
      'by another link': (at) => ({ ...bearer(at), hash: 'wrong', passwordHash }),
    },
    'account.resendConfirmation': { 'by a visitor': (at) => ({ ...bearer(at), link }) },
    'account.requestReset': { 'by a visitor': (at) => ({ ...bearer(at), link }) },
    'account.resetPassword': {
      'by the link': (at) => ({ ...bearer(at), hash: 'right', passwordHash }),
      'by another link': (at) => ({ ...bearer(at), hash: 'wrong', passwordHash }),
    },
    'account.changePassword': {
      'by the person': (at) => ({ ...self(at), passwordHash, keepSession: 'this one' }),
      'by Bob': (at) => ({ ...bob(at), passwordHash, keepSession: 'his' }),
    },
    'account.changeProfile': {
      'by the person': (at) => ({ ...self(at), profile }),
      'by Bob': (at) => ({ ...bob(at), profile }),
    },
    'account.block': {
      'with a reason': (at) => ({ ...admin(at), reason: 'Спам' }),
      'without a reason': (at) => ({ ...admin(at), reason: ' ' }),
    },
    'account.restore': { 'by an administrator': admin },
    'account.delete': { 'by the person': self, 'by Bob': bob, 'by an administrator': admin },
  },
  key: ({ confirmation, reset, browser, blockedFrom }: AccountContext) => [
    confirmation !== null,
    reset !== null,
    browser,
    blockedFrom,
  ],
  unplayed: {
    origin: 'the door notes whence a request came, so that every path has one; accounts.test.ts reads it',
  },
  unnoticed: {
    'registered|account.claim|0 without its guard':
      'a link finds its account by the hash that the guard compares',
    'confirmed|account.resetPassword|0 without its guard':
      'a link finds its account by the hash that the guard compares',
    'registered|account.block|0 without its guard': 'the form asks for the reason before the chart does',
    'confirmed|account.block|0 without its guard': 'the form asks for the reason before the chart does',
    'registered|account.delete|0 without its guard': 'nobody but administrators has a door here',
    'confirmed|account.delete|0 without its guard': 'one’s own door leads to no other account',
    'blocked|account.delete|0 without its guard': 'nobody but administrators has a door here',
    'confirmed|account.changePassword|0 without its guard': 'one’s own door leads to no other account',
    'confirmed|account.changeProfile|0 without its guard': 'one’s own door leads to no other account',
  },
};
