import type { Locator } from 'playwright';
import { openBooking as openBookingOn, slotId } from '../../browser/booking-page.ts';
import { REQUEST, SLOTS } from '../../support/portal.ts';
import type { PersonAtBrowser, Stage } from '../screen-table.ts';

/* The slots of the flows about consultations, and what happens to them past the page. */

/** Working days of the portal's first month; each path has two slots of its own. */
const DAYS = ['24', '25', '26', '27', '30']
  .map((day) => `2026-11-${day}`)
  .concat(
    ['01', '02', '03', '04', '07', '08', '09', '10', '11', '14', '15', '16', '17', '18'].map(
      (day) => `2026-12-${day}`,
    ),
  );
const PATHS_A_DAY = 12;

export const dayOf = ({ number }: Stage): string =>
  DAYS[Math.floor(number / PATHS_A_DAY) % DAYS.length] ?? '';

/** The time of day of the model's slot `a` or `b`, `09:15`. */
export function timeOf({ number }: Stage, slot: string): string {
  const quarter = (number % PATHS_A_DAY) * 2 + (slot === 'a' ? 0 : 1);
  const minutes = 9 * 60 + quarter * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
export const idOf = (stage: Stage, slot: string): string => slotId(timeOf(stage, slot), dayOf(stage));

/** The slot in the day's list, whatever its state. */
export const inList = (person: PersonAtBrowser, time: string): Locator =>
  person.page.getByRole('button', { name: new RegExp(`^${time} ?,`) });

export const openBooking = (stage: Stage, person: PersonAtBrowser = stage) =>
  openBookingOn(person, dayOf(stage));

/** The same person in another tab: requests with this browser's cookies, past the page. */
async function elsewhere({ context, origin }: PersonAtBrowser, method: string, path: string, data?: unknown) {
  const cookies = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`);
  const answer = await fetch(`http://127.0.0.1:${new URL(origin).port}${path}`, {
    method,
    headers: {
      cookie: cookies.join('; '),
      ...(data !== undefined && { 'content-type': 'application/json' }),
    },
    ...(data !== undefined && { body: JSON.stringify(data) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer.json();
}

export const holdElsewhere = (stage: Stage, slot: string, who: PersonAtBrowser = stage) =>
  elsewhere(who, 'POST', `${SLOTS}/${idOf(stage, slot)}/hold`);
export const sendElsewhere = (stage: Stage, slot: string, who: PersonAtBrowser = stage) =>
  elsewhere(who, 'POST', `${SLOTS}/${idOf(stage, slot)}/request`, REQUEST);

/** Gives up a slot in another tab, held or booked. */
export async function giveUpElsewhere(
  stage: Stage,
  slot: string,
  who: PersonAtBrowser = stage,
): Promise<void> {
  const { items } = (await elsewhere(who, 'GET', `${SLOTS}/mine`)) as {
    items: { id: string; state: string }[];
  };
  const mine = items.find(({ id }) => id === idOf(stage, slot));
  if (mine)
    await elsewhere(who, 'DELETE', `${SLOTS}/${mine.id}/${mine.state === 'held' ? 'hold' : 'request'}`);
}

/** Moves a booking in another tab. */
export const moveElsewhere = (stage: Stage, from: string, to: string) =>
  elsewhere(stage, 'POST', `${SLOTS}/${idOf(stage, from)}/move`, { to: idOf(stage, to) });

/** Tries the same where the portal does not do it. @throws Error where it does */
export async function refusedElsewhere(stage: Stage, from: string, to: string): Promise<void> {
  const moved = await moveElsewhere(stage, from, to).then(
    () => true,
    () => false,
  );
  if (moved) throw new Error(`${from} was moved to ${to}`);
}
