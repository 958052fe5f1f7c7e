import type { AnyEventObject } from 'xstate';
import { bookingLink } from '../../../../server/areas/consultation/links.ts';
import { keyOf } from '../../../../server/keys.ts';
import type { ConsultationSlotContext } from '../../../../src/machines/lifecycles/consultation-slot/consultation-slot.chart.ts';
import type { Role } from '../../../../src/machines/lifecycles/roles.ts';
import { REQUEST as WHOLE } from '../../../support/portal.ts';
import { type ApiStage, deskDoor, type RequestTable, UNBORN } from '../../request-table.ts';

const SLOTS = '/common/consultation/v1/slots';
const LINKED = '/common/consultation/v1/linked-booking';
/** What can be done by the link of a booking's mail. */
const LINK_EVENTS = ['slot.cancel', 'slot.moveAway'];
/** As every path sends it, so that its mails say the same. */
const REQUEST = { ...WHOLE, questionSummary: 'Как подать заявку?' };
/** How long before its slot begins each input stands, milliseconds. */
const AHEAD: Readonly<Record<string, number>> = {
  ahead: 7 * 24 * 3_600_000,
  'about to begin': 10 * 60_000,
  begun: 0,
};

export const consultationSlotRequests: RequestTable = {
  async create(stage, input) {
    // Far enough ahead that a week before it the portal was running already.
    const [slot] = await stage.query<{ id: string; starts_at: Date }>(
      `select id, starts_at from consultation_slots where starts_at > (select min(starts_at) from consultation_slots) + interval '8 days'
       order by starts_at offset $1 limit 1`,
      [stage.number],
    );
    if (!slot) throw new Error('no slot is left for this path');
    stage.setClock(slot.starts_at.getTime() - (AHEAD[input] ?? 0));
    return slot.id;
  },
  sends: {
    'slot.hold': (id) => ({ method: 'POST', path: `${SLOTS}/${id}/hold` }),
    'slot.release': (id) => ({ method: 'DELETE', path: `${SLOTS}/${id}/hold` }),
    'slot.register': (id, { request }) => ({ method: 'POST', path: `${SLOTS}/${id}/request`, body: request }),
    'slot.cancel': async (id, event, stage) => {
      if (isOfficial(event)) return deskDoor('consultation-slot', id, event.type);
      if (event.applicationId === undefined) return { method: 'DELETE', path: `${SLOTS}/${id}/request` };
      const token = await linkOf(stage, event, id);
      return { method: 'POST', path: `${LINKED}/cancel`, body: { token } };
    },
    'slot.moveAway': async (id, event, stage) => {
      const to = await freeSlot(stage, id);
      // By the link whoever has it is the booking's visitor: other roles are refused at their own door.
      if (event.applicationId === undefined || event.by.role !== 'visitor')
        return { method: 'POST', path: `${SLOTS}/${id}/move`, body: { to } };
      const token = await linkOf(stage, event, id);
      return { method: 'POST', path: `${LINKED}/move`, body: { token, from: id, to } };
    },
    // From another booking, which the person makes for it.
    'slot.moveIn': async (id, event, stage) => ({
      method: 'POST',
      path: `${SLOTS}/${await bookingElsewhere(stage, event, id)}/move`,
      body: { to: id },
    }),
    // What the portal itself does when the visitor signs in; nobody else has a door to it.
    async 'slot.handOver'(id, event, stage) {
      if (roleOf(event) !== 'system') return deskDoor('consultation-slot', id, event.type);
      const { email, password } = await stage.account('user', event.to);
      return {
        method: 'POST',
        path: '/umbraco/api/accountApi/login',
        body: { email, password },
        as: { role: 'visitor', id: event.from },
      };
    },
  },
  refusal(event, state, { holder }: ConsultationSlotContext) {
    // Whoever signs in without having anything here just signs in.
    if (event.type === 'slot.handOver') return 200;
    // A link of a booking that is not there is nobody's.
    if (LINK_EVENTS.includes(event.type) && event.applicationId !== undefined) return 404;
    // Asked twice by the same person, a hold is the same hold.
    return event.type === 'slot.hold' && state === 'held' && holder === event.by.id ? 200 : 409;
  },
  async reads(stage, id) {
    const person = stage.person('visitor', 'ann');
    const day = `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`;
    const { body } = await person.send({ method: 'GET', path: `${SLOTS}?from=${day}&to=${day}` });
    return (body as { items: { id: string; state: string }[] }).items.find((slot) => slot.id === id)?.state;
  },
};

/** Slots that one path may need to move bookings from and to. */
const SPARE = 12;

interface OwnSlot {
  readonly id: string;
  readonly state: string;
  readonly applicationId?: string;
}

/** What whoever sends an event holds or has booked. */
async function slotsOf(stage: ApiStage, event: AnyEventObject): Promise<readonly OwnSlot[]> {
  const { role, id } = event.by as { role: Role; id: string };
  const { body } = await stage.person(role, id).send({ method: 'GET', path: `${SLOTS}/mine` });
  return (body as { items: readonly OwnSlot[] }).items;
}

/** The token in the mail of what Ann booked herself: she has no other. */
async function linkOf(stage: ApiStage, event: AnyEventObject, id: string): Promise<string | null> {
  const own = (await slotsOf(stage, event)).find((slot) => slot.id === id)?.applicationId ?? UNBORN;
  const link = bookingLink(keyOf(stage.secret, 'bookings'), own);
  return new URL(link, 'http://portal').searchParams.get('token');
}

/** A free one of the slots that are kept for moves of this path, far behind those that paths are about. */
async function freeSlot(stage: ApiStage, id: string): Promise<string> {
  const [slot] = await stage.query<{ id: string }>(
    `select id from (select id, state from consultation_slots order by starts_at desc offset $2 limit $3) own
     where state = 'free' and id <> $1 limit 1`,
    [id, stage.number * SPARE, SPARE],
  );
  if (!slot) throw new Error('no slot is left to move to');
  return slot.id;
}

/** The slot of another booking of the sender's: one there is, or one made now. */
async function bookingElsewhere(stage: ApiStage, event: AnyEventObject, id: string): Promise<string> {
  // Who may not move has none to move from.
  if (isOfficial(event)) return freeSlot(stage, id);
  const own = (await slotsOf(stage, event)).find((slot) => slot.id !== id && slot.state === 'registered');
  if (own) return own.id;
  const { role, id: name } = event.by as { role: Role; id: string };
  const person = stage.person(role, name);
  const slot = await freeSlot(stage, id);
  await person.send({ method: 'POST', path: `${SLOTS}/${slot}/hold` });
  await person.send({ method: 'POST', path: `${SLOTS}/${slot}/request`, body: REQUEST });
  return slot;
}

const roleOf = (event: AnyEventObject) => (event.by as { role: Role }).role;
const isOfficial = (event: AnyEventObject) => roleOf(event) !== 'visitor' && roleOf(event) !== 'user';
