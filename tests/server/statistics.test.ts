import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedOf } from '../../server/areas/statistics/counted.ts';
import { jointFigures, type Month, serviceFigures, shareOf } from '../../server/areas/statistics/figures.ts';
import { ROLLUP_PAUSE, rollUp } from '../../server/areas/statistics/rollup.ts';
import { quantile, stepOf, together } from '../../server/areas/statistics/scale.ts';
import { lifecycleHistory, pageFeedback, statisticsMonths } from '../../server/db/schema.ts';
import { HOUR, MINUTE } from '../../src/api/contracts/durations.ts';
import { LEAST_SHOWN, type ServiceFigures } from '../../src/api/contracts/statistics.ts';
import { KIOSK } from '../support/announced.ts';
import { APPLICATIONS, act, KIOSK_QUESTION, official, signedIn } from '../support/people.ts';
import { START, type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const STATISTICS = '/invest/statistics/v1/statistics';
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const get = async () => (await new Visitor(portal.url).send('GET', STATISTICS)).body;
const counted = () => countedOf(portal.platform.lifecycles);

describe('what is counted, read off the charts', () => {
  it('is everything that people send, by the step that sends it, and the steps that answer it', () => {
    const found = Object.fromEntries(
      counted().map(({ id, sent, answered }) => [id, [sent, answered.toSorted()]]),
    );
    expect(found).toMatchObject({
      'investor-message': [['message.send'], ['message.answer', 'message.answerFinally', 'message.reject']],
      'consultation-slot': [['slot.register'], []],
      'inspection-request': [['inspection.request'], ['inspection.confirm', 'inspection.decline']],
      'document-review-request': [['documents.request'], ['documents.answer', 'documents.decline']],
      'kiosk-request': [['kiosk.send'], ['kiosk.answer', 'kiosk.decline']],
      'school-request': [['school.send'], ['school.answer', 'school.decline']],
      'partnership-application': [['partnership.send'], ['partnership.answer', 'partnership.decline']],
      'site-request': [['site.send'], ['site.decline', 'site.finish']],
      initiative: [['initiative.submit'], ['initiative.publish', 'initiative.reject']],
      'initiative-reply': [['reply.send'], ['reply.accept', 'reply.decline']],
      'program-signup': [['signup.send'], ['signup.accept', 'signup.decline']],
    });
    for (const own of ['account', 'filter-subscription', 'market-report', 'tender', 'register-object'])
      expect(found).not.toHaveProperty(own);
  });
});

describe('the scale of times', () => {
  it('knows a quantile to within half a step, also of what two months took together', () => {
    const hours = Array.from({ length: 999 }, (_, n) => ((n * 7919) % 2000) + 0.5);
    const timesOf = (some: number[]) => together(some.map((hour) => ({ [stepOf(hour * HOUR)]: 1 })));
    const all = together([timesOf(hours.slice(0, 300)), timesOf(hours.slice(300))]);
    const sorted = hours.toSorted((a, b) => a - b);
    for (const part of [0.5, 0.9]) {
      const exact = sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
      expect(Math.abs((quantile(all, part) ?? 0) / exact - 1)).toBeLessThan(0.026);
    }
    expect(quantile({}, 0.5)).toBeNull();
    expect(stepOf(0)).toBe(stepOf(MINUTE));
  });
});

describe('numbers under five', () => {
  const month = (sent: number, answered: number, inTime = answered): Month => ({
    sent,
    answered,
    inTime,
    times: { 100: answered },
  });

  it('are hidden, and what is put together is made of shown ones alone', () => {
    const busy = [month(7, 6), month(4, 4), month(9, 5)];
    expect(serviceFigures(busy, true)).toMatchObject({
      sent: [7, null, 9],
      answered: [6, null, 5],
      median: [expect.any(Number), null, expect.any(Number)],
      all: { sent: 16, answered: 11 },
    });
    const quiet = [month(3, 2), undefined, month(4, 1)];
    expect(serviceFigures(quiet, true).all).toEqual({
      sent: null,
      answered: null,
      median: null,
      ninetieth: null,
      inTime: null,
    });
    // A total less all that shows of it leaves nothing: whatever is hidden might be any number under five.
    const joint = jointFigures(
      [
        { months: busy, hasDeadline: true },
        { months: quiet, hasDeadline: false },
      ],
      3,
    );
    expect([joint.sent, joint.answered, joint.all.sent]).toEqual([[7, null, 9], [6, null, 5], 16]);
  });

  it('do not follow from a share', () => {
    expect(shareOf(4, 4)).toBeNull();
    for (const [part, whole] of [
      [100, 100],
      [98, 100],
      [96, 100],
    ] as const)
      expect(shareOf(part, whole)).toEqual({ kind: 'atLeast', value: 0.96 });
    for (const part of [0, 2, 4]) expect(shareOf(part, 100)).toEqual({ kind: 'atMost', value: 0.04 });
    expect(shareOf(80, 100)).toEqual({ kind: 'exact', value: 0.8 });
    expect(shareOf(4, 6)?.kind).toBe('atLeast');
  });

  it('do not follow from the share of all services less those of each', () => {
    const joint = (...services: Month[]) =>
      jointFigures(
        services.map((one) => ({ months: [one], hasDeadline: true })),
        1,
      ).all.inTime;
    const exact = month(100, 100, 80);
    for (const inTime of [96, 98, 100])
      expect(joint(exact, month(100, 100, inTime))).toEqual({ kind: 'atLeast', value: 0.88 });
    for (const inTime of [0, 4])
      expect(joint(exact, month(100, 100, inTime))).toEqual({ kind: 'atMost', value: 0.42 });
    expect(joint(month(100, 100, 99), month(100, 100, 1))).toEqual({ kind: 'atLeast', value: 0.48 });
    expect(joint(exact, month(100, 100, 50))).toEqual({ kind: 'exact', value: 0.65 });
    expect(joint(exact, month(4, 4, 2))).toEqual({ kind: 'exact', value: 0.8 });
    expect(joint(month(4, 4))).toBeNull();
  });
});

/** Steps of made-up kiosk requests: when each was sent, after how many hours it was answered, and whether that was late. */
function madeUp() {
  const sent = [
    ...Array.from({ length: 40 }, (_, n) => START - (n * 37 + 1) * 5 * HOUR),
    // Around the turn of a month by Moscow's clocks, which is not that of Greenwich.
    ...[21, 22, 20, 21.5, 20.5, 23].map((hour) => Date.parse('2026-09-30T00:00:00Z') + hour * HOUR),
  ];
  return sent.map((at, n) => ({
    at,
    after: n % 4 === 3 ? null : ((n * n * 13) % 400) + 1,
    isLate: n % 5 === 0,
  }));
}

it('says the same as the history read by another route, again and again', async () => {
  const { db } = portal.platform;
  const row = { lifecycle: 'kiosk-request', fromState: 'a', toState: 'b', byRole: 'user', byId: 'x' };
  for (const [n, { at, after, isLate }] of madeUp().entries()) {
    const step = (event: string, moment: number) => ({
      ...row,
      entityId: `made-up-${n}`,
      event,
      at: new Date(moment),
    });
    await db.insert(lifecycleHistory).values([
      step('kiosk.send', at),
      ...(isLate ? [step('xstate.after.untilOverdue.kiosk-request.sent', at + HOUR / 2)] : []),
      ...(after === null ? [] : [step('kiosk.answer', at + after * HOUR)]),
      // Said once more: the first one counts.
      ...(after !== null && n % 7 === 0 ? [step('kiosk.answer', at + (after + 900) * HOUR)] : []),
    ]);
  }

  // The other route: every step of the history, one after the other, in this process.
  const moscowMonth = (at: Date) => new Date(at.getTime() + 3 * HOUR).toISOString().slice(0, 7);
  const history = await db.select().from(lifecycleHistory).orderBy(lifecycleHistory.id);
  const begun = new Map<string, number>();
  const late = new Set<string>();
  const done = new Set<string>();
  const months = new Map<string, { sent: number; hours: number[]; inTime: number }>();
  const monthAt = (at: Date) => {
    const found = months.get(moscowMonth(at)) ?? { sent: 0, hours: [], inTime: 0 };
    months.set(moscowMonth(at), found);
    return found;
  };
  for (const { lifecycle, entityId, event, at } of history) {
    if (lifecycle !== 'kiosk-request') continue;
    if (event === 'kiosk.send') {
      begun.set(entityId, at.getTime());
      monthAt(at).sent++;
    } else if (event.includes('untilOverdue')) late.add(entityId);
    else if (/answer|decline/.test(event) && !done.has(entityId)) {
      done.add(entityId);
      monthAt(at).hours.push((at.getTime() - (begun.get(entityId) ?? 0)) / HOUR);
      monthAt(at).inTime += late.has(entityId) ? 0 : 1;
    }
  }

  // Twice: what is put together again is the same.
  for (let time = 0; time < 2; time++) {
    await rollUp(db, counted(), START + ROLLUP_PAUSE);
    const rows = (await db.select().from(statisticsMonths)).filter(
      ({ lifecycle }) => lifecycle === 'kiosk-request',
    );
    const told = rows
      .map(({ month, sent, answered, inTime }) => [month.slice(0, 7), sent, answered, inTime])
      .toSorted();
    expect(told).toEqual(
      [...months].map(([month, { sent, hours, inTime }]) => [month, sent, hours.length, inTime]).toSorted(),
    );
    expect(rows.some(({ sent }) => sent >= LEAST_SHOWN)).toBe(true);
  }
  const statistics = await get();
  expect(statistics.months).toHaveLength(12);
  expect(statistics.months.at(-1)).toBe('2026-11');
  const kiosk: ServiceFigures = statistics.services.find(({ id }: { id: string }) => id === 'kiosk-request');
  for (const [index, month] of statistics.months.entries()) {
    const { sent = 0, hours = [] } = months.get(month) ?? {};
    expect([month, kiosk.sent[index]]).toEqual([month, sent < LEAST_SHOWN ? null : sent]);
    expect(kiosk.answered[index]).toBe(hours.length < LEAST_SHOWN ? null : hours.length);
    const sorted = hours.toSorted((a, b) => a - b);
    for (const [told, part] of [
      [kiosk.median[index], 0.5],
      [kiosk.ninetieth[index], 0.9],
    ] as const) {
      const exact = sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
      if (hours.length < LEAST_SHOWN) expect(told).toBeNull();
      else expect(Math.abs((told ?? 0) / exact - 1)).toBeLessThan(0.026);
    }
  }
  const shown = statistics.months.flatMap((month: string) => months.get(month)?.hours ?? []);
  const all = [...months.values()].flatMap(({ hours }) => (hours.length < LEAST_SHOWN ? [] : hours));
  all.sort((a, b) => a - b);
  expect(all.length).toBeLessThanOrEqual(shown.length);
  for (const [told, part] of [
    [kiosk.all.median, 0.5],
    [kiosk.all.ninetieth, 0.9],
  ] as const)
    expect(Math.abs((told ?? 0) / (all[Math.ceil(all.length * part) - 1] ?? 0) - 1)).toBeLessThan(0.026);
});

it('follows what is sent and answered, by a timer', async () => {
  const before = await get();
  const kioskOf = (statistics: { services: ServiceFigures[] }) =>
    statistics.services.find(({ id }) => id === 'kiosk-request');
  const ann = await signedIn(portal);
  for (let n = 0; n < 6; n++) expect((await ann.send('POST', KIOSK, KIOSK_QUESTION)).status).toBe(201);
  await portal.platform.worker.drain();
  const { items } = (await ann.send('GET', APPLICATIONS)).body;
  portal.platform.testClock?.set(START + 2 * HOUR);
  const manager = await official(portal, 'manager');
  expect((await act(manager, items[0].id, 'kiosk.answer', { answer: 'Да.' }, 'kiosk-request')).status).toBe(
    200,
  );
  await portal.platform.worker.drain();
  const after = await get();
  expect(Date.parse(after.countedAt)).toBe(START + 2 * HOUR);
  // Few of the made-up ones are of this month: it was hidden before.
  const madeUpNow = madeUp().filter(({ at }) => at >= Date.parse('2026-11-01T00:00:00+03:00')).length;
  expect(kioskOf(before)?.sent.at(-1)).toBeNull();
  expect(kioskOf(after)?.sent.at(-1)).toBe(madeUpNow + 6);
  expect(kioskOf(after)?.open).toBe(5);
});

it('tells of pages with five answers or more, and of nobody', async () => {
  const opinions = (page: string, yes: number, no: number) =>
    Array.from({ length: yes + no }, (_, n) => ({
      page,
      locale: 'ru',
      isUseful: n < yes,
      missing: n < yes ? null : 'Пишу о себе',
      day: '2026-11-19',
    }));
  await portal.platform.db
    .insert(pageFeedback)
    .values([...opinions('/help', 6, 6), ...opinions('/about', 9, 1), ...opinions('/contacts', 3, 1)]);
  await portal.platform.worker.drain();
  portal.platform.testClock?.set(START + 3 * HOUR);
  const statistics = await get();
  expect(statistics.pages).toEqual([
    { page: '/help', answers: 12, useful: { kind: 'exact', value: 0.5 } },
    { page: '/about', answers: 10, useful: { kind: 'atLeast', value: 0.6 } },
  ]);
  expect(JSON.stringify(statistics)).not.toMatch(/Пишу|made-up|account:|@/);
});
