import { type Figures, LEAST_SHOWN, type Share } from '../../../src/api/contracts/statistics.ts';
import { quantile, type Times, together } from './scale.ts';

/** A month of a service as the rollup keeps it. */
export interface Month {
  readonly sent: number;
  readonly answered: number;
  readonly inTime: number;
  readonly times: Times;
}

const NOTHING: Month = { sent: 0, answered: 0, inTime: 0, times: {} };

/** A number that may be told. */
export const shown = (count: number): number | null => (count < LEAST_SHOWN ? null : count);

/** A sum of numbers that may be told, of those that are; null where none is. */
const sumShown = (counts: readonly (number | null)[]): number | null => {
  const known = counts.filter((count) => count !== null);
  return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null;
};

/** A part of a whole that may be told. Where one side has under 5, what is told is true of any such number. */
export function shareOf(part: number, whole: number): Share | null {
  if (whole < LEAST_SHOWN) return null;
  const least = (LEAST_SHOWN - 1) / whole;
  if (whole - part < LEAST_SHOWN) return { kind: 'atLeast', value: Math.max(1 - least, 0) };
  if (part < LEAST_SHOWN) return { kind: 'atMost', value: Math.min(least, 1) };
  return { kind: 'exact', value: part / whole };
}

/** What a row of the page is made of: its months, each made of some services' months that may be told. */
interface Column {
  readonly sent: number | null;
  readonly answered: number | null;
  readonly times: Times;
}

function figuresOf(columns: readonly Column[], inTime: Share | null): Figures {
  const answered = columns.filter((column) => column.answered !== null);
  const times = together(answered.map((column) => column.times));
  return {
    sent: columns.map((column) => column.sent),
    answered: columns.map((column) => column.answered),
    median: columns.map((column) => (column.answered === null ? null : quantile(column.times, 0.5))),
    ninetieth: columns.map((column) => (column.answered === null ? null : quantile(column.times, 0.9))),
    all: {
      sent: sumShown(columns.map((column) => column.sent)),
      answered: sumShown(columns.map((column) => column.answered)),
      median: quantile(times, 0.5),
      ninetieth: quantile(times, 0.9),
      inTime,
    },
  };
}

const columnOf = ({ sent, answered, times }: Month = NOTHING): Column =>
  answered < LEAST_SHOWN
    ? { sent: shown(sent), answered: null, times: {} }
    : { sent: shown(sent), answered, times };

/** Answered before the deadline, of the months whose answers show; null where there is none to speak of. */
function inTimeOf(months: readonly (Month | undefined)[]): Share | null {
  const told = months.filter((month) => month !== undefined && month.answered >= LEAST_SHOWN);
  const sumOf = (part: 'inTime' | 'answered') => told.reduce((sum, month) => sum + (month?.[part] ?? 0), 0);
  return shareOf(sumOf('inTime'), sumOf('answered'));
}

/**
 * A share of several services together, made of what is told of each: an exact one less those of the others would tell what a
 * bound hides. Where bounds of both kinds are among them, it is the lower one.
 */
function jointShare(services: readonly Figures[]): Share | null {
  const parts = services.flatMap(({ all: { answered, inTime } }) =>
    answered !== null && inTime ? [{ answered, ...inTime }] : [],
  );
  if (parts.length === 0) return null;
  const kind =
    (['atLeast', 'atMost'] as const).find((bound) => parts.some((part) => part.kind === bound)) ?? 'exact';
  const isKnown = (part: Share) => part.kind === 'exact' || part.kind === kind;
  const whole = parts.reduce((sum, { answered }) => sum + answered, 0);
  const part = parts.reduce((sum, one) => sum + (isKnown(one) ? one.value * one.answered : 0), 0);
  return { kind, value: part / whole };
}

/** What is told of one service. @param months in their order; undefined where nothing happened */
export const serviceFigures = (months: readonly (Month | undefined)[], hasDeadline: boolean): Figures =>
  figuresOf(months.map(columnOf), hasDeadline ? inTimeOf(months) : null);

/**
 * What is told of all services together: of each month the numbers that show, so that no difference tells of one that does
 * not. Shares are of the services that have a deadline.
 */
export function jointFigures(
  services: readonly { readonly months: readonly (Month | undefined)[]; readonly hasDeadline: boolean }[],
  count: number,
): Figures {
  const columns = Array.from({ length: count }, (_, index): Column => {
    const parts = services.map(({ months }) => columnOf(months[index]));
    return {
      sent: sumShown(parts.map(({ sent }) => sent)),
      answered: sumShown(parts.map(({ answered }) => answered)),
      times: together(parts.map(({ times }) => times)),
    };
  });
  return figuresOf(
    columns,
    jointShare(services.map(({ months, hasDeadline }) => serviceFigures(months, hasDeadline))),
  );
}
