import { describe, expect, it } from 'vitest';
import { presentDue } from '../../server/areas/investor/deadlines.ts';
import { deadlineFrom, extendedTo, extensionBounds } from '../../server/calendar/deadlines.ts';
import { createCalendar, loadCalendar } from '../../server/calendar/production-calendar.ts';
import { moscowTime } from '../../server/time.ts';

/*
 * Counted by hand from the facts of the production calendars: Government decrees No. 1335 of 4 October 2024 (2025)
 * and No. 1466 of 24 September 2025 (2026), and article 112 of the Labour Code (2027, whose decree is not entered).
 * 2025: 1–2, 8–9 May and 31 December are off; 29 and 30 December are worked.
 * 2026: 1–9 January (the 9th from the 3rd), 9 March, 1 May, 11 May (from the 9th) and 31 December are off.
 * 2027: 1–8 January are off; 1 May is a Saturday, so Monday the 3rd is off; 9 May a Sunday, so Monday the 10th is.
 */
const calendar = loadCalendar();
const at = (text: string) => Date.parse(`${text}+03:00`);
const day = (ms: number) => moscowTime(new Date(ms)).slice(0, 10);

it.each([
  // registered, due, why
  ['2026-11-20T12:00:00', '2026-12-04', 'two plain weeks from a Friday'],
  ['2026-11-21T12:00:00', '2026-12-04', 'from a Saturday: the same Monday is the first day'],
  ['2026-11-22T23:59:59', '2026-12-04', 'from a Sunday'],
  ['2026-11-23T00:00:00', '2026-12-07', 'from the first second of Monday, Moscow time'],
  ['2025-12-17T10:00:00', '2026-01-12', 'nine days in December, 31 December and 1–9 January off'],
  ['2025-12-25T10:00:00', '2026-01-20', '26, 29, 30 December, then 12–16, 19 and 20 January'],
  ['2025-12-30T10:00:00', '2026-01-23', 'ten days from 12 January on'],
  ['2025-04-25T10:00:00', '2025-05-15', '28–30 April, 5–7 May, then 12–15: the eighth of May was moved'],
  ['2026-04-24T10:00:00', '2026-05-12', '27–30 April, 4–8 May, then the 12th: the eleventh is off'],
  ['2026-04-30T10:00:00', '2026-05-18', '4–8 May, 12–15 and the 18th'],
  ['2026-12-18T10:00:00', '2027-01-12', '21–25, 28–30 December, then 11 and 12 January'],
  ['2026-12-30T10:00:00', '2027-01-22', 'ten days from 11 January on'],
  ['2027-04-23T10:00:00', '2027-05-11', '26–30 April, 4–7 May, then the 11th'],
  ['2027-04-30T10:00:00', '2027-05-18', '4–7 May, 11–14, then 17 and 18'],
])('an answer to what is registered at %s is due on %s: %s', (registered, due) => {
  const deadline = deadlineFrom(calendar, at(registered));
  expect(day(deadline.dueAt)).toBe(due);
  expect(moscowTime(new Date(deadline.dueAt))).toBe(`${due}T23:59:59.999+03:00`);
});

it('never goes past thirty calendar days, however long the holidays', () => {
  const closed = createCalendar([
    {
      year: 2026,
      complete: true,
      holidays: Array.from({ length: 30 }, (_, index) => ({
        date: `2026-06-${String(index + 1).padStart(2, '0')}`,
        name: 'закрыто',
      })),
      daysOff: [],
      workingDays: [],
      shortened: [],
    },
  ]);
  const deadline = deadlineFrom(closed, at('2026-05-29T10:00:00'));
  expect(day(deadline.dueAt)).toBe('2026-06-28');
  expect(deadline.dueAt).toBe(deadline.latestAt);
});

it.each([
  ['2026-11-20T12:00:00', '2026-12-03T09:00:00+03:00'],
  ['2026-12-18T10:00:00', '2027-01-11T09:00:00+03:00'],
  ['2026-04-24T10:00:00', '2026-05-08T09:00:00+03:00'],
])('reminds of what was registered at %s on the last working day before, %s', (registered, reminded) => {
  expect(moscowTime(new Date(deadlineFrom(calendar, at(registered)).approachingAt))).toBe(reminded);
});

describe('an extension', () => {
  const deadline = deadlineFrom(calendar, at('2026-11-20T12:00:00'));
  it('may lead from the day after the deadline to the thirtieth day after the registration', () => {
    expect(extensionBounds(deadline, at('2026-11-25T12:00:00'))).toEqual({
      from: '2026-12-05',
      to: '2026-12-20',
    });
    expect(extensionBounds(deadline, at('2026-12-10T12:00:00'))).toEqual({
      from: '2026-12-10',
      to: '2026-12-20',
    });
    expect(extensionBounds(deadline, at('2026-12-21T00:00:00'))).toBeUndefined();
  });
  it('to a day off is reminded of on the last working day before', () => {
    const moved = extendedTo(calendar, deadline, '2026-12-20');
    expect(moscowTime(new Date(moved.approachingAt))).toBe('2026-12-18T09:00:00+03:00');
    expect(moscowTime(new Date(moved.dueAt))).toBe('2026-12-20T23:59:59.999+03:00');
  });
});

it('tells day by day how the date was found', () => {
  const deadline = deadlineFrom(calendar, at('2026-04-24T10:00:00'));
  const due = presentDue(calendar, { deadline, isExtended: false }, 'open.review');
  expect(due).toMatchObject({
    rule: 'workingDays',
    from: '2026-04-24',
    term: 10,
    latest: '2026-05-24',
    isCurrent: true,
    isCalendarComplete: true,
  });
  const reasons = Object.fromEntries(due?.days.map(({ date, ...rest }) => [date.slice(5), rest]) ?? []);
  expect(Object.keys(reasons)).toHaveLength(18);
  expect(reasons).toMatchObject({
    '04-25': { kind: 'off', reason: 'weekend' },
    '04-30': { kind: 'shortened', number: 4 },
    '05-01': { kind: 'off', reason: 'holiday', holiday: 'Праздник Весны и Труда' },
    '05-08': { kind: 'shortened', number: 9 },
    '05-11': { kind: 'off', reason: 'moved' },
    '05-12': { kind: 'working', number: 10 },
  });
});

it('says that a message was sent again only of one that was', () => {
  const at = Date.parse('2026-11-22T12:23:00+03:00');
  const sent = { deadline: deadlineFrom(loadCalendar(), at), isExtended: false, paused: 0 };
  const dueOf = (registeredAt: number) => presentDue(loadCalendar(), { ...sent, registeredAt }, 'open.sent');
  // The clock goes on between counting the days and registering the message.
  expect(dueOf(at + 7)?.resent).toBeUndefined();
  expect(dueOf(at - 3_600_000)?.resent).toEqual({ registered: '2026-11-22', paused: 0 });
});

it('says when the calendar has been edited since, and when its decree is not entered', () => {
  const deadline = deadlineFrom(calendar, at('2026-12-18T10:00:00'));
  const told = { ...deadline, dueAt: deadline.dueAt + 24 * 3_600_000 };
  expect(presentDue(calendar, { deadline: told, isExtended: false }, 'open.sent')).toMatchObject({
    isCurrent: false,
    isCalendarComplete: false,
  });
});
