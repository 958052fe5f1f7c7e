import { randomUUID } from 'node:crypto';
import { DEFAULT_WEIGHTS } from '../../src/api/contracts/market-rating.ts';
import { announcedTender, KIOSK, SUBSCRIPTIONS } from './announced.ts';
import { HONEST, MULTIPART, multipart } from './files.ts';
import {
  ACCOUNT,
  act,
  challengeOf,
  confirm,
  DESK,
  ESG,
  freeSlot,
  handedOver,
  INITIATIVE,
  LEGAL_ENTITY,
  MESSAGES,
  newVerifier,
  official,
  PASSWORD,
  Person,
  PROBLEM,
  REPLY,
  signedIn,
  TECHNOLOGY,
} from './people.ts';
import { REQUEST, SLOTS, type TestPortal, Visitor } from './portal.ts';
import { givenProducts, givenPrograms } from './registers.ts';

const FILES = '/common/attachments/v1/files';

/** What one can be known by, each like nobody else's. */
export interface Known {
  readonly surname: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly inn: string;
  readonly organization: string;
}

/** Somebody with everything that the portal lets people have. */
export interface WithEverything {
  readonly person: Person;
  readonly account: string;
  /** The file that went with their initiative. */
  readonly file: string;
}

async function made(
  answer: Promise<{ status: number; body: unknown }>,
): Promise<{ id: string; applicationId: string }> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as { id: string; applicationId: string };
}

/** Lets somebody do everything that leaves a trace, and officials answer. */
export async function withEverything(portal: TestPortal, known: Known): Promise<WithEverything> {
  const { surname: lastname, name: firstname, phone, email, inn, organization } = known;
  const who = { lastname, firstname, phone, email, personalDataConsent: true };
  const words = `Пишет ${firstname} ${lastname}, ${phone}, ${email}, ИНН ${inn}.`;
  const visitor = new Visitor(portal.url);
  await made(
    visitor.send('POST', `${ACCOUNT}/register`, {
      ...LEGAL_ENTITY,
      surname: lastname,
      name: firstname,
      phone,
      email,
      inn,
      organizationName: organization,
    }),
  );
  await made(confirm(portal, email));
  const person = new Person(portal.url);
  // A browser with its own past: an id of a visitor, which becomes the account's.
  await person.signIn(email);
  await made(
    person.send(
      'POST',
      `/invest/tender-statistic/v1/tender-statistic/updateUserId?unregisteredUserId=${randomUUID()}`,
    ),
  );
  const account = (await person.profile()).id;
  await handedOver(person, new Person(portal.url));
  await made(
    person.send('POST', `${ACCOUNT}/handOver`, { challenge: challengeOf(newVerifier()), locale: 'en' }),
  );

  const tender = await announcedTender(portal);
  const [manager, moderator] = [await official(portal, 'manager'), await official(portal, 'moderator')];
  await givenPrograms(portal, [{ id: `program-${account}` }]);
  await givenProducts(portal, [{ id: `loan-${account}` }]);

  const booked = await freeSlot(portal);
  await made(person.send('POST', `${SLOTS}/${booked}/hold`));
  await made(
    person.send('POST', `${SLOTS}/${booked}/request`, {
      ...REQUEST,
      organization,
      question: words,
      email,
      phone,
    }),
  );
  await made(person.send('POST', `${SLOTS}/${await freeSlot(portal)}/hold`));

  await made(
    person.send('POST', MESSAGES, {
      ...PROBLEM,
      lastname,
      firstname,
      phone,
      email,
      pin: inn,
      companyName: organization,
      messageText: words,
    }),
  );
  const asked = { ...who, organization, question: words };
  const at = '2026-11-24T10:00:00+03:00';
  const about = `/invest/tender/v1/tenders/${tender}`;
  await made(person.send('POST', `${about}/inspection-requests`, { ...who, comment: words, startsAt: at }));
  await made(person.send('POST', `${about}/document-review-requests`, { ...who, question: words }));
  await made(
    person.send('POST', `${about}/roadshow-requests`, {
      ...who,
      comment: words,
      participants: 8,
      format: 'onSite',
    }),
  );
  const kiosk = await made(
    person.send('POST', KIOSK, { ...who, question: words }, { 'idempotency-key': `kiosk ${email}` }),
  );
  await made(
    act(
      manager,
      kiosk.applicationId,
      'kiosk.answer',
      { answer: `Добрый день, ${firstname} ${lastname}!` },
      'kiosk-request',
    ),
  );
  await made(person.send('POST', '/invest/technical-school/v1/questions', asked));
  await made(
    person.send('POST', '/invest/sustainable/v1/partnership-applications', {
      fullName: `${lastname} ${firstname}`,
      phone,
      email,
      personalDataConsent: true,
    }),
  );
  await made(
    person.send(
      'POST',
      '/invest/production-site/v1/requests?who=legal&activity=25&type=plots&areaFrom=1000&utilities=gas&okrug=vao&deal=purchase',
      asked,
    ),
  );
  await made(
    person.send('POST', `/invest/technical-school/v1/programs/program-${account}/signups`, {
      fullName: `${lastname} ${firstname}`,
      phone,
      email,
      personalDataConsent: true,
    }),
  );
  await made(
    person.send('POST', `/invest/fund/v1/products/loan-${account}/applications`, {
      ...who,
      organization,
      question: words,
      sum: 500_000_000,
      months: 24,
    }),
  );
  await made(
    person.send('POST', '/invest/sustainable/v1/esg-applications', {
      ...ESG,
      ...who,
      organization,
      tin: inn,
      comment: words,
    }),
  );

  const draft = randomUUID();
  const form = multipart([{ filename: `${lastname}.pdf`, data: HONEST.pdf }]);
  const file = await made(
    person.send('POST', `${FILES}?draft=${draft}`, form, { 'content-type': MULTIPART }),
  );
  const initiative = await made(
    person.send('POST', '/invest/initiatives/v1/proposals', {
      ...INITIATIVE,
      ...who,
      initiatorName: organization,
      initiatorTin: inn,
      draft,
    }),
  );
  for (const type of ['initiative.take', 'initiative.publish'])
    await made(act(moderator, initiative.id, type, {}, 'initiative'));
  // Officials mend who proposes it: what it was before stands in the edits.
  const edited = `${DESK}/registers/initiatives/${initiative.id}`;
  const { body } = await manager.send('GET', edited);
  await made(
    manager.send('PATCH', edited, {
      version: body.version,
      changes: { initiatorName: `${organization} (${lastname})` },
    }),
  );
  const technology = await made(
    person.send('POST', '/invest/technologies/v1/proposals', {
      ...TECHNOLOGY,
      ...who,
      developerName: organization,
      developerTin: inn,
      description: words,
    }),
  );
  for (const type of ['technology.take', 'technology.publish'])
    await made(act(moderator, technology.id, type, {}, 'technology-proposal'));

  const other = await initiativeOf(portal);
  await made(
    person.send('POST', `/invest/initiatives/v1/initiatives/${other}/replies`, {
      ...REPLY,
      fullName: `${lastname} ${firstname}`,
      phone,
      email,
      message: words,
    }),
  );
  await made(person.send('PUT', `/invest/favorites/v1/favorites/initiatives/${other}`));
  await made(person.send('PUT', '/invest/favorites/v1/mails', { isOn: false }));
  await made(
    person.send('POST', SUBSCRIPTIONS, { name: `Для ${lastname}`, filter: { types: ['building'] } }),
  );
  await announcedTender(portal);
  await made(
    person.send('POST', '/invest/sales-market/v1/reports', {
      goods: '8413',
      countries: ['KZ', 'IN', 'DE'],
      weights: DEFAULT_WEIGHTS,
    }),
  );
  await made(person.send('PUT', '/invest/bellnotifications/v1/channels', { bell: true, mail: true }));
  await portal.platform.worker.drain();
  return { person, account, file: file.id };
}

/** A published initiative of somebody else. @returns its id */
async function initiativeOf(portal: TestPortal): Promise<string> {
  const other = await signedIn(portal);
  const moderator = await official(portal, 'moderator');
  const { id } = await made(other.send('POST', '/invest/initiatives/v1/proposals', INITIATIVE));
  for (const type of ['initiative.take', 'initiative.publish'])
    await made(act(moderator, id, type, {}, 'initiative'));
  return id;
}

/** Ends an account by its person. */
export const deleteAccount = (person: Person) =>
  person.send('DELETE', '/invest/userprofile/v1/userprofile', { password: PASSWORD });
