import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConsultationRequest } from '../../src/api/contracts/consultation.ts';
import { FundApplicationForm } from '../../src/api/contracts/fund-applications.ts';
import { QuestionForm } from '../../src/api/contracts/question-form.ts';
import { DocumentReviewForm, InspectionForm, RoadshowForm } from '../../src/api/contracts/tender-requests.ts';
import { PROFILE_FIELDS } from '../../src/api/contracts/user-types.ts';
import { announcedTender, KIOSK } from '../support/announced.ts';
import { everyField } from '../support/every-field.ts';
import {
  ACCOUNT,
  APPLICATIONS,
  confirm,
  DESK,
  INDIVIDUAL,
  LEGAL_ENTITY,
  newAddress,
  official,
  PASSWORD,
  Person,
  PROFILE,
  SOLE_TRADER,
  signedIn,
} from '../support/people.ts';
import { SLOTS, type TestPortal, testPortal } from '../support/portal.ts';
import { givenProducts } from '../support/registers.ts';
import { TENDERS } from '../support/tenders.ts';

let portal: TestPortal;
let ann: Person;
let manager: Person;
beforeAll(async () => {
  portal = await testPortal();
  [ann, manager] = [await signedIn(portal), await official(portal, 'manager')];
});
afterAll(() => portal.close());

const NAMES = { lastname: 'Орлова', firstname: 'Анна', patronym: 'Ивановна', organization: 'ООО «Пример»' };
const CONTACT = { phone: '+74951234567', email: 'anna.orlova@example.org' };
const ASKING = { ...NAMES, ...CONTACT, personalDataConsent: true };
const startsAt = '2026-11-24T10:00:00+03:00';
const comment = 'Приду с архитектором.';
const question = 'Есть ли обременения?';

it.each([
  {
    lifecycle: 'consultation-slot',
    schema: ConsultationRequest,
    form: {
      ...CONTACT,
      applicationTime: '2026-11-24T09:00:00+03:00',
      organization: NAMES.organization,
      theme: 'biddingProcedure',
      questionSummary: 'Как подать заявку на торги?',
      question,
      object: 'Здание на Тверской улице',
      personalDataConsent: true,
      termsConsent: true,
    },
    path: async (): Promise<string> => {
      await ann.send('POST', `${SLOTS}/20261124T0900/hold`);
      return `${SLOTS}/20261124T0900/request`;
    },
    // At the desk it is known by its time.
    id: () => '20261124T0900',
  },
  {
    lifecycle: 'kiosk-request',
    schema: QuestionForm,
    form: { ...ASKING, question },
    path: async (): Promise<string> => KIOSK,
  },
  {
    lifecycle: 'site-request',
    schema: QuestionForm,
    form: { ...ASKING, question },
    path: async (): Promise<string> =>
      '/invest/production-site/v1/requests?who=legal&activity=25&type=plots&areaFrom=500&deal=purchase',
  },
  {
    lifecycle: 'fund-application',
    schema: FundApplicationForm,
    form: { ...ASKING, question, sum: 500_000_000, months: 24 },
    path: async (): Promise<string> => {
      await givenProducts(portal, [{ id: 'every-field' }]);
      return '/invest/fund/v1/products/every-field/applications';
    },
  },
  {
    lifecycle: 'inspection-request',
    schema: InspectionForm,
    form: { ...ASKING, startsAt, comment },
    path: async (): Promise<string> => `${TENDERS}/${await announcedTender(portal)}/inspection-requests`,
  },
  {
    lifecycle: 'document-review-request',
    schema: DocumentReviewForm,
    form: { ...ASKING, question },
    path: async (): Promise<string> => `${TENDERS}/${await announcedTender(portal)}/document-review-requests`,
  },
  {
    lifecycle: 'roadshow-request',
    schema: RoadshowForm,
    form: { ...ASKING, participants: 8, format: 'onSite', comment },
    path: async (): Promise<string> => `${TENDERS}/${await announcedTender(portal)}/roadshow-requests`,
  },
])('every field of a $lifecycle is read at the desk and by its sender', async (each) => {
  const { lifecycle, schema, form, path } = each;
  const wanted: Record<string, unknown> = { ...everyField(schema.shape, form) };
  const answer = await ann.send('POST', await path(), form);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  const { applicationId } = answer.body;
  const sent = Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [
      name === 'applicationTime' ? 'startsAt' : name,
      typeof value === 'number' ? String(value) : value,
    ]),
  );
  const atDesk = await manager.send('GET', `${DESK}/${lifecycle}/${each.id?.() ?? applicationId}`);
  expect(atDesk.body.sent).toMatchObject(sent);
  const own = await ann.send('GET', `${APPLICATIONS}/${applicationId}`);
  const { startsAt: begins, ...others } = sent;
  expect(own.body.sent).toMatchObject(others);
  if (begins) expect(Date.parse(own.body.takesPlaceAt)).toBe(Date.parse(String(begins)));
});

it.each([
  ['individual', INDIVIDUAL],
  ['legalEntity', LEGAL_ENTITY],
  ['soleTrader', SOLE_TRADER],
] as const)(
  'every field that a %s registers with, and changes later, is in the profile',
  async (userType, basic) => {
    const { email, ...shape } = { email: undefined, ...PROFILE_FIELDS[userType] };
    const { password, termsConsent, ...rest } = basic;
    const words = { surname: 'Орлова', name: 'Анна', patronymic: 'Ивановна', postalIndex: '125009' };
    const places = { address: 'Москва, улица Арбат, 1', legalAddress: 'Москва, Тверская улица, 13' };
    const trader = {
      soleTraderSurname: 'Соколова',
      soleTraderName: 'Вера',
      soleTraderPatronymic: 'Олеговна',
    };
    const filled = { ...rest, ...words, ...places, ...trader, phone: '+74951234567', position: 'Директор' };
    const form = Object.fromEntries(Object.entries(filled).filter(([name]) => name in shape));
    const told = everyField(shape, form);

    const person = new Person(portal.url);
    const address = newAddress();
    const asked = { ...form, userType, email: address, password, termsConsent };
    expect((await person.send('POST', `${ACCOUNT}/register`, asked)).body).toMatchObject({ email: address });
    await confirm(portal, address);
    await person.signIn(address, PASSWORD);
    expect(await person.profile()).toMatchObject({ ...told, userType, email: address });

    const changed = Object.fromEntries(
      Object.entries(told).map(([name, value]) => [
        name,
        name === 'phone'
          ? '+74957654321'
          : name === 'postalIndex'
            ? '101000'
            : name === 'inn'
              ? value
              : `${value}а`,
      ]),
    );
    const answer = await person.send('PUT', PROFILE, { userType, ...changed });
    expect(answer.body).toMatchObject(changed);
    expect(await person.profile()).toMatchObject(changed);
  },
);
