import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import type { MakeDayWay } from '../../parts/calendar/day-way.ts';

/** Days and weeks as plain links, since the address keeps the day: they work without scripts. */
export const dayLink: MakeDayWay = ({ day, label, children, className, isChosen = false }) => (
  <DayLink
    to="."
    // What is being moved stays so on another day.
    search={({ move }: { move?: string | undefined }) => ({ day, move })}
    resetScroll={false}
    {...{ className, isChosen }}
    {...(label !== undefined && { 'aria-label': label })}
  >
    {children}
  </DayLink>
);

interface DayAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  isChosen: boolean;
}

/** The router would call the link to the address it is at the current page; among days it is the current date. */
const DayLink = createLink(({ isChosen, ...rest }: DayAnchorProps) => (
  <a {...rest} aria-current={isChosen ? 'date' : undefined} />
));
