import { fieldErrorsOf } from '../../../api/contracts/field-errors.ts';
import { changesSchema } from '../../../api/register/editing.ts';
import { fieldAt } from '../../../api/register/names.ts';
import type { ChangesJudge } from './use-register-editing.ts';

/** What breaks the rules of single fields: the portal's own, which it will look at again. */
export const errorsIn: ChangesJudge = (register, changes) => {
  const parsed = changesSchema(register).safeParse(changes, { reportInput: true });
  const gone = Object.keys(changes).filter((path) => {
    const field = fieldAt(register, path);
    return changes[path] === null && 'required' in field && field.required === true;
  });
  return [
    ...gone.map((path) => ({ path, code: 'required' as const })),
    ...(parsed.success ? [] : fieldErrorsOf(parsed.error.issues)),
  ];
};
