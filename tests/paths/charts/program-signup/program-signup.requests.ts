import type { AnyEventObject } from 'xstate';
import type { Role } from '../../../../src/machines/lifecycles/roles.ts';
import { type ApiStage, deskDoor, type RequestTable, UNBORN } from '../../request-table.ts';
import { answering, born, PERSON, START, takingBack } from '../tender-request-doors.ts';

const LIFECYCLE = 'program-signup';
const CARA = { role: 'user', id: 'Cara' } as const;

const roleOf = (event: AnyEventObject) => (event.by as { role: Role }).role;

const { phone, email, personalDataConsent } = PERSON;
const form = (fullName: string, to: string) => ({ fullName, phone, email: to, personalDataConsent });

/** The programme that each path signs up for, and Cara's signup for it: she holds a place of two. */
const programs = new WeakMap<ApiStage, { readonly program: string; readonly caras: string }>();
const signups = (program: string) => `/invest/technical-school/v1/programs/${program}/signups`;
const on = (stage: ApiStage) => programs.get(stage) ?? { program: UNBORN, caras: UNBORN };

async function openProgram(stage: ApiStage): Promise<void> {
  const program = `path-${crypto.randomUUID()}`;
  await stage.query(
    `insert into school_programs (id, name, updated_at, is_sample, institution, direction, study_mode, duration, students, price, partner_discount)
     values ($1, 'Наладка станков', $2, false, 'robotics-centre', 'robotics', 'fullTime', 72, 2, 100, 10)`,
    [program, new Date(START)],
  );
  const body = form('Климова Кира', 'cara@example.org');
  const { body: sent } = await stage
    .person(CARA.role, CARA.id)
    .send({ method: 'POST', path: signups(program), body });
  programs.set(stage, { program, caras: (sent as { applicationId: string }).applicationId });
}

export const programSignupRequests: RequestTable = {
  async create(stage) {
    stage.setClock(START);
    await openProgram(stage);
    return UNBORN;
  },
  born,
  sends: {
    'signup.send': async (id, event, stage) => {
      if (id !== UNBORN && roleOf(event) === 'user') return null;
      const { program } = on(stage);
      // Cara has one place; a second there is, or not.
      const students = event.hasPlace ? 2 : 1;
      await stage.query('update school_programs set students = $2 where id = $1', [program, students]);
      return { method: 'POST', path: signups(program), body: form('Орлова Анна', email) };
    },
    'signup.accept': answering(LIFECYCLE, ({ answer }) => ({ answer })),
    'signup.decline': answering(LIFECYCLE, ({ reason }) => ({ reason })),
    'signup.withdraw': takingBack(LIFECYCLE),
    // What the portal itself does when Cara gives her place up; where nobody waits for it, from inside.
    'signup.moveUp': (id, event, stage) => {
      if (roleOf(event) !== 'system') return deskDoor(LIFECYCLE, id, event.type);
      if (stage.state !== 'waiting') return null;
      const path = `/invest/userworkspace/v1/applications/${on(stage).caras}/cancel`;
      return { method: 'POST', path, as: CARA };
    },
  },
  refusal(event, state, { owner }: { owner: string }) {
    // Nobody has it yet, or it is somebody else's: both are told alike.
    if (state === 'unsent') return 404;
    if (event.type === 'signup.withdraw' && (event.by as { id: string }).id !== owner) return 404;
    return 409;
  },
  async reads(stage, id) {
    const { body } = await stage
      .person('school', 'school')
      .send({ method: 'GET', path: `/invest/desk/v1/${LIFECYCLE}/${id}` });
    return (body as { state?: string }).state;
  },
};
