import type { IsoDate } from './dates.ts';
import type { MakeDayWay } from './day-way.ts';

/** Days and weeks as buttons, where only this page knows the chosen day. */
export const dayButtons =
  (choose: (day: IsoDate) => void): MakeDayWay =>
  ({ day, className, isChosen, label, children }) => (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-current={isChosen ? 'date' : undefined}
      onClick={() => choose(day)}
    >
      {children}
    </button>
  );
