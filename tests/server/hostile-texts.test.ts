import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { official, type Person, signedIn } from '../support/people.ts';
import { REQUEST, SLOTS, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { givenTenders, TENDERS } from '../support/tenders.ts';

const DESK = '/invest/desk/v1';
const SUBSCRIPTIONS = '/invest/tender/v1/subscriptions';
const PERSON = {
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+7 495 123-45-67',
  email: 'anna@example.org',
  personalDataConsent: true,
};

let portal: TestPortal;
let tender = '';
let user: Person;
let moderator: Person;
beforeAll(async () => {
  portal = await testPortal();
  [tender = ''] = await givenTenders(portal, [{}]);
  user = await signedIn(portal);
  moderator = await official(portal, 'moderator');
});
afterAll(() => portal.close());

const ABOUT_TENDER = () => `${TENDERS}/${tender}`;

describe.each(['a\u0000b', 'a\ud800b', 'a\u0007b', 'a\u202eb'])('%j', (text) => {
  it.each([
    [`${SLOTS}/20261123T0900/request`, REQUEST, ['organization', 'questionSummary', 'question', 'object']],
    ['roadshow-requests', { ...PERSON, participants: 5, format: 'online' }, ['comment', 'lastname']],
    [
      'inspection-requests',
      { ...PERSON, startsAt: '2026-11-23T09:00:00+03:00' },
      ['comment', 'organization'],
    ],
    ['document-review-requests', { ...PERSON, question: 'Есть ли план?' }, ['question', 'firstname']],
    ['/invest/kiosk/v1/requests', { ...PERSON, question: 'Где узнать?' }, ['question', 'organization']],
    [
      '/invest/production-site/v1/requests?who=legal&activity=25&type=plots&areaFrom=500&deal=purchase',
      { ...PERSON, question: 'Чем поможете?' },
      ['question', 'firstname'],
    ],
    [
      '/invest/fund/v1/products/loan/applications',
      { ...PERSON, sum: 500_000_000, months: 24, question: 'На станки.' },
      ['question', 'organization'],
    ],
    ['/invest/feedback/v1/answers', { page: '/help', isUseful: false }, ['missing']],
  ] as const)('is refused in %s by the names of its fields', async (path, form, fields) => {
    const hostile = Object.fromEntries(fields.map((name) => [name, text]));
    const { status, body } = await new Visitor(portal.url).send(
      'POST',
      path.startsWith('/') ? path : `${ABOUT_TENDER()}/${path}`,
      { ...form, ...hostile },
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual(
      expect.arrayContaining(
        fields.map((path) => ({ path, code: 'incorrect_format', params: { rule: 'plain' } })),
      ),
    );
  });

  it('is refused as the name of a subscription, and no word of its filter', async () => {
    const named = await user.send('POST', SUBSCRIPTIONS, { name: text, filter: {} });
    expect([named.status, named.body.errors]).toEqual([
      422,
      [{ path: 'name', code: 'incorrect_format', params: { rule: 'plain' } }],
    ]);
    const filtered = await user.send('POST', SUBSCRIPTIONS, { name: 'a', filter: { query: text } });
    expect([filtered.status, filtered.body.filter?.query]).toEqual([201, 'a b']);
  });
});

describe('the desk', () => {
  const asked = (query: string) => moderator.send('GET', `${DESK}/cases?${query}`);

  it.each(['state', 'lifecycle', 'cursor'])('names %s where it holds U+0000', async (name) => {
    const { status, body } = await asked(`${name}=a%00b`);
    expect([status, body.errors[0].path]).toEqual([422, name]);
  });

  it('looks for the words that are left', async () => {
    expect((await asked('query=a%00b')).status).toBe(200);
    expect((await moderator.send('GET', `${DESK}/queues?query=%00`)).status).toBe(200);
  });

  it.each(['constructor', '__proto__', 'toString', 'message'])('knows no event %s', async (type) => {
    const { status, body } = await moderator.send('POST', `${DESK}/investor-message/${tender}/events`, {
      type,
    });
    expect([status, body.errors]).toEqual([422, [{ path: 'type', code: 'incorrect_format' }]]);
  });
});

it('keeps the mailbox of the demonstration from breaking', async () => {
  expect((await new Visitor(portal.url).send('GET', '/dev/mailbox.json?to=%00')).status).toBe(422);
});

it('tells of a hundred faults and no more', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`x${i}`, i]));
  const { status, body } = await new Visitor(portal.url).send('POST', '/invest/kiosk/v1/requests', unknown);
  expect(status).toBe(422);
  expect(body.errors).toHaveLength(100);
});
