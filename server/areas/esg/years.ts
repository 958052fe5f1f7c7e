import type { EsgYear } from '../../../src/machines/lifecycles/esg-application/esg-application.chart.ts';
import { endOfDay, moscowDate } from '../../time.ts';

/** Years of a status (section 9), and how long before the end of each the company is asked and reminded. */
const YEARS = 3;
const ASKED = { months: 1 } as const;
const REMINDED = { days: 7 } as const;

/** The years of a status, each to the end of the Moscow day of the decision. @param now of the decision, milliseconds since the epoch */
export const yearsFrom = (now: number): EsgYear[] =>
  Array.from({ length: YEARS }, (_, before) => {
    const end = moscowDate(now).add({ years: before + 1 });
    const [asksAt, remindsAt, endsAt] = [end.subtract(ASKED), end.subtract(REMINDED), end].map((day) =>
      endOfDay(day.toString()),
    ) as [number, number, number];
    return { asksAt, remindsAt, endsAt };
  });
