import type { AnyEventObject } from 'xstate';
import type { Role } from '../../../../src/machines/lifecycles/roles.ts';
import { type RequestTable, UNBORN } from '../../request-table.ts';
import { answering, START, takingBack } from '../tender-request-doors.ts';

const LIFECYCLE = 'initiative';
const PROPOSALS = '/invest/initiatives/v1/proposals';

const roleOf = (event: AnyEventObject) => (event.by as { role: Role }).role;
/** One door for both: before it is published it is taken back there, afterwards closed. */
const isOtherwiseEnded = (type: string, state: string): boolean =>
  (type === 'initiative.withdraw' && state === 'published') ||
  (type === 'initiative.close' && ['open.submitted', 'open.moderation', 'returned'].includes(state));
const ending: RequestTable['sends'][string] = (id, event, stage) =>
  roleOf(event) === 'user' && isOtherwiseEnded(event.type, stage.state)
    ? null
    : takingBack(LIFECYCLE)(id, event, stage);
const formOf = ({ content }: AnyEventObject) => ({ ...(content as object), personalDataConsent: true });

export const initiativeRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);
    return UNBORN;
  },
  born: async (_stage, answer) => (answer as { id: string }).id,
  sends: {
    'initiative.submit': (id, event) =>
      id !== UNBORN && roleOf(event) === 'user'
        ? null
        : { method: 'POST', path: PROPOSALS, body: formOf(event) },
    'initiative.resubmit': (id, event) => ({
      method: 'POST',
      path: `${PROPOSALS}/${id}/resubmit`,
      body: formOf(event),
    }),
    'initiative.take': answering(LIFECYCLE),
    'initiative.return': answering(LIFECYCLE, ({ reason }) => ({ reason })),
    'initiative.reject': answering(LIFECYCLE, ({ reason }) => ({ reason })),
    'initiative.publish': answering(LIFECYCLE),
    'initiative.withdraw': ending,
    'initiative.close': ending,
  },
  refusal(event, state, { owner }: { owner: string }) {
    // Nobody has it yet, or it is somebody else's: both are told alike.
    if (state === 'unsent') return 404;
    if (isOtherwiseEnded(event.type, state)) return 409;
    const isOthers = (event.by as { id: string }).id !== owner;
    return roleOf(event) === 'user' && event.type !== 'initiative.submit' && isOthers ? 404 : 409;
  },
  async reads(stage, id) {
    const { body } = await stage.person('user', 'Ann').send({ method: 'GET', path: `${PROPOSALS}/${id}` });
    return (body as { state?: string }).state;
  },
};
