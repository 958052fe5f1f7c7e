import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrorsOf } from '../../api/contracts/field-errors.ts';
import type { FieldError } from '../../api/contracts/problem.ts';
import { QUESTION_LENGTH, QuestionForm } from '../../api/contracts/question-form.ts';
import { currentUserQuery } from '../../api/queries/account.ts';
import type { AskQuestion } from '../../machines/flows/question-compose/question-compose.actors.ts';
import {
  EMPTY_QUESTION,
  type QuestionDraft,
  questionDrafts,
} from '../../machines/flows/question-compose/question-compose.draft.ts';
import { useQuestionCompose } from '../../machines/flows/question-compose/use-question-compose.ts';
import { useSession } from '../../machines/flows/session/use-session.ts';
import { usePortal } from '../../use-portal.ts';
import { fieldText } from '../field-text.ts';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Notice } from '../kit/notice.tsx';
import { TextField } from '../kit/text-field.tsx';
import { useTranslation } from '../use-translation.ts';
import { Consent } from './consent.tsx';
import formStyles from './form.module.css';
import { FormSummary } from './form-summary.tsx';
import { Waiting } from './in-browser.tsx';
import { PersonFields, personOf } from './person-fields.tsx';
import styles from './question-form.module.css';
import { useFormErrors } from './use-form-errors.ts';
import { WaitTime } from './wait-time.tsx';

const OPTIONAL = ['patronym', 'organization', 'phone'] as const;

/** What one form says that another says otherwise. */
export interface QuestionWords {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly send: string;
  readonly failed: string;
  readonly sentTitle: string;
  readonly sentText: string;
  readonly another: string;
}

export interface QuestionSectionProps {
  /** Which form it is: its draft, and the beginning of its fields' ids. */
  form: keyof typeof questionDrafts;
  words: QuestionWords;
  /** Sends the question; another addressee is another component. */
  ask: AskQuestion;
  /** How the question begins: what it is about. */
  begun?: string | undefined;
}

/** A form with a question, once it is known who asks: visitors may, users need not type who they are. */
export function QuestionSection(props: QuestionSectionProps) {
  const { api } = usePortal();
  const { status } = useSession();
  const { data: user, isError } = useQuery({ ...currentUserQuery(api), enabled: status === 'signedIn' });
  // Section 8: a profile that cannot be read is ignored silently; the form is empty then.
  if (status === 'restoring' || (status === 'signedIn' && !user && !isError)) return <Waiting />;
  const prefilled = user ? { ...EMPTY_QUESTION, ...personOf(user), owner: user.id } : EMPTY_QUESTION;
  return <Compose key={prefilled.owner} {...props} prefilled={prefilled} />;
}

/** In the order of the form, which begins with the question. */
const inOrder = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.toSorted((one, other) => Number(other.path === 'question') - Number(one.path === 'question'));

/** The form as the server takes it, or every rule that the typed one breaks. */
function check({ owner: _, ...typed }: QuestionDraft): {
  form?: QuestionForm;
  errors: readonly FieldError[];
} {
  const given = Object.entries(typed).filter(
    ([name, value]) => !OPTIONAL.some((optional) => optional === name) || String(value).trim() !== '',
  );
  const { success, data, error } = QuestionForm.safeParse(Object.fromEntries(given), { reportInput: true });
  return success ? { form: data, errors: [] } : { errors: inOrder(fieldErrorsOf(error.issues)) };
}

function Compose({
  form: id,
  words,
  ask,
  begun,
  prefilled,
}: QuestionSectionProps & { prefilled: QuestionDraft }) {
  const { t } = useTranslation(['tender', 'fields', 'common']);
  const [start] = useState(prefilled);
  const flow = useQuestionCompose({ ask, draft: questionDrafts[id], prefilled: start, begun });
  const { snapshot, typed, change, submit, another } = flow;
  const { failure, fields, allowedAt, number } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const form = useFormErrors(typed, fields);
  if (snapshot.hasTag('sent') && number !== null) return <Sent {...{ number, words }} onAnother={another} />;

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const { form: checked, errors } = check(typed);
    form.judge(errors);
    submit(checked);
  }
  const idOf = (name: string) => `${id}-${name}`;
  const textOf = (error: FieldError) => fieldText(t, error);
  const errorOf = (name: keyof QuestionDraft) => {
    const error = form.of(name);
    return error && textOf(error);
  };

  return (
    <form noValidate className={formStyles.form} onSubmit={send}>
      <FormSummary
        errors={form.errors}
        attempt={form.attempt}
        {...{ idOf }}
        textOf={(error) => (error.path === 'question' ? `${words.label}: ${textOf(error)}` : textOf(error))}
      />
      <TextField
        multiline
        rows={6}
        id={idOf('question')}
        name="question"
        label={words.label}
        {...(words.hint !== undefined && { hint: words.hint })}
        maxLength={QUESTION_LENGTH}
        value={typed.question}
        onChange={(question) => change({ question })}
        error={errorOf('question')}
      />
      <fieldset className={formStyles.group}>
        <legend className={formStyles.legend}>{t('request.person')}</legend>
        <PersonFields {...{ typed, idOf, errorOf }} onChange={change} optional={OPTIONAL} />
      </fieldset>
      <Consent
        to="personalData"
        id={idOf('personalDataConsent')}
        name="personalDataConsent"
        isSelected={typed.personalDataConsent}
        onChange={(personalDataConsent) => change({ personalDataConsent })}
        error={errorOf('personalDataConsent')}
      >
        {t('fields:personalDataConsent.label')}
      </Consent>
      {failure === 'failed' && (
        <Notice tone="bad" title={words.failed}>
          {t('common:error.generic')}
        </Notice>
      )}
      {failure === 'tooMany' && (
        <Notice tone="warn" title={t('request.tooMany.title')}>
          {t('request.tooMany.text')} <WaitTime until={allowedAt} />
        </Notice>
      )}
      <div className={formStyles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('request.sending')}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}

/** Section 8: the request was sent, and specialists reply to the given e-mail. Takes the focus. */
function Sent({ number, words, onAnother }: { number: number; words: QuestionWords; onAnother: () => void }) {
  const { t } = useTranslation('tender');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <span className={styles.mark}>
        <Icon name="mail" size={32} />
      </span>
      <h2 ref={title} tabIndex={-1} className={styles.said}>
        {words.sentTitle}
      </h2>
      <p>{t('sent.number', { number: String(number) })}</p>
      <p>{words.sentText}</p>
      <Button onPress={onAnother}>{words.another}</Button>
    </div>
  );
}
