import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, MOST_AMOUNT } from './amount.ts';
import type { Answers } from './answers.ts';
import { bestPermitted } from './combination.ts';
import { judge, type Standing } from './eligibility.ts';
import { holds, readExpression } from './expression.ts';
import { readBook } from './rule.ts';

const BOOK = readBook({
  version: 3,
  since: '2026-01-01',
  questions: [
    { id: 'who', kind: 'choice', options: ['company', 'trader', 'person'] },
    { id: 'size', kind: 'choice', options: ['micro', 'small', 'large'] },
    { id: 'staff', kind: 'number', least: 0, most: 1000 },
    { id: 'costs', kind: 'number', least: 0, most: MOST_AMOUNT },
    { id: 'paid', kind: 'number', least: 0, most: MOST_AMOUNT },
  ],
  tables: [
    {
      id: 'share',
      by: 'size',
      rows: [
        { when: '"micro"', value: 0.75, source: 'sample' },
        { when: '-', value: 0.335, source: 'sample' },
      ],
    },
  ],
  rules: [
    {
      id: 'grant',
      source: { act: 'Act 1', paragraph: '2.3' },
      conditions: [
        { id: 'registered', when: 'who in ["company", "trader"]', source: 'sample' },
        { id: 'staffed', when: 'size = "micro" or staff >= 10', source: 'sample' },
        { id: 'noGiant', when: 'not(size = "large" and staff > 500)', source: 'sample' },
      ],
      steps: [
        {
          id: 'base',
          value: 'costs * share',
          source: 'sample',
          caps: [{ id: 'most', value: '1000', source: 'sample' }],
        },
        {
          id: 'gift',
          value: 'base * 0.5',
          source: 'sample',
          caps: [{ id: 'paid', value: 'paid', source: 'sample' }],
        },
      ],
      excludes: [],
    },
  ],
});
const [grant] = BOOK.rules;
if (!grant) throw new Error('no rule');
const judged = (answers: Answers) => judge(grant.conditions, BOOK.questions, answers);

/** By hand, from Kleene's tables: 20 cases. */
const STANDINGS: readonly (readonly [Answers, Standing, readonly string[]])[] = [
  [{}, 'open', ['who', 'size', 'staff']],
  [{ who: 'company' }, 'open', ['size', 'staff']],
  [{ who: 'person' }, 'excluded', ['size', 'staff']],
  [{ who: 'company', size: 'micro' }, 'fits', []],
  [{ who: 'trader', size: 'micro', staff: 501 }, 'fits', []],
  [{ size: 'micro' }, 'open', ['who']],
  [{ who: 'company', size: 'small' }, 'open', ['staff']],
  [{ who: 'company', size: 'small', staff: 9 }, 'excluded', []],
  [{ who: 'company', size: 'small', staff: 10 }, 'fits', []],
  [{ who: 'company', size: 'small', staff: 501 }, 'fits', []],
  [{ who: 'company', size: 'large' }, 'open', ['staff']],
  [{ who: 'company', size: 'large', staff: 9 }, 'excluded', []],
  [{ who: 'company', size: 'large', staff: 500 }, 'fits', []],
  [{ who: 'company', size: 'large', staff: 501 }, 'excluded', []],
  [{ who: 'company', staff: 9 }, 'open', ['size']],
  [{ who: 'company', staff: 10 }, 'fits', []],
  [{ who: 'company', staff: 500 }, 'fits', []],
  [{ who: 'company', staff: 501 }, 'open', ['size']],
  [{ who: 'person', size: 'micro', staff: 1 }, 'excluded', []],
  [{ who: 'nobody', size: 'micro' }, 'open', ['who']],
];

/** By hand: [answers, value, may be less, which cap held in which step, missing]: 20 cases. */
const AMOUNTS: readonly (readonly [Answers, number | undefined, boolean, string, readonly string[]])[] = [
  [{}, undefined, false, '', ['costs', 'size']],
  [{ costs: 100 }, undefined, false, '', ['size']],
  [{ size: 'micro' }, undefined, false, '', ['costs']],
  // 100 × 0.75 = 75; × 0.5 = 37.5, half up.
  [{ costs: 100, size: 'micro' }, 38, true, '', ['paid']],
  [{ costs: 100, size: 'micro', paid: 39 }, 38, false, '', []],
  [{ costs: 100, size: 'micro', paid: 38 }, 38, false, '', []],
  [{ costs: 100, size: 'micro', paid: 37 }, 37, false, 'gift paid', []],
  [{ costs: 100, size: 'micro', paid: 0 }, 0, false, 'gift paid', []],
  // 0.75 and 2.25 kopecks: rounded before they are halved.
  [{ costs: 1, size: 'micro', paid: 9 }, 1, false, '', []],
  [{ costs: 3, size: 'micro', paid: 9 }, 1, false, '', []],
  [{ costs: 0, size: 'micro' }, 0, false, '', ['paid']],
  [{ costs: 1000, size: 'large', paid: 900 }, 168, false, '', []],
  [{ costs: 1, size: 'large', paid: 900 }, 0, false, '', []],
  [{ costs: 2, size: 'large', paid: 900 }, 1, false, '', []],
  // 1332 × 0.75 = 999, 1333 × 0.75 = 999.75, 1334 × 0.75 = 1000.5: the edge of the first cap.
  [{ costs: 1332, size: 'micro', paid: 900 }, 500, false, '', []],
  [{ costs: 1333, size: 'micro', paid: 900 }, 500, false, '', []],
  [{ costs: 1334, size: 'micro', paid: 900 }, 500, false, 'base most', []],
  [{ costs: 1334, size: 'micro', paid: 499 }, 499, false, 'base most, gift paid', []],
  [{ costs: MOST_AMOUNT, size: 'micro', paid: 501 }, 500, false, 'base most', []],
  [{ costs: MOST_AMOUNT + 1, size: 'micro', paid: 1 }, undefined, false, '', ['costs']],
];

describe('40 cases worked out by hand', () => {
  it.each(STANDINGS)('%o stands %s, lacking %o', (answers, standing, missing) => {
    expect(judged(answers)).toMatchObject({ standing, missing });
  });

  it.each(AMOUNTS)('%o gives %s', (answers, value, isUpTo, capped, missing) => {
    const amount = amountOf(grant, BOOK, answers);
    const caps = amount.steps.flatMap(({ id, cappedBy }) => (cappedBy ? [`${id} ${cappedBy}`] : []));
    expect({ ...amount, caps: caps.join(', '), missing: [...amount.missing].sort() }).toMatchObject({
      isUpTo,
      caps: capped,
      missing,
    });
    expect(amount.value).toBe(value);
  });
});

describe('the explanation', () => {
  it('names the answer that decided, and the one other that would change it', () => {
    const { findings, changes } = judged({ who: 'company', size: 'small', staff: 4 });
    expect(findings[1]).toEqual({ id: 'staffed', holds: false, decidedBy: ['size', 'staff'], missing: [] });
    expect(changes).toEqual([
      { answer: 'size', to: ['micro'] },
      { answer: 'staff', to: [10] },
    ]);
  });

  it('offers no change where two answers would have to change', () => {
    expect(judged({ who: 'person', size: 'small', staff: 4 }).changes).toEqual([]);
  });

  it('lets either answer decide where both say the same', () => {
    expect(judged({ who: 'company', size: 'micro', staff: 10 }).findings[1]?.decidedBy).toEqual([
      'size',
      'staff',
    ]);
    expect(judged({ who: 'company', size: 'micro' }).findings[1]?.decidedBy).toEqual(['size']);
  });

  it('says which rows of tables and which acts an amount comes from', () => {
    expect(amountOf(grant, BOOK, { costs: 100, size: 'micro' }).rows).toEqual([
      { table: 'share', value: 0.75, source: 'sample' },
    ]);
    expect(grant.source).toEqual({ act: 'Act 1', paragraph: '2.3' });
  });
});

describe('rules that are wrong are refused when they are read', () => {
  const names = new Set(['a']);
  it.each([
    ['a >', 'no FEEL'],
    ['b = 1', 'nobody gives b'],
    ['a and', 'no FEEL'],
  ])('%s: %s', (text, problem) => {
    expect(() => readExpression(text, names, 'here')).toThrow(`here: ${problem}`);
  });

  const broken =
    (change: (book: Record<string, unknown> & { rules: Record<string, unknown>[] }) => void) => () => {
      const book = {
        version: 1,
        since: '2026-01-01',
        questions: [{ id: 'who', kind: 'choice', options: ['company', 'trader'] }],
        tables: [] as unknown[],
        rules: [
          {
            id: 'one',
            source: 'sample',
            conditions: [] as unknown[],
            steps: [] as unknown[],
            excludes: [] as string[],
          },
        ],
      };
      change(book);
      readBook(book);
    };
  const row = (when: string) => ({ when, value: 1, source: 'sample' });
  it.each([
    [
      'a slip of the pen',
      () => ({ conditions: [{ id: 'c', when: 'who = "compny"', source: 'sample' }] }),
      'no such option: compny',
    ],
    ['an unknown rule', () => ({ excludes: ['two'] }), 'cannot exclude two'],
    ['itself', () => ({ excludes: ['one'] }), 'cannot exclude one'],
    [
      'a step before it is there',
      () => ({ steps: [{ id: 's', value: 's + 1', source: 'sample', caps: [] }] }),
      'nobody gives s',
    ],
  ])('%s', (_, change, problem) => {
    expect(broken((book) => Object.assign(book.rules[0] ?? {}, change()))).toThrow(problem);
  });

  it('an option without a row', () => {
    expect(
      broken((book) => Object.assign(book, { tables: [{ id: 't', by: 'who', rows: [row('"company"')] }] })),
    ).toThrow('t: no row for trader');
  });
});

/** A choice of answers, each perhaps missing. */
const answersOf = fc
  .record(
    {
      who: fc.constantFrom('company', 'trader', 'person'),
      size: fc.constantFrom('micro', 'small', 'large'),
      staff: fc.integer({ min: 0, max: 1000 }),
      costs: fc.integer({ min: 0, max: 10_000 }),
      paid: fc.integer({ min: 0, max: 10_000 }),
    },
    { requiredKeys: [] },
  )
  .map((answers) => answers as Answers);

describe('of any answers', () => {
  it('their order changes nothing', () => {
    fc.assert(
      fc.property(answersOf, (answers) => {
        const turned = Object.fromEntries(Object.entries(answers).reverse());
        expect(judged(turned)).toEqual(judged(answers));
        expect(amountOf(grant, BOOK, turned)).toEqual(amountOf(grant, BOOK, answers));
      }),
      { numRuns: 60 },
    );
  });

  it('one answer more never takes back what was known', () => {
    fc.assert(
      fc.property(answersOf, answersOf, (fewer, more) => {
        for (const { when } of grant.conditions) {
          const before = holds(when, fewer);
          if (before !== null) expect(holds(when, { ...more, ...fewer })).toBe(before);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('the change that is offered is enough', () => {
    fc.assert(
      fc.property(answersOf, (answers) => {
        for (const { answer, to } of judged(answers).changes)
          for (const value of to)
            expect(judged({ ...answers, [answer]: value }).standing).not.toBe('excluded');
      }),
      { numRuns: 60 },
    );
  });
});

describe('of any offers and exclusions', () => {
  const offers = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 0, max: 9 }).map(String), amount: fc.integer({ min: 0, max: 1e12 }) }),
    { selector: ({ id }) => id, maxLength: 9 },
  );
  const pairs = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 9 }).map(String), fc.integer({ min: 0, max: 9 }).map(String))
      .filter(([a, b]) => a !== b),
    { maxLength: 14 },
  );

  it('it holds no excluded pair, and no permitted set gives more', () => {
    fc.assert(
      fc.property(offers, pairs, (all, excluded) => {
        const isPermitted = (ids: readonly string[]) =>
          !excluded.some(([a, b]) => ids.includes(a) && ids.includes(b));
        const best = bestPermitted(all, excluded);
        expect(isPermitted(best.held)).toBe(true);
        let most = 0;
        for (let mask = 0; mask < 2 ** all.length; mask++) {
          const held = all.filter((_, place) => (mask >> place) & 1);
          if (isPermitted(held.map(({ id }) => id)))
            most = Math.max(
              most,
              held.reduce((sum, { amount }) => sum + amount, 0),
            );
        }
        expect(best.total).toBe(most);
      }),
    );
  });

  it('one measure more never lowers the total, and the order of measures changes nothing', () => {
    fc.assert(
      fc.property(offers, pairs, (all, excluded) => {
        const best = bestPermitted(all, excluded);
        expect(bestPermitted(all.slice(1), excluded).total).toBeLessThanOrEqual(best.total);
        expect(bestPermitted([...all].reverse(), excluded)).toEqual(best);
      }),
    );
  });
});

it('rounds like whole numbers do, up to the largest sum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MOST_AMOUNT }),
      fc.integer({ min: 0, max: 1000 }),
      (sum, thousandths) => {
        const step = { id: 's', value: `sum * ${thousandths / 1000}`, source: 'sample', caps: [] };
        const book = readBook({
          version: 1,
          since: '2026-01-01',
          questions: [{ id: 'sum', kind: 'number', least: 0, most: MOST_AMOUNT }],
          tables: [],
          rules: [{ id: 'r', source: 'sample', conditions: [], steps: [step], excludes: [] }],
        });
        const [rule] = book.rules;
        const exact = (BigInt(sum) * BigInt(thousandths) + 500n) / 1000n;
        expect(rule && amountOf(rule, book, { sum }).value).toBe(Number(exact));
      },
    ),
    { numRuns: 300 },
  );
});
