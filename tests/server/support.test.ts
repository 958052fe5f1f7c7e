import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const CALCULATION = '/invest/support/v1/calculation';
const MILLION = 100_000_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const calculate = (query: string) => new Visitor(portal.url).send('GET', `${CALCULATION}?${query}`);

describe('what support measures give', () => {
  it.each([
    ['utility-connection-subsidy', 'connectionCost', 10 * MILLION, 5 * MILLION, undefined],
    ['utility-connection-subsidy', 'connectionCost', 3, 2, undefined],
    // The edge of 100 million: 70 % of 142,857,142.86 ₽ is half a kopeck short of it, and rounds up to it.
    ['loan-guarantee', 'loanSum', 14_285_714_285, 10_000_000_000, undefined],
    ['loan-guarantee', 'loanSum', 14_285_714_286, 10_000_000_000, undefined],
    ['loan-guarantee', 'loanSum', 14_285_714_287, 10_000_000_000, 10_000_000_001],
    ['loan-guarantee', 'loanSum', 1000 * MILLION, 100 * MILLION, 700 * MILLION],
    ['staff-training-refund', 'trainingCost', 10 * MILLION, 4 * MILLION, 6 * MILLION],
    ['hotel-interest-subsidy', 'hotelInterest', 0, 0, undefined],
  ])('%s of %s %d is %d', async (id, name, sum, value, uncapped) => {
    const { status, body } = await calculate(`measures=${id}&${name}=${sum}`);
    expect(status).toBe(200);
    expect(body.measures).toEqual([
      expect.objectContaining({ id, sum, value, isHeld: true, excludedBy: [], source: 'sample' }),
    ]);
    expect(body.measures[0].uncapped).toBe(uncapped);
  });

  it('adds up what may be had together, and of what excludes each other the best', async () => {
    const { body } = await calculate(
      [
        'measures=technology-pilot-grant&measures=equipment-leasing-subsidy&measures=creative-project-grant',
        `pilotCost=${10 * MILLION}&leasingAdvance=${10 * MILLION}&creativeCost=${4 * MILLION}&own=${MILLION}`,
      ].join('&'),
    );
    // 5 million alone, or 3 and 2.4 together.
    expect(body).toMatchObject({
      cost: 24 * MILLION,
      own: MILLION,
      grants: 5.4 * MILLION,
      loans: 0,
      guarantees: 0,
      gap: 1_760_000_000,
    });
    const of = (id: string) => body.measures.find((one: { id: string }) => one.id === id);
    expect(of('technology-pilot-grant')).toMatchObject({
      value: 5 * MILLION,
      isHeld: false,
      excludedBy: ['equipment-leasing-subsidy', 'creative-project-grant'],
    });
    expect(of('equipment-leasing-subsidy')).toMatchObject({ isHeld: true, excludedBy: [] });
  });

  it('keeps a guarantee out of money, and a loan apart from what is not paid back', async () => {
    const { body } = await calculate(
      `measures=loan-guarantee&measures=industrial-development-loan&measures=utility-connection-subsidy&loanSum=${100 * MILLION}&productionCost=${50 * MILLION}&connectionCost=${10 * MILLION}`,
    );
    expect(body).toMatchObject({
      cost: 60 * MILLION,
      grants: 5 * MILLION,
      loans: 40 * MILLION,
      guarantees: 70 * MILLION,
      gap: 15 * MILLION,
    });
    expect(body.own).toBeUndefined();
  });

  it('waits for sums that nobody has given, and has no gap where there is more than enough', async () => {
    const { body } = await calculate(
      `measures=staff-training-refund&measures=utility-connection-subsidy&trainingCost=${MILLION}&own=${9 * MILLION}`,
    );
    expect(body).toMatchObject({ cost: MILLION, grants: 0.6 * MILLION, gap: 0 });
    const open = body.measures.find((one: { id: string }) => one.id === 'utility-connection-subsidy');
    expect(open).toMatchObject({ isHeld: false, excludedBy: [], rate: 0.5 });
    expect(open.value).toBeUndefined();
  });

  it('names the version of its rules, and works by no other than there is', async () => {
    expect((await calculate('measures=loan-guarantee&version=1')).body).toMatchObject({
      version: 1,
      current: 1,
    });
    expect((await calculate('measures=loan-guarantee&version=99')).body).toMatchObject({ status: 404 });
  });

  it.each([
    ['measures=nothing', 'measures.0'],
    ['measures=loan-guarantee&loanSum=-1', 'loanSum'],
    ['own=1000000000001', 'own'],
    ['own=1.5', 'own'],
  ])('refuses %s and names %s', async (query, path) => {
    const { status, body } = await calculate(query);
    expect(status).toBe(422);
    expect(body.errors).toEqual([expect.objectContaining({ path })]);
  });
});
