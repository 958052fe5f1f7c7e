/** Not kept as fields: what is agreed to, what is only for signing in, which form it is, where its files lay. */
const NOT_TOLD = ['personalDataConsent', 'termsConsent', 'password', 'userType', 'kind', 'draft'];

const isTold = (name: string): boolean => !NOT_TOLD.includes(name);

/** What a form is filled with, by the fields of its schema. */
export type Form = Readonly<Record<string, unknown>>;

/**
 * What has to come back of a form.
 * @param shape of the form's schema
 * @throws Error where the form leaves a field of its schema out, has one more, or has the same in two, which could be
 * swapped unseen
 */
export function everyField(shape: object, form: Form): Form {
  const told = Object.keys(shape).filter(isTold).toSorted();
  const given = Object.keys(form).filter(isTold).toSorted();
  if (told.join() !== given.join())
    throw new Error(`the form has the fields ${given.join(', ')}, its schema ${told.join(', ')}`);
  const values = told.map((name) => form[name]);
  if (new Set(values).size < values.length) throw new Error('the form has the same in two fields');
  return Object.fromEntries(told.map((name) => [name, form[name]]));
}
