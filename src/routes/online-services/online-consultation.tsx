import { createFileRoute } from '@tanstack/react-router';
import { BOOKABLE_DAYS } from '../../api/contracts/consultation.ts';
import { consultationServiceQuery, mySlotsQuery, slotsQuery } from '../../api/queries/consultation.ts';
import type { PortalContext } from '../../portal-context.ts';
import { addDays, type IsoDate, type Period, weekOf } from '../../ui/parts/calendar/dates.ts';
import { bookablePeriod } from '../../ui/parts/consultation/booking-days.ts';
import { slotTimes } from '../../ui/parts/consultation/slot-times.ts';
import { SlotReservationScreen } from '../../ui/screens/slot-reservation/slot-reservation-screen.tsx';
import { pageHead } from '../-head.ts';

const PATH = '/online-services/online-consultation';

interface Search {
  readonly day?: IsoDate | undefined;
  /** The slot of a booking that is to show. */
  readonly booking?: string | undefined;
  /** The slot of a booking that is to be moved to another time. */
  readonly move?: string | undefined;
}

/** How many weeks are looked through for a day with a free slot: all that can be booked. */
const WEEKS = Math.ceil(BOOKABLE_DAYS / 7) + 1;

export const Route = createFileRoute('/online-services/online-consultation')({
  validateSearch: ({ day, booking, move }: Record<string, unknown>): Search => ({
    day: typeof day === 'string' && isDate(day) ? day : undefined,
    booking: slotOf(booking),
    move: slotOf(move),
  }),
  loaderDeps: ({ search: { day, booking, move } }) => {
    const asked = move ?? booking;
    return { day: day ?? (asked && slotTimes(asked).date) };
  },
  loader: async ({ context, deps }) => {
    await context.i18n.loadNamespaces(['consultation', 'calendar']);
    const bookable = bookablePeriod(context.api.now());
    // Not `ensure`: what a hold has just invalidated must not answer, or coming back would lose it.
    const { items: mine } = await context.queryClient.fetchQuery(mySlotsQuery(context.api));
    const held = mine.find(({ state }) => state === 'held')?.startsAt.slice(0, 10);
    const asked = deps.day && deps.day >= bookable.from && deps.day <= bookable.to ? deps.day : held;
    const day = asked ?? (await firstFreeDay(context, bookable)) ?? bookable.from;
    const week = weekOf(day);
    await Promise.all([
      context.queryClient.ensureQueryData(slotsQuery(context.api, week)),
      context.queryClient.ensureQueryData(consultationServiceQuery(context.api)),
    ]);
    return { day, week, bookable };
  },
  head: ({ match }) => pageHead(match.context, 'onlineConsultation', PATH),
  component: OnlineConsultation,
});

function OnlineConsultation() {
  const { day, week, bookable } = Route.useLoaderData();
  const { booking, move } = Route.useSearch();
  return (
    <SlotReservationScreen
      {...{ day, week }}
      booking={move ?? booking}
      isToMove={move !== undefined}
      today={bookable.from}
      lastDay={bookable.to}
    />
  );
}

async function firstFreeDay(
  { api, queryClient }: PortalContext,
  bookable: Period,
): Promise<IsoDate | undefined> {
  for (let n = 0; n < WEEKS; n++) {
    const week = weekOf(addDays(bookable.from, 7 * n));
    const { items } = await queryClient.ensureQueryData(slotsQuery(api, week));
    const free = items.find(({ state }) => state === 'free');
    if (free) return free.startsAt.slice(0, 10);
  }
  return undefined;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** `20261127T1030` of a day that there is. */
const slotOf = (text: unknown): string | undefined =>
  typeof text === 'string' && /^\d{8}T([01]\d|2[0-3])[0-5]\d$/.test(text) && isDate(slotTimes(text).date)
    ? text
    : undefined;
