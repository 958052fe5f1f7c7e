import type * as z from 'zod/mini';
import { judged } from '../../api/contracts/field-errors.ts';
import type { FieldError } from '../../api/contracts/problem.ts';
import type { QuestionForm } from '../../api/contracts/question-form.ts';
import {
  EMPTY_QUESTION,
  type QuestionDraft,
} from '../../machines/flows/question-compose/question-compose.draft.ts';

const OPTIONAL = ['patronym', 'organization', 'phone'];

/** What a form asks of its rules beside what is typed. */
export interface QuestionTyping<Form> {
  /** What is typed as the schema takes it, where that is not the text itself. */
  readonly given?: ((typed: QuestionDraft) => Readonly<Record<string, unknown>>) | undefined;
  /** Rules that only the thing knows which it is about. */
  readonly judge?: ((form: Form) => readonly FieldError[]) | undefined;
}
/** The form as the server takes it, or every rule that the typed one breaks. */
export type CheckQuestion<Form> = (
  typed: QuestionDraft,
  typing: QuestionTyping<Form>,
) => { readonly form?: Form; readonly errors: readonly FieldError[] };

/** In the order of the form, which begins with what it is about. */
const inOrder = (errors: readonly FieldError[]): readonly FieldError[] => {
  const order = Object.keys(EMPTY_QUESTION);
  const first = ['sum', 'months', 'question'];
  const place = ({ path }: FieldError) =>
    first.includes(path) ? first.indexOf(path) : first.length + order.indexOf(path);
  return errors.toSorted((one, other) => place(one) - place(other));
};

/** The rules of a question that is asked by this schema; its fields are those of the draft. */
export const checkedBy =
  <Form extends QuestionForm>(
    schema: z.ZodMiniObject<z.core.$ZodShape> & z.ZodMiniType<Form>,
  ): CheckQuestion<Form> =>
  (typed, { given, judge }) => {
    const asked = Object.entries(typed).filter(
      ([name, value]) => name in schema.shape && (!OPTIONAL.includes(name) || String(value).trim() !== ''),
    );
    const { form, errors } = judged(schema, { ...Object.fromEntries(asked), ...given?.(typed) });
    if (form === undefined) return { errors: inOrder(errors) };
    const broken = judge?.(form) ?? [];
    return broken.length > 0 ? { errors: broken } : { form, errors: broken };
  };
