import type { TokenPair } from '../../src/api/contracts/session.ts';
import type { AccountRole } from '../../src/api/contracts/user-types.ts';
import type { HeldCall, PersonAtBrowser } from '../paths/screen-table.ts';
import { everyField, type Form } from '../support/every-field.ts';
import { DESK, PROFILE } from '../support/people.ts';
import { ask, bearer, field } from './account-page.ts';
import { demoTokens } from './desk-page.ts';

/** Somebody with everything that forms ask of a person. */
export const WHOLE_PERSON = {
  lastname: 'Орлова',
  firstname: 'Анна',
  patronym: 'Ивановна',
  organization: 'ООО «Пример»',
  phone: '+74951234567',
  email: 'anna@example.org',
} as const;

/** Fills every field about the person, optional ones too. @param other what is not {@link WHOLE_PERSON}'s */
export async function fillPerson(
  person: PersonAtBrowser,
  other: Partial<Record<keyof typeof WHOLE_PERSON, string>>,
): Promise<void> {
  for (const [name, text] of Object.entries({ ...WHOLE_PERSON, ...other }))
    await field(person, name === 'organization' ? 'companyName' : name).fill(text);
}

/** A form that was filled in, and where what it sends is read. */
interface Filled {
  readonly lifecycle: string;
  /** Of the form's schema. */
  readonly shape: object;
  /** What was typed, in the words of the schema. */
  readonly form: Form;
  /** At the desk; what the answer calls `applicationId` or `id` without it. */
  readonly id?: string;
  /** The official whose desk it lands on; the manager without it. */
  readonly reader?: AccountRole;
}

/** At the desk a consultation's own time has the name of the others'. */
const nameAtDesk = (name: string): string => (name === 'applicationTime' ? 'startsAt' : name);

/**
 * Lets a form through to the server and reads it back at the desk: every field of its schema, optional ones too.
 * @throws Error naming the fields that came otherwise
 */
export async function passAndRead(
  { page, url }: PersonAtBrowser & { readonly url: string },
  call: HeldCall,
  { lifecycle, shape, form, id, reader = 'manager' }: Filled,
): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url() === call.url.href && answer.ok());
  await call.pass();
  const { applicationId, id: answeredId } = await (await answered).json();
  const entity = id ?? applicationId ?? answeredId;
  const official = bearer(await demoTokens(url, reader));
  const { sent } = await ask(url, 'GET', `${DESK}/${lifecycle}/${entity}`, undefined, official);
  const atDesk = Object.fromEntries(Object.keys(shape).map((name) => [name, sent[nameAtDesk(name)]]));
  compare(lifecycle, everyField(shape, form), atDesk);
}

/**
 * Compares every field of an account with what was typed.
 * @param pair tokens of its owner
 * @throws Error naming the fields that came otherwise
 */
export async function readProfile(url: string, pair: TokenPair, shape: object, form: Form): Promise<void> {
  const user = await ask(url, 'GET', `${PROFILE}/getCurrentUser`, undefined, bearer(pair));
  compare('the account', everyField(shape, form), user);
}

/** @throws Error naming the fields that came otherwise than they were typed */
function compare(where: string, typed: Form, arrived: Form): void {
  const lost = Object.entries(typed)
    .map(([name, value]) => [name, String(value), String(arrived[name])] as const)
    .filter(([, before, after]) => before !== after)
    .map(([name, before, after]) => `${name} ${before} arrived as ${after}`);
  if (lost.length > 0) throw new Error(`${where}: ${lost.join('; ')}`);
}
