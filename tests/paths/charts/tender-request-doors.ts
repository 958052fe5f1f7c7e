import type { AnyEventObject } from 'xstate';
import { DAY } from '../../../src/api/contracts/durations.ts';
import type { Role } from '../../../src/machines/lifecycles/roles.ts';
import { newTender } from '../../../src/machines/lifecycles/tender/tender.chart.ts';
import { type ApiStage, deskDoor, type RequestTable, type TableRequest, UNBORN } from '../request-table.ts';

/*
 * How the events of requests travel, whatever their kind: the public sends and takes back, officials answer from
 * the desk, the portal itself hands over at sign-in and ends what belongs to a tender that is called off.
 */

type Door = RequestTable['sends'][string];

/** When every path begins: the model's own start. */
export const START = Date.parse('2026-11-20T12:00:00+03:00');

const roleOf = (event: AnyEventObject) => (event.by as { role: Role }).role;
const idOf = (event: AnyEventObject) => (event.by as { id: string }).id;

/** What everybody fills in. */
export const PERSON = {
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+74950000001',
  email: 'anna@example.org',
  personalDataConsent: true,
} as const;

const objects = new WeakMap<ApiStage, string>();
/** The object that a path's request is about. */
export const objectOn = (stage: ApiStage): string => objects.get(stage) ?? UNBORN;

/** Puts an object there whose bids are accepted for a month. */
export async function announceObject(stage: ApiStage): Promise<void> {
  const id = crypto.randomUUID();
  objects.set(stage, id);
  await stage.query(
    `insert into tenders (id, external_id, state, context, type, name, address, district, start_price, area, published_at, updated_at, is_sample)
     values ($1, $2, 'announced', $3, 'building', 'Здание', 'Москва, Тверская улица, 13', 'tverskoy', 100000000, 120, $4, $4, false)`,
    [id, `path ${id}`, { ...newTender(), deadlineAt: START + 30 * DAY }, new Date(START)],
  );
}

/** The door through which a request is sent; one that was sent is not sent again. */
export const sending =
  (path: (stage: ApiStage) => string, form: (event: AnyEventObject) => object): Door =>
  (id, event, stage) => {
    const isPublic = ['visitor', 'user'].includes(roleOf(event));
    return id !== UNBORN && isPublic
      ? null
      : { method: 'POST', path: path(stage), body: { ...PERSON, ...form(event) } };
  };

/** An account takes back what it sent; everybody else is told at the desk that they may not. */
export const takingBack =
  (lifecycle: string): Door =>
  (id, event) =>
    roleOf(event) === 'user'
      ? { method: 'POST', path: `/invest/userworkspace/v1/applications/${id}/cancel` }
      : deskDoor(lifecycle, id, event.type);

export const answering =
  (lifecycle: string, fields?: (event: AnyEventObject) => object): Door =>
  (id, event) =>
    deskDoor(lifecycle, id, event.type, fields?.(event));

/** What the portal itself does when a visitor signs in; nobody else has a door to it. */
export const handingOver =
  (lifecycle: string): Door =>
  async (id, event, stage): Promise<TableRequest> => {
    if (roleOf(event) !== 'system') return deskDoor(lifecycle, id, event.type);
    const { email, password } = await stage.account('user', event.to);
    return {
      method: 'POST',
      path: '/umbraco/api/accountApi/login',
      body: { email, password },
      as: { role: 'visitor', id: event.from },
    };
  };

/** What the portal itself does when a manager calls the tender off; where nothing waits for it, from inside. */
export const closing =
  (lifecycle: string, open: readonly string[]): Door =>
  (id, event, stage) => {
    if (roleOf(event) !== 'system') return deskDoor(lifecycle, id, event.type);
    if (!open.includes(stage.state)) return null;
    return {
      ...deskDoor('tender', objectOn(stage), 'tender.cancel', { reason: 'Объект снят с торгов.' }),
      as: { role: 'manager', id: 'manager' },
    };
  };

/** The status of a refusal. */
export const refusalOf =
  (takeBackEvent: string, handOverEvent: string): NonNullable<RequestTable['refusal']> =>
  (event, state, { owner }: { owner: string }) => {
    // Whoever signs in without having anything here just signs in.
    if (event.type === handOverEvent) return 200;
    // Nobody has it yet, or it is somebody else's: both are told alike.
    if (state === 'unsent') return 404;
    if (event.type === takeBackEvent && idOf(event) !== owner) return 404;
    return 409;
  };

/** Its id, from the answer to its sender. */
export const born: NonNullable<RequestTable['born']> = async (_stage, answer) =>
  (answer as { applicationId: string }).applicationId;

/** The state that the desk reports. */
export const readAtDesk =
  (lifecycle: string): RequestTable['reads'] =>
  async (stage, id) => {
    const { body } = await stage
      .person('manager', 'manager')
      .send({ method: 'GET', path: `/invest/desk/v1/${lifecycle}/${id}` });
    return (body as { state?: string }).state;
  };
