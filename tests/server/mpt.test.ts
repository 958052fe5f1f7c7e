import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const CALCULATION = '/invest/mpt/v1/calculation';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const calculate = (query: string) => new Visitor(portal.url).send('GET', `${CALCULATION}?${query}`);

/** 4,000 m² of production in the Western okrug, begun in 2026. */
const WHOLE = 'area=400000&use=production&okrug=zao&startYear=2026';

describe('the benefit of the job-places programme', () => {
  it('shows every step in whole kopecks, and is at most this while the fee is not known', async () => {
    const { status, body } = await calculate(WHOLE);
    expect(status).toBe(200);
    // 4,000 × 71,250.50 ₽; × 0.85; × 0.5.
    expect(body).toMatchObject({
      version: 2,
      current: 2,
      standing: 'fits',
      steps: [
        { id: 'cost', value: 28_500_200_000, source: 'sample' },
        { id: 'byUse', value: 24_225_170_000 },
        { id: 'benefit', value: 12_112_585_000 },
      ],
      benefit: 12_112_585_000,
      isUpTo: true,
      missing: ['fee'],
    });
  });

  it.each([
    [12_112_585_001, 12_112_585_000, undefined],
    [12_112_585_000, 12_112_585_000, undefined],
    [12_112_584_999, 12_112_584_999, 'fee'],
    [0, 0, 'fee'],
  ])('of a fee of %d kopecks takes off %d', async (fee, benefit, cappedBy) => {
    const { body } = await calculate(`${WHOLE}&fee=${fee}`);
    expect(body).toMatchObject({ benefit, isUpTo: false, missing: [] });
    expect(body.steps.at(-1).cappedBy).toBe(cappedBy);
  });

  it('is worked out by the version that an old result names', async () => {
    const { body } = await calculate(`${WHOLE}&version=1`);
    // 4,000 × 65,000 ₽; × 0.8; × 0.5.
    expect(body).toMatchObject({ version: 1, since: '2025-01-01', current: 2, benefit: 10_400_000_000 });
    expect((await calculate(`${WHOLE}&version=9`)).status).toBe(404);
  });

  it('is nothing for whom a condition keeps out, with the one answer that would do', async () => {
    const small = await calculate('area=99999&use=production&okrug=zao&startYear=2026');
    expect(small.body).toMatchObject({
      standing: 'excluded',
      benefit: 0,
      changes: [{ answer: 'area', to: [100_000] }],
    });
    const centre = await calculate('area=400000&use=office&okrug=cao&startYear=2026');
    expect(centre.body.conditions.at(-1)).toMatchObject({ holds: false, decidedBy: ['okrug', 'use'] });
    expect(centre.body.changes.map(({ answer }: { answer: string }) => answer)).toEqual(['use', 'okrug']);
  });

  it('says what it lacks', async () => {
    const { body } = await calculate('use=sport');
    expect(body).toMatchObject({ standing: 'open', isUpTo: false });
    expect([...body.missing].sort()).toEqual(['area', 'okrug', 'startYear']);
    expect(body).not.toHaveProperty('benefit');
  });

  it.each([
    'area=99',
    'area=10000001',
    'area=1.5',
    'use=palace',
    'okrug=x',
    'startYear=2036',
    'fee=-1',
    'version=0',
  ])('refuses %s by its field', async (query) => {
    const { status, body } = await calculate(query);
    expect(status).toBe(422);
    expect(body.errors[0].path).toContain(query.split('=')[0]);
  });
});
