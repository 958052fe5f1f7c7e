import type { AnyEventObject } from 'xstate';
import type { Role } from '../../../../src/machines/lifecycles/roles.ts';
import { newTin } from '../../../support/people.ts';
import { deskDoor, type RequestTable, UNBORN } from '../../request-table.ts';
import { answering, START, takingBack } from '../tender-request-doors.ts';

const LIFECYCLE = 'esg-application';
const APPLICATIONS = '/invest/sustainable/v1/esg-applications';

const roleOf = (event: AnyEventObject) => (event.by as { role: Role }).role;

export const esgApplicationRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);
    return UNBORN;
  },
  born: async (_stage, answer) => (answer as { id: string }).id,
  sends: {
    'esg.file': (id, event) =>
      id !== UNBORN && roleOf(event) === 'user'
        ? null
        : {
            method: 'POST',
            path: APPLICATIONS,
            // One company has one application at a time: each path is another company's.
            body: { ...(event.content as object), tin: newTin(), personalDataConsent: true },
          },
    'esg.ask': answering(LIFECYCLE, ({ question }) => ({ question })),
    'esg.answer': (id, event) => ({
      method: 'POST',
      path: `${APPLICATIONS}/${id}/answer`,
      body: { answer: event.answer },
    }),
    'esg.assess': answering(LIFECYCLE, ({ marks }) => ({ marks })),
    'esg.decide': answering(LIFECYCLE),
    'esg.refuse': answering(LIFECYCLE, ({ reason }) => ({ reason })),
    'esg.confirm': (id, event) =>
      roleOf(event) === 'user'
        ? { method: 'POST', path: `${APPLICATIONS}/${id}/confirm` }
        : deskDoor(LIFECYCLE, id, event.type),
    'esg.withdraw': takingBack(LIFECYCLE),
  },
  refusal(event, state, { owner }: { owner: string }) {
    // Nobody has it yet, or it is somebody else's: both are told alike.
    if (state === 'unsent') return 404;
    const isOthers = (event.by as { id: string }).id !== owner;
    return roleOf(event) === 'user' && event.type !== 'esg.file' && isOthers ? 404 : 409;
  },
  async reads(stage, id) {
    const { body } = await stage.person('user', 'Ann').send({ method: 'GET', path: `${APPLICATIONS}/${id}` });
    return (body as { state?: string }).state;
  },
};
