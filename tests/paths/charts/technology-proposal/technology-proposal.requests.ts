import type { AnyEventObject } from 'xstate';
import type { Role } from '../../../../src/machines/lifecycles/roles.ts';
import { type RequestTable, UNBORN } from '../../request-table.ts';
import { answering, START, takingBack } from '../tender-request-doors.ts';

const LIFECYCLE = 'technology-proposal';
const PROPOSALS = '/invest/technologies/v1/proposals';

const roleOf = (event: AnyEventObject) => (event.by as { role: Role }).role;
const formOf = ({ content }: AnyEventObject) => ({ ...(content as object), personalDataConsent: true });

export const technologyProposalRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);
    return UNBORN;
  },
  born: async (_stage, answer) => (answer as { id: string }).id,
  sends: {
    'technology.submit': (id, event) =>
      id !== UNBORN && roleOf(event) === 'user'
        ? null
        : { method: 'POST', path: PROPOSALS, body: formOf(event) },
    'technology.resubmit': (id, event) => ({
      method: 'POST',
      path: `${PROPOSALS}/${id}/resubmit`,
      body: formOf(event),
    }),
    'technology.take': answering(LIFECYCLE),
    'technology.return': answering(LIFECYCLE, ({ reason }) => ({ reason })),
    'technology.reject': answering(LIFECYCLE, ({ reason }) => ({ reason })),
    'technology.publish': answering(LIFECYCLE),
    'technology.withdraw': takingBack(LIFECYCLE),
  },
  refusal(event, state, { owner }: { owner: string }) {
    // Nobody has it yet, or it is somebody else's: both are told alike.
    if (state === 'unsent') return 404;
    const isOthers = (event.by as { id: string }).id !== owner;
    return roleOf(event) === 'user' && event.type !== 'technology.submit' && isOthers ? 404 : 409;
  },
  async reads(stage, id) {
    const { body } = await stage.person('user', 'Ann').send({ method: 'GET', path: `${PROPOSALS}/${id}` });
    return (body as { state?: string }).state;
  },
};
