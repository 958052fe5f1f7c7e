import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, official, type Person, signedIn } from '../support/people.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { givenPrograms, onDatabase } from '../support/registers.ts';

const BASE = '/invest/technical-school/v1/programs';
const APPLICATIONS = '/invest/userworkspace/v1/applications';
const FORM = { fullName: 'Орлова Анна', phone: '+74950000001', personalDataConsent: true };

let portal: TestPortal;
let school: Person;
beforeAll(async () => {
  portal = await testPortal();
  school = await official(portal, 'school');
});
afterAll(() => portal.close());

let programs = 0;
/** A programme with so many places. */
async function program(students: number): Promise<string> {
  const id = `program-${++programs}`;
  await givenPrograms(portal, [{ id, students }]);
  return id;
}
const signUp = (person: Person & { email: string }, id: string, form: object = {}) =>
  person.send('POST', `${BASE}/${id}/signups`, { ...FORM, email: person.email, ...form });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => signedIn(portal)));
const stateOf = async (person: Person, id: string): Promise<string> =>
  (await person.send('GET', `${APPLICATIONS}/${id}`)).body.state;
const withdraw = (person: Person, id: string) => person.send('POST', `${APPLICATIONS}/${id}/cancel`);
const placesOf = async (id: string) =>
  (await new Visitor(portal.url).send('GET', `${BASE}/${id}/signing-up`)).body.places;
/** Everything that was to be told or done after the steps is. */
const settle = () => portal.platform.worker.drain();

describe('places of a programme', () => {
  it('go to one of two who sign up for the last one at the same moment; the other waits first', async () => {
    const id = await program(1);
    const crowd = await people(4);
    const answers = await Promise.all(crowd.map((one) => signUp(one, id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const placed = answers.filter(({ body }) => body.hasPlace);
    expect(placed).toHaveLength(1);
    expect(placed[0]?.body.dueAt).toEqual(expect.any(String));
    expect(await placesOf(id)).toEqual({ total: 1, free: 0, waiting: 3 });

    const inOrder = answers
      .map(({ body }, index) => ({ ...body, who: crowd[index] as Person }))
      .sort((a, b) => Number(b.hasPlace) - Number(a.hasPlace) || a.number - b.number);
    const [holder, first, second, third] = inOrder;
    await withdraw(holder.who, holder.applicationId);
    await settle();
    expect(await stateOf(first.who, first.applicationId)).toBe('received');
    expect(await stateOf(second.who, second.applicationId)).toBe('waiting');

    // The next in line takes it back: whoever comes after moves up when a place is refused.
    await withdraw(second.who, second.applicationId);
    const reason = 'Нужен опыт работы.';
    await school.send('POST', `${DESK}/program-signup/${first.applicationId}/events`, {
      type: 'signup.decline',
      reason,
    });
    await settle();
    expect(await stateOf(third.who, third.applicationId)).toBe('received');
    expect(await placesOf(id)).toEqual({ total: 1, free: 0, waiting: 0 });
  });

  it('are not taken past those who wait, even if there are more of them by then', async () => {
    const id = await program(1);
    const [ann, bob, cara] = await people(3);
    if (!ann || !bob || !cara) throw new Error('three people');
    await signUp(ann, id);
    const waiting = (await signUp(bob, id)).body;
    await onDatabase(portal, (db) => db.query('update school_programs set students = 2 where id = $1', [id]));
    const later = (await signUp(cara, id)).body;
    expect(later.hasPlace).toBe(false);
    await settle();
    expect(await stateOf(bob, waiting.applicationId)).toBe('received');
    expect(await stateOf(cara, later.applicationId)).toBe('waiting');
  });

  it('are one for each person, as long as it is under way', async () => {
    const id = await program(2);
    const ann = await signedIn(portal);
    const { applicationId } = (await signUp(ann, id)).body;
    expect((await signUp(ann, id)).body.code).toBe('already_signed_up');
    const standing = async () => (await ann.send('GET', `${BASE}/${id}/signing-up`)).body;
    expect(await standing()).toMatchObject({ standing: 'signedUp', signup: { id: applicationId } });
    await withdraw(ann, applicationId);
    expect(await standing()).toEqual({ standing: 'open', places: { total: 2, free: 2, waiting: 0 } });
    expect((await signUp(ann, id)).status).toBe(201);
  });
});

it('refuses what breaks a rule by its field, an unknown programme, one that is gone, and whoever is no user', async () => {
  const ann = await signedIn(portal);
  const id = await program(1);
  const broken = await signUp(ann, id, { fullName: ' ', phone: '12', personalDataConsent: false });
  expect(broken.status).toBe(422);
  expect(broken.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
    'fullName',
    'personalDataConsent',
    'phone',
  ]);
  expect((await signUp(ann, 'no-such')).status).toBe(404);
  expect((await new Visitor(portal.url).send('POST', `${BASE}/${id}/signups`, FORM)).status).toBe(401);
  expect((await school.send('POST', `${BASE}/${id}/signups`, { ...FORM, email: 'a@b.ru' })).status).toBe(403);
  await onDatabase(portal, (db) =>
    db.query('update school_programs set is_published = false where id = $1', [id]),
  );
  expect((await signUp(ann, id)).body.code).toBe('program_closed');
  expect((await ann.send('GET', `${BASE}/${id}/signing-up`)).body.standing).toBe('closed');
});
