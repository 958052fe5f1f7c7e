import type { EventField } from '../../../src/api/contracts/desk.ts';
import { DAY } from '../../../src/api/contracts/durations.ts';
import type { FieldError } from '../../../src/api/contracts/problem.ts';
import { addDays } from '../../calendar/labour-code.ts';
import { moscowDate } from '../../time.ts';

/** How far ahead an official may name a moment. Days. */
const FARTHEST = 730;

/** Every half hour of a day. */
const TIMES = Array.from({ length: 48 }, (_, half) => {
  const value = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  return { value, label: value };
});

/** First and last day that a moment ahead of `now` may be on. */
const daysFrom = (now: number) => {
  const today = moscowDate(now).toString();
  return { from: today, to: addDays(today, FARTHEST) };
};

/** The fields `day` and `time` of an event with which an official names a moment that is still ahead. */
export const momentFieldsOf = (now: number): Readonly<Record<string, Partial<EventField>>> => ({
  day: { ...daysFrom(now) },
  time: { kind: 'choice', options: TIMES },
});

/** Another day would do where the chart refused the moment. */
export const mendableMoment = (now: number): readonly FieldError[] => [
  { path: 'day', code: 'out_of_range', params: daysFrom(now) },
];

/** A moment that would do. */
export const sampleMoment = (now: number): number => now + DAY;
