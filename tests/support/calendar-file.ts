import ICAL from 'ical.js';
import { expect } from 'vitest';

/** The one event of a calendar file, as a calendar's program understands it; its moments in ISO 8601, UTC. */
export interface CalendarEvent {
  readonly uid: string;
  readonly start: string;
  readonly end: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly sequence: number;
  readonly status: string;
  /** Of its page, where the file says it. */
  readonly url?: string;
  /** How mail and calendar programs take the file (RFC 5546), with those it is between; absent of one that is saved. */
  readonly method?: string;
  readonly organizer?: string;
  readonly attendee?: string;
}

/** Longest line of a calendar file without its end, RFC 5545, 3.1. Octets. */
const LONGEST = 75;

/** Reads a calendar file strictly, with a library that has not written it. @throws where it is not one of one event */
export function readCalendarFile(text: string): CalendarEvent {
  expect(text).toMatch(/\r\n$/);
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(LONGEST);
    expect(line).not.toMatch(/[\r\n]/);
  }
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect([calendar.name, calendar.getFirstPropertyValue('version')]).toEqual(['vcalendar', '2.0']);
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy();
  const [first, ...others] = calendar.getAllSubcomponents();
  if (!first || others.length > 0) throw new Error(`not one event, but ${others.length + (first ? 1 : 0)}`);
  expect(first.name).toBe('vevent');
  const { uid, startDate, endDate, summary, description, location, sequence } = new ICAL.Event(first);
  // A time without a zone would be the reader’s own.
  for (const time of [startDate, endDate]) expect(time.zone.tzid).toBe('UTC');
  const moment = (time: ICAL.Time) => time.toJSDate().toISOString();
  const said = (of: ICAL.Component, name: string) => {
    const value = of.getFirstPropertyValue(name);
    return value === null ? {} : { [name]: String(value).replace(/^mailto:/i, 'mailto:') };
  };
  expect(first.getFirstPropertyValue('dtstamp')).toBeTruthy();
  return {
    uid,
    start: moment(startDate),
    end: moment(endDate),
    summary,
    description,
    location,
    sequence,
    status: String(first.getFirstPropertyValue('status')),
    ...said(calendar, 'method'),
    ...said(first, 'url'),
    ...said(first, 'organizer'),
    ...said(first, 'attendee'),
  };
}
