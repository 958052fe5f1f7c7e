import type { ReactNode } from 'react';
import type { IsoDate } from './dates.ts';

/** Something that leads to a day of the calendar. */
export interface DayWay {
  readonly day: IsoDate;
  readonly className: string;
  /** The day is the chosen one. */
  readonly isChosen?: boolean;
  /** Where its look says nothing to the ear. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Makes what leads to a day: a link where the address keeps the day, else a button. */
export type MakeDayWay = (way: DayWay) => ReactNode;
