import type { AnyEventObject } from 'xstate';
import type { Role } from '../../../../src/machines/lifecycles/roles.ts';
import { INITIATIVE } from '../../../support/people.ts';
import { type ApiStage, deskDoor, type RequestTable, UNBORN } from '../../request-table.ts';
import { born, PERSON, START, takingBack } from '../tender-request-doors.ts';

const LIFECYCLE = 'initiative-reply';
const BASE = '/invest/initiatives/v1';
const INITIATOR = { role: 'user', id: 'Cara' } as const;

const roleOf = (event: AnyEventObject) => (event.by as { role: Role }).role;

/** The initiative that each path replies to. */
const initiatives = new WeakMap<ApiStage, string>();

/** Cara's own, which a moderator has published for ten years. */
async function publish(stage: ApiStage): Promise<string> {
  const body = { ...INITIATIVE, implementationPeriod: 120 };
  const proposed = await stage
    .person(INITIATOR.role, INITIATOR.id)
    .send({ method: 'POST', path: `${BASE}/proposals`, body });
  const { id } = proposed.body as { id: string };
  for (const type of ['initiative.take', 'initiative.publish'])
    await stage.person('moderator', 'moderator').send(deskDoor('initiative', id, type));
  return id;
}

const answering =
  (how: 'accept' | 'decline', field: 'answer' | 'reason'): RequestTable['sends'][string] =>
  (id, event) => ({
    method: 'POST',
    path: `${BASE}/replies/${id}/${how}`,
    body: { [field]: event[field] },
  });

const { fullName, phone, email, personalDataConsent } = {
  ...PERSON,
  fullName: `${PERSON.lastname} ${PERSON.firstname}`,
};
const REPLY = { fullName, phone, email, personalDataConsent, message: 'Есть свободный цех.' };

export const initiativeReplyRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);
    initiatives.set(stage, await publish(stage));
    return UNBORN;
  },
  born,
  sends: {
    'reply.send': (id, event, stage) =>
      id !== UNBORN && roleOf(event) === 'user'
        ? null
        : { method: 'POST', path: `${BASE}/initiatives/${initiatives.get(stage)}/replies`, body: REPLY },
    'reply.accept': answering('accept', 'answer'),
    'reply.decline': answering('decline', 'reason'),
    'reply.withdraw': takingBack(LIFECYCLE),
    // What the portal itself does when the initiator closes the initiative; where nothing waits for it, from inside.
    'reply.close': (id, event, stage) => {
      if (roleOf(event) !== 'system') return deskDoor(LIFECYCLE, id, event.type);
      if (stage.state !== 'sent') return null;
      const path = `/invest/userworkspace/v1/applications/${initiatives.get(stage)}/cancel`;
      return { method: 'POST', path, as: INITIATOR };
    },
  },
  refusal(event, state, { owner, initiator }: { owner: string; initiator: string }) {
    // Somebody may reply to what is another's.
    if (event.type === 'reply.send') return 409;
    // Nobody has it yet, or it is somebody else's: both are told alike.
    if (state === 'unsent') return 404;
    const part = event.type === 'reply.withdraw' ? owner : initiator;
    return roleOf(event) === 'user' && (event.by as { id: string }).id !== part ? 404 : 409;
  },
  async reads(stage, id) {
    const { body } = await stage
      .person(INITIATOR.role, INITIATOR.id)
      .send({ method: 'GET', path: `${BASE}/replies/${id}` });
    return (body as { state?: string }).state;
  },
};
