import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PartnershipForm } from '../../src/api/contracts/partnership.ts';
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

const PATH = '/invest/sustainable/v1/partnership-applications';
const LIFECYCLE = 'partnership-application';
const FORM = {
  fullName: 'Орлова Анна Игоревна',
  phone: '+74951234567',
  email: 'anna@example.org',
  personalDataConsent: true,
};

let portal: TestPortal;
let manager: Person;
beforeAll(async () => {
  portal = await testPortal();
  manager = await official(portal, 'manager');
});
afterAll(() => portal.close());
let ann: Person & { email: string };
beforeEach(async () => {
  ann = await signedIn(portal);
});

it('is taken of anybody, whom the agency answers by mail', async () => {
  const email = newAddress();
  const sent = await new Visitor(portal.url).send('POST', PATH, { ...FORM, email });
  expect(sent.status).toBe(201);
  const { applicationId: id, number } = sent.body;
  const answered = await act(manager, id, 'partnership.answer', { answer: 'Ждём на встрече.' }, LIFECYCLE);
  expect(answered.status).toBe(200);
  const mails = await mailsTo(portal, email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Ответ на заявку на партнёрство № ${number}`,
    `Заявка на партнёрство № ${number} принята`,
  ]);
  expect(mails[0]?.text).toContain('Ждём на встрече.');
  // Without an account it leads to the page for business.
  expect(mails[1]?.text).toContain('/about-moscow/cur/business\n');
});

it('shows every field to managers alone and to its sender, and is called by who sent it', async () => {
  const { body } = await ann.send('POST', PATH, FORM);
  const { fullName, personalDataConsent: _, ...rest } = everyField(PartnershipForm.shape, FORM);
  const sent = { ...rest, lastname: fullName };
  const atDesk = await manager.send('GET', `${DESK}/${LIFECYCLE}/${body.applicationId}`);
  expect(atDesk.body).toMatchObject({ sent, title: fullName, person: fullName });
  const own = await ann.send('GET', `${APPLICATIONS}/${body.applicationId}`);
  expect(own.body).toMatchObject({ kind: LIFECYCLE, state: 'sent', title: fullName, canCancel: true, sent });
  const school = await official(portal, 'school');
  expect((await school.send('GET', `${DESK}/${LIFECYCLE}/${body.applicationId}`)).status).toBe(403);
});

it('is withdrawn by its sender, and declined with a reason', async () => {
  const send = async () => (await ann.send('POST', PATH, FORM)).body.applicationId;
  expect((await ann.send('POST', `${APPLICATIONS}/${await send()}/cancel`)).body.state).toBe('withdrawn');
  const declined = await send();
  await act(manager, declined, 'partnership.decline', { reason: 'Такого проекта нет.' }, LIFECYCLE);
  const { body } = await ann.send('GET', `${APPLICATIONS}/${declined}`);
  expect([body.standing, body.history.at(-1).text]).toEqual(['refused', 'Такого проекта нет.']);
});

it.each([
  [{ fullName: ' ' }, 'fullName', 'required'],
  [{ fullName: 'я'.repeat(303) }, 'fullName', 'max_length'],
  [{ phone: '12' }, 'phone', 'incorrect_phone'],
  [{ phone: undefined }, 'phone', 'required'],
  [{ email: 'anna' }, 'email', 'incorrect_email'],
  [{ personalDataConsent: false }, 'personalDataConsent', 'required'],
  [{ organization: 'ООО «Пример»' }, 'organization', 'unknown_field'],
])('refuses %o', async (wrong, path, code) => {
  const { status, body } = await ann.send('POST', PATH, { ...FORM, ...wrong });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ path, code }]);
});
