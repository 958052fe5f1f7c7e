import type { HeldCall, PersonAtBrowser } from '../paths/screen-table.ts';
import { everyField, type Form } from '../support/every-field.ts';
import { DESK } from '../support/people.ts';
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
  /** At the desk; what the answer calls `applicationId` without it. */
  readonly id?: string;
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
  { lifecycle, shape, form, id }: Filled,
): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url() === call.url.href && answer.ok());
  await call.pass();
  const entity = id ?? (await (await answered).json()).applicationId;
  await answered;
  const manager = bearer(await demoTokens(url, 'manager'));
  const { sent } = await ask(url, 'GET', `${DESK}/${lifecycle}/${entity}`, undefined, manager);
  const lost = Object.entries(everyField(shape, form))
    .map(([name, value]) => [name, String(value), String(sent[nameAtDesk(name)])] as const)
    .filter(([, typed, arrived]) => typed !== arrived)
    .map(([name, typed, arrived]) => `${name} ${typed} arrived as ${arrived}`);
  if (lost.length > 0) throw new Error(`${lifecycle}: ${lost.join('; ')}`);
}
