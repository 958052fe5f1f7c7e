import { createHash, randomBytes } from 'node:crypto';
import type { CurrentUser } from '../../src/api/contracts/current-user.ts';
import { DEMO_PASSWORD } from '../../src/api/contracts/demo-accounts.ts';
import type { TokenPair } from '../../src/api/contracts/session.ts';
import type { AccountRole } from '../../src/api/contracts/user-types.ts';
import { SLOTS, type TestPortal, Visitor } from './portal.ts';

export const ACCOUNT = '/umbraco/api/accountApi';
export const PROFILE = '/invest/userprofile/v1/userprofile';
export const SESSIONS = '/invest/userprofile/v1/sessions';
export const APPLICATIONS = '/invest/userworkspace/v1/applications';
export const PASSWORD = 'Корень-2026';
/** What a receiving host keeps while a session is handed over, and what it shows of it (RFC 7636, S256). */
export const newVerifier = (): string => randomBytes(32).toString('base64url');
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** What an individual registers with. */
export const INDIVIDUAL = {
  userType: 'individual',
  surname: 'Орлова',
  name: 'Анна',
  phone: '+7 (495) 123-45-67',
  password: PASSWORD,
  termsConsent: true,
} as const;
/** What somebody registers for a legal entity with. */
export const LEGAL_ENTITY = {
  ...INDIVIDUAL,
  userType: 'legalEntity',
  position: 'Директор',
  inn: '7707083893',
  organizationLegalForm: 'ПАО',
  organizationName: '«Пример»',
  legalAddress: 'Москва, Тверская улица, 13',
  postalIndex: '125009',
  address: 'Москва, Тверская улица, 13',
} as const;
/** What a sole trader registers with. */
export const SOLE_TRADER = {
  ...INDIVIDUAL,
  userType: 'soleTrader',
  inn: '500100732259',
  soleTraderSurname: 'Орлова',
  soleTraderName: 'Анна',
  legalAddress: 'Москва, Тверская улица, 13',
  postalIndex: '125009',
  address: 'Москва, Тверская улица, 13',
} as const;

let count = 0;
/** An address that nobody has used before. */
export const newAddress = (): string => `person${++count}@example.org`;

/** A mail of the demonstration's mailbox. */
export interface MailboxItem {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  /** Its calendar file, where it has one. */
  readonly calendar?: string;
}

/** Sends to an account's path under a host, as a browser does that the portal has never met. */
export async function sendUnder({ app }: TestPortal, host: string, path: string, payload: object) {
  const ask = (cookie?: string) =>
    app.inject({
      method: 'POST',
      url: `${ACCOUNT}/${path}`,
      headers: { host, ...(cookie && { cookie }) },
      payload,
    });
  const first = await ask();
  return first.statusCode < 400 ? first : ask(String(first.headers['set-cookie']).split(';')[0]);
}

/** Registers somebody under a host. */
export async function registerUnder(portal: TestPortal, host: string, form: object): Promise<void> {
  await sendUnder(portal, host, 'register', form);
}

/** A person at a browser, signed in or not. */
export class Person extends Visitor {
  tokens: TokenPair | undefined;

  /** Sends as the person, with the access token once there is one. */
  override send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const bearer = this.tokens && { authorization: `Bearer ${this.tokens.access_token}` };
    return super.send(method, path, body, { ...bearer, ...headers });
  }

  async signIn(email: string, password: string = PASSWORD) {
    const answer = await super.send('POST', `${ACCOUNT}/login`, { email, password });
    if (answer.status === 200) this.tokens = answer.body;
    return answer;
  }

  async refresh() {
    const refreshToken = this.tokens?.refresh_token;
    const answer = await this.send('POST', `${ACCOUNT}/refreshToken`, { refreshToken });
    if (answer.status === 200) this.tokens = answer.body;
    return answer;
  }

  async profile(): Promise<CurrentUser> {
    return (await this.send('GET', `${PROFILE}/getCurrentUser`)).body;
  }
}

/** Mails to an address, the newest first. */
export async function mailsTo(portal: TestPortal, to: string): Promise<MailboxItem[]> {
  await portal.platform.worker.drain();
  const answer = await fetch(`${portal.url}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { items: MailboxItem[] }).items;
}

/** The token in the newest mail to an address. */
export async function mailedToken(portal: TestPortal, to: string): Promise<string> {
  const [mail] = await mailsTo(portal, to);
  return new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '';
}

/** Confirms an address by its newest mail as whoever registered it, in a browser of their own: with the password. */
export const confirm = async (portal: TestPortal, email: string, password: string = PASSWORD) =>
  new Visitor(portal.url).send('POST', `${ACCOUNT}/confirmEmail`, {
    token: await mailedToken(portal, email),
    password,
  });

/** Registers and confirms. @returns the address */
export async function registered(portal: TestPortal, email = newAddress()): Promise<string> {
  await new Visitor(portal.url).send('POST', `${ACCOUNT}/register`, { ...INDIVIDUAL, email });
  await confirm(portal, email);
  return email;
}

/** Somebody newly registered and signed in. */
export async function signedIn(portal: TestPortal, email?: string): Promise<Person & { email: string }> {
  const address = email ?? (await registered(portal));
  const person = new Person(portal.url);
  await person.signIn(address);
  return Object.assign(person, { email: address });
}

/** Signs somebody in under a host. */
export async function signedInUnder(
  portal: TestPortal,
  host: string,
  email: string,
): Promise<Person & { email: string }> {
  const person = new Person(portal.url);
  person.tokens = (await sendUnder(portal, host, 'login', { email, password: PASSWORD })).json();
  return Object.assign(person, { email });
}

/** Takes a session along to another browser, as one language's host does to another's. @returns its tokens there */
export async function handedOver(from: Visitor, to: Visitor): Promise<TokenPair> {
  const verifier = newVerifier();
  const asked = { challenge: challengeOf(verifier), locale: 'ru' };
  const { body } = await from.send('POST', `${ACCOUNT}/handOver`, asked);
  return (await to.send('POST', `${ACCOUNT}/redeem`, { ...body, verifier })).body;
}

/** A slot of the coming week that nobody holds. */
export async function freeSlot(portal: TestPortal): Promise<string> {
  const day = (days: number) =>
    new Date(portal.platform.clock.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
  const { body } = await new Visitor(portal.url).send('GET', `${SLOTS}?from=${day(1)}&to=${day(8)}`);
  return body.items.find(({ state }: { state: string }) => state === 'free').id;
}

/** An official of the demonstration, signed in. */
export async function official(portal: TestPortal, role: AccountRole): Promise<Person> {
  const person = new Person(portal.url);
  await person.signIn(`${role}@demo.local`, DEMO_PASSWORD);
  return person;
}

export const MESSAGES = '/invest/investor/v1/messages';
export const DESK = '/invest/desk/v1';

/** A complete request form of an individual. */
export const PROBLEM = {
  kind: 'problem',
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+7 495 123-45-67',
  email: 'anna@example.org',
  documentType: 'russianPassport',
  messageText: 'Сетевая компания третий месяц не выдаёт технические условия на присоединение цеха.',
  personalDataConsent: true,
} as const;
/** A complete proposal form. */
export const PROPOSAL = {
  kind: 'proposal',
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+7 495 123-45-67',
  email: 'anna@example.org',
  businessField: 'Станкостроение',
  proposalText: 'Публиковать свободные мощности электросетей по районам.',
  personalDataConsent: true,
} as const;

/** A complete form of an initiative; kopecks and months. */
export const INITIATIVE = {
  title: 'Пекарня полного цикла',
  category: 'production',
  initiatorName: 'ООО «Пример»',
  initiatorTin: '7707083893',
  moneyDemand: 18_500_000_007,
  implementationPeriod: 2,
  description: 'Печь на закваске.',
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+74950000001',
  email: 'anna@example.org',
  personalDataConsent: true,
} as const;

/** A complete form of a technology. */
export const TECHNOLOGY = {
  title: 'Лазерная очистка форм',
  category: 'equipment',
  industries: ['machine-tools', 'metalworking'],
  readiness: 'trl8',
  effects: ['quality', 'cost'],
  developerName: 'ООО «Пример»',
  developerTin: '7707083893',
  description: 'Снимает нагар без абразива.',
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+74950000001',
  email: 'anna@example.org',
  personalDataConsent: true,
} as const;

const TIN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];
let companies = 0;
/** A TIN of a legal entity that nobody has used before, with the right control digit. */
export function newTin(): string {
  companies += 1;
  const digits = `77${String(companies).padStart(7, '0')}`;
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (TIN_WEIGHTS[place] ?? 0), 0);
  return `${digits}${(sum % 11) % 10}`;
}

/** A complete application for the ESG status; each time it is read or sent, of another company. */
export const ESG = {
  organization: 'ООО «Пример»',
  get tin() {
    return newTin();
  },
  activity: 'manufacturing',
  comment: 'Отчёт приложим.',
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+74950000001',
  email: 'anna@example.org',
  personalDataConsent: true,
} as const;

/** A complete reply to an initiative. */
export const REPLY = {
  fullName: 'Соколов Пётр Ильич',
  phone: '+74950000077',
  email: 'sokolov@example.org',
  message: 'Есть свободный цех.',
  personalDataConsent: true,
} as const;

/** Sends a message. @returns its id */
export async function sent(person: Person, form: object = PROBLEM): Promise<string> {
  const { body, status } = await person.send('POST', MESSAGES, form);
  if (status !== 201) throw new Error(`not sent: ${JSON.stringify(body)}`);
  return body.id;
}

/** Sends an event from the desk. */
export const act = (
  by: Person,
  id: string,
  type: string,
  fields: object = {},
  lifecycle = 'investor-message',
) => by.send('POST', `${DESK}/${lifecycle}/${id}/events`, { type, ...fields });

/** A complete question to the information kiosk. */
export const KIOSK_QUESTION = {
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+7 495 123-45-67',
  email: 'anna@example.org',
  question: 'Когда следующий аукцион по зданиям в центре?',
  personalDataConsent: true,
} as const;
