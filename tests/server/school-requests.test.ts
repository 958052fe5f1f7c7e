import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PARTICIPANT_TYPES, ParticipationForm } from '../../src/api/contracts/school-requests.ts';
import { ASKING } from '../support/announced.ts';
import { everyField } from '../support/every-field.ts';
import {
  APPLICATIONS,
  act,
  DESK,
  mailsTo,
  newAddress,
  official,
  type Person,
  signedIn,
} from '../support/people.ts';
import { type TestPortal, testPortal, Visitor } from '../support/portal.ts';

const BASE = '/invest/technical-school/v1';
const FORM = {
  ...ASKING,
  phone: '+74951234567',
  patronym: 'Ивановна',
  organization: 'ООО «Пример»',
  question: 'Когда набор на осень?',
};

let portal: TestPortal;
let school: Person;
beforeAll(async () => {
  portal = await testPortal();
  school = await official(portal, 'school');
});
afterAll(() => portal.close());
let ann: Person & { email: string };
beforeEach(async () => {
  ann = await signedIn(portal);
});

it('takes a question of anybody, whom the school answers by mail', async () => {
  const email = newAddress();
  const asked = await new Visitor(portal.url).send('POST', `${BASE}/questions`, { ...FORM, email });
  expect(asked.status).toBe(201);
  const { applicationId: id, number } = asked.body;
  expect((await act(school, id, 'school.answer', { answer: 'В сентябре.' }, 'school-request')).status).toBe(
    200,
  );
  const mails = await mailsTo(portal, email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Ответ на обращение в техническую школу № ${number}`,
    `Обращение в техническую школу № ${number} принято`,
  ]);
  expect(mails[0]?.text).toContain('В сентябре.');
  // Without an account it leads to the school's page.
  expect(mails[1]?.text).toContain('/moscow-technical-school\n');
});

it('shows every field of an application to take part to the school and to its sender', async () => {
  for (const participantType of PARTICIPANT_TYPES) {
    const form = { ...FORM, participantType };
    const { personalDataConsent: _, ...sent } = everyField(ParticipationForm.shape, form);
    const { body } = await ann.send('POST', `${BASE}/participations`, form);
    const atDesk = await school.send('GET', `${DESK}/school-request/${body.applicationId}`);
    expect(atDesk.body.sent).toMatchObject(sent);
    const own = await ann.send('GET', `${APPLICATIONS}/${body.applicationId}`);
    expect(own.body).toMatchObject({ kind: 'school-request', state: 'sent', canCancel: true, sent });
  }
  const manager = await official(portal, 'manager');
  const { items } = (await ann.send('GET', APPLICATIONS)).body;
  expect((await manager.send('GET', `${DESK}/school-request/${items[0].id}`)).status).toBe(403);
});

it('is withdrawn by its sender, and declined with a reason', async () => {
  const send = async () => (await ann.send('POST', `${BASE}/questions`, FORM)).body.applicationId;
  const withdrawn = await send();
  expect((await ann.send('POST', `${APPLICATIONS}/${withdrawn}/cancel`)).body.state).toBe('withdrawn');
  const declined = await send();
  await act(school, declined, 'school.decline', { reason: 'Набор закрыт.' }, 'school-request');
  const { body } = await ann.send('GET', `${APPLICATIONS}/${declined}`);
  expect([body.standing, body.history.at(-1).text]).toEqual(['refused', 'Набор закрыт.']);
});

it.each([
  ['participations', { participantType: undefined }, 'participantType'],
  ['participations', { participantType: 'parent' }, 'participantType'],
  ['questions', { question: ' ' }, 'question'],
  ['questions', { participantType: 'student' }, 'participantType'],
  ['questions', { personalDataConsent: false }, 'personalDataConsent'],
])('refuses at %s what is %o', async (path, wrong, field) => {
  const { status, body } = await ann.send('POST', `${BASE}/${path}`, {
    ...FORM,
    ...(path === 'participations' && { participantType: 'student' }),
    ...wrong,
  });
  expect([status, body.errors?.map((error: { path: string }) => error.path)]).toEqual([422, [field]]);
});
