import type { AnyEventObject } from 'xstate';
import { endingLink } from '../../../../server/areas/subscriptions/tokens.ts';
import { keyOf } from '../../../../server/keys.ts';
import type { Role } from '../../../../src/machines/lifecycles/roles.ts';
import { deskDoor, type RequestTable, UNBORN } from '../../request-table.ts';

const SUBSCRIPTIONS = '/invest/tender/v1/subscriptions';
/** When every path begins: the model's own start. */
const START = Date.parse('2026-11-20T12:00:00+03:00');

const roleOf = (event: AnyEventObject) => (event.by as { role: Role }).role;

type Door = RequestTable['sends'][string];
const own =
  (step: string): Door =>
  (id) => ({ method: 'POST', path: `${SUBSCRIPTIONS}/${id}/${step}` });

export const filterSubscriptionRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);
    return UNBORN;
  },
  born: async (_stage, answer) => (answer as { id: string }).id,
  sends: {
    'subscription.save': (id, event) =>
      id !== UNBORN && roleOf(event) === 'user'
        ? null
        : { method: 'POST', path: SUBSCRIPTIONS, body: { name: 'Здания', filter: { type: ['building'] } } },
    'subscription.pause': own('pause'),
    'subscription.resume': own('resume'),
    'subscription.end': (id) => ({ method: 'DELETE', path: `${SUBSCRIPTIONS}/${id}` }),
    'subscription.unsubscribe': (id, event, { secret }) =>
      roleOf(event) === 'visitor'
        ? {
            method: 'POST',
            path: endingLink(keyOf(secret, 'unsubscribe'), { of: 'subscription', id }).command,
          }
        : deskDoor('filter-subscription', id, event.type),
  },
  refusal(event, state, { owner }: { owner: string }) {
    if (event.type === 'subscription.save') return 409;
    if (state === 'unsaved') return 404;
    // Ended already is what was asked for.
    if (event.type === 'subscription.unsubscribe') return 200;
    if ((event.by as { id: string }).id !== owner) return 404;
    return event.type === 'subscription.end' && state === 'ended' ? 204 : 409;
  },
  async reads(stage, id) {
    const { body } = await stage
      .person('admin', 'admin')
      .send({ method: 'GET', path: `/invest/desk/v1/filter-subscription/${id}` });
    return (body as { state?: string }).state;
  },
};
