import { afterAll, beforeAll, expect, it } from 'vitest';
import { ASKING, announcedTender, KIOSK } from '../support/announced.ts';
import {
  ACCOUNT,
  confirm,
  DESK,
  LEGAL_ENTITY,
  newAddress,
  official,
  Person,
  PROBLEM,
  sent,
  signedIn,
} from '../support/people.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { TENDERS } from '../support/tenders.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await testPortal();
  admin = await official(portal, 'admin');
});
afterAll(() => portal.close());

/** The cases of a queue that words find, as the official reads them. */
async function found(by: Person, lifecycle: string, words: string) {
  const { status, body } = await by.send(
    'GET',
    `${DESK}/cases?lifecycle=${lifecycle}&query=${encodeURIComponent(words)}`,
  );
  expect(status).toBe(200);
  return body.items.map(({ id, title, person }: Record<string, string>) => ({ id, title, person }));
}

it('calls an account by its address, and by the organization where there is one', async () => {
  const ann = await signedIn(portal);
  await portal.advance(1000);
  const address = newAddress();
  const firm = new Person(portal.url);
  await firm.send('POST', `${ACCOUNT}/register`, { ...LEGAL_ENTITY, email: address });
  await confirm(portal, address);
  await firm.signIn(address);
  const [own, legal] = [await ann.profile(), await firm.profile()];
  const annsCase = { id: own.id, title: own.email, person: `${own.surname} ${own.name}` };
  expect(await found(admin, 'account', own.email)).toEqual([annsCase]);
  expect(await found(admin, 'account', own.email.toUpperCase())).toEqual([annsCase]);
  const firmsCase = {
    id: legal.id,
    title: legal.email,
    person: 'organizationName' in legal ? legal.organizationName : '',
  };
  expect(firmsCase.person).not.toBe('');
  expect(await found(admin, 'account', legal.email)).toEqual([firmsCase]);
  // Both have the same surname: the newest first.
  const named = await found(admin, 'account', own.surname.toLowerCase());
  expect(named.filter(({ id }: { id: string }) => id === own.id || id === legal.id)).toEqual([
    firmsCase,
    annsCase,
  ]);
  const { body } = await admin.send('GET', `${DESK}/account/${legal.id}`);
  expect(body.sent).toMatchObject({
    email: legal.email,
    userType: 'legalEntity',
    surname: legal.surname,
    name: legal.name,
    organizationName: firmsCase.person,
    role: 'user',
  });
});

it('calls a message by how it begins, and by its sender', async () => {
  const ann = await signedIn(portal);
  const id = await sent(ann, {
    ...PROBLEM,
    lastname: 'Журавлёва',
    messageText: 'Нет отопления в цехе. Давно.',
  });
  const [message] = await found(admin, 'investor-message', 'отопление цех');
  expect(message).toMatchObject({ id, person: 'Журавлёва Анна' });
  expect(message.title).toMatch(/^Нет отопления в цехе/u);
});

it('calls a request by its object, or by what it asks, and by who asks', async () => {
  const ann = await signedIn(portal);
  const manager = await official(portal, 'manager');
  const tender = await announcedTender(portal, { name: 'Склад на Электродной улице' });
  const asked = async (path: string, form: object): Promise<string> =>
    (await ann.send('POST', path, { ...ASKING, ...form })).body.applicationId;
  const review = await asked(`${TENDERS}/${tender}/document-review-requests`, {
    question: 'Где опубликован градостроительный план?',
    organization: 'ООО «Перспектива»',
  });
  expect(await found(manager, 'document-review-request', 'градостроительный план')).toEqual([
    { id: review, title: 'Склад на Электродной улице', person: 'ООО «Перспектива»' },
  ]);
  const kiosk = await asked(KIOSK, { lastname: 'Соколова', question: 'Когда откроют приём заявок?' });
  expect(await found(manager, 'kiosk-request', 'приём заявок')).toEqual([
    { id: kiosk, title: 'Когда откроют приём заявок?', person: 'Соколова Анна' },
  ]);
});
