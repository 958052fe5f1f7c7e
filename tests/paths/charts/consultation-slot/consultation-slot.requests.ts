import type { AnyEventObject } from 'xstate';
import type { ConsultationSlotContext } from '../../../../src/machines/lifecycles/consultation-slot/consultation-slot.chart.ts';
import type { Role } from '../../../../src/machines/lifecycles/roles.ts';
import { deskDoor, type RequestTable } from '../../request-table.ts';

const SLOTS = '/common/consultation/v1/slots';
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
    'slot.cancel': (id, event) =>
      isOfficial(event)
        ? deskDoor('consultation-slot', id, event.type)
        : { method: 'DELETE', path: `${SLOTS}/${id}/request` },
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

const roleOf = (event: AnyEventObject) => (event.by as { role: Role }).role;
const isOfficial = (event: AnyEventObject) => roleOf(event) !== 'visitor' && roleOf(event) !== 'user';
