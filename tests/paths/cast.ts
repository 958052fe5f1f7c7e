import { randomUUID } from 'node:crypto';
import { accounts } from '../../server/db/schema.ts';
import { accountSender } from '../../server/http/sender.ts';
import { SYSTEM } from '../../server/lifecycles/interpreter.ts';
import type { AccountRole } from '../../src/api/contracts/user-types.ts';
import { hostOfLocale, type LocaleCode } from '../../src/i18n/locales.ts';
import { EMPTY_ACCOUNT } from '../../src/machines/lifecycles/account/account.chart.ts';
import type { Role } from '../../src/machines/lifecycles/roles.ts';
import { PASSWORD, Person, sendUnder } from '../support/people.ts';
import { type TestPortal, Visitor } from '../support/portal.ts';
import type { ApiStage, Credentials, PersonOnline, TableRequest } from './request-table.ts';

/** In which everybody of the cast reads their mails. */
const LOCALE: LocaleCode = 'en';
/** The same for everybody: hashing takes its time by design, and once is enough. */
let passwordHash: Promise<string> | undefined;

/**
 * The people of one path: visitors, and people with accounts of every role who sign in over HTTP. The accounts
 * are put where their life would have led, so that no path needs another chart to be whole.
 */
export function castOf(portal: TestPortal): Pick<ApiStage, 'person' | 'introduce' | 'senderId' | 'account'> {
  const people = new Map<string, PersonOnline>();
  const known = new Map<string, Credentials & { id: string; locale: LocaleCode }>();
  const visitors = new Map<string, Visitor>();
  const { db, passwords, clock } = portal.platform;

  async function account(role: string, name: string) {
    const key = `${role} ${name}`;
    const there = known.get(key);
    if (there) return there;
    passwordHash ??= passwords.hash(PASSWORD);
    const id = randomUUID();
    const email = `${id}@cast.example`;
    await db.insert(accounts).values({
      id,
      state: 'confirmed',
      context: {
        ...EMPTY_ACCOUNT,
        self: accountSender(id, role as AccountRole).id,
        registeredAt: clock.now(),
      },
      email,
      emailKey: email,
      locale: LOCALE,
      role,
      userType: 'individual',
      passwordHash: await passwordHash,
      surname: name,
      name: role,
      phone: '+74950000000',
      createdAt: new Date(clock.now()),
    });
    const made = { id, email, password: PASSWORD, locale: LOCALE };
    known.set(key, made);
    return made;
  }

  function person(role: Role, name: string) {
    const key = `${role} ${name}`;
    const there = people.get(key);
    if (there) return there;
    const made: PersonOnline = role === 'visitor' ? visitorAt(role, name) : signedInAs(role, name);
    people.set(key, made);
    return made;
  }

  function visitorAt(role: Role, name: string): PersonOnline {
    const visitor = new Visitor(portal.url);
    visitors.set(name, visitor);
    return { role, send: ({ method, path, body }) => visitor.send(method, path, body) };
  }

  /** Signs in when first asked, and again when the session is over. Whoever cannot is a stranger. */
  function signedInAs(role: Role, name: string): PersonOnline {
    const one = new Person(portal.url);
    const signIn = async () => {
      const { email, password, locale } = await account(role, name);
      // Under the host of the account's language: sign-ins take the mails along into theirs.
      const answer = await sendUnder(portal, hostOfLocale('localhost', locale), 'login', { email, password });
      one.tokens = answer.statusCode === 200 ? answer.json() : undefined;
    };
    return {
      role,
      async send({ method, path, body }: TableRequest) {
        if (!one.tokens) await signIn();
        const answer = await one.send(method, path, body);
        if (answer.status !== 401) return answer;
        await signIn();
        return one.send(method, path, body);
      },
    };
  }

  async function senderId(role: Role, name: string): Promise<string> {
    if (role === 'system') return SYSTEM.id;
    if (role !== 'visitor') return accountSender((await account(role, name)).id, role as AccountRole).id;
    // A signed cookie begins with what it signs.
    const [, id] = /\bvisitor=([\da-f-]{36})\./.exec(visitors.get(name)?.cookie ?? '') ?? [];
    return id ?? `visitor ${name}`;
  }

  return {
    person,
    account,
    senderId,
    introduce: (role, name, credentials) => {
      // Whoever a path registers has come by the portal's bare host.
      known.set(`${role} ${name}`, { id: '', locale: 'ru', ...credentials });
    },
  };
}
