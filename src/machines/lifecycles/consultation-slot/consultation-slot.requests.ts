import type { RequestTable } from '../../request-table.ts';
import type { ConsultationSlotContext } from './consultation-slot.chart.ts';

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
    'slot.hold': (id, { by }) => forPublic(by, { method: 'POST', path: `${SLOTS}/${id}/hold` }),
    'slot.release': (id, { by }) => forPublic(by, { method: 'DELETE', path: `${SLOTS}/${id}/hold` }),
    'slot.register': (id, { by, request }) =>
      forPublic(by, { method: 'POST', path: `${SLOTS}/${id}/request`, body: request }),
    'slot.cancel': (id, { by }) => forPublic(by, { method: 'DELETE', path: `${SLOTS}/${id}/request` }),
  },
  // Asked twice by the same person, a hold is the same hold.
  refusal: (event, state, { holder }: ConsultationSlotContext) =>
    event.type === 'slot.hold' && state === 'held' && holder === event.by.id ? 200 : 409,
  async reads(person, id) {
    const day = `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`;
    const { body } = await person.send({ method: 'GET', path: `${SLOTS}?from=${day}&to=${day}` });
    return (body as { items: { id: string; state: string }[] }).items.find((slot) => slot.id === id)?.state;
  },
};

/** These doors are the public's; officials have none here. */
const forPublic = <Request>({ role }: { role: string }, request: Request): Request | null =>
  role === 'visitor' ? request : null;
