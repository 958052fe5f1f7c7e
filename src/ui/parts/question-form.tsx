import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldError } from '../../api/contracts/problem.ts';
import { QUESTION_LENGTH, type QuestionForm } from '../../api/contracts/question-form.ts';
import { currentUserQuery } from '../../api/queries/account.ts';
import { createFormat } from '../../i18n/format.ts';
import type { AskQuestion } from '../../machines/flows/question-compose/question-compose.actors.ts';
import type { SentQuestion } from '../../machines/flows/question-compose/question-compose.chart.ts';
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
import { Link, LinkButton } from '../kit/link.tsx';
import { Notice } from '../kit/notice.tsx';
import { TextField } from '../kit/text-field.tsx';
import { useTranslation } from '../use-translation.ts';
import { Consent } from './consent.tsx';
import formStyles from './form.module.css';
import { FormSummary } from './form-summary.tsx';
import { Waiting } from './in-browser.tsx';
import { PersonFields, personOf } from './person-fields.tsx';
import type { CheckQuestion } from './question-check.ts';
import styles from './question-form.module.css';
import { useFormErrors } from './use-form-errors.ts';
import { useRules } from './use-rules.ts';
import { WaitTime } from './wait-time.tsx';

/** Where the words of the form are. */
const AREAS = ['tender', 'fields', 'common'] as const;
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
  /** Of a form that has begun with what is asked about, and nothing was written there. */
  readonly bare?: string | undefined;
}

/** What a form has beside a question and who asks. */
export interface QuestionFields {
  readonly typed: QuestionDraft;
  change(changes: Partial<QuestionDraft>): void;
  idOf(name: string): string;
  errorOf(name: keyof QuestionDraft): string | undefined;
}

export interface QuestionSectionProps<Form extends QuestionForm> {
  /** Which form it is: its draft, and the beginning of its fields' ids. */
  form: keyof typeof questionDrafts;
  /** Imports the rules of what the server takes. */
  rules: () => Promise<{ readonly check: CheckQuestion<Form> }>;
  words: QuestionWords;
  /** Sends the question; another addressee is another component. */
  ask: AskQuestion<Form>;
  /** What it is about, where one form is about many things: each has what was typed for it. */
  about?: string | undefined;
  /** How the question begins: what it is about. */
  begun?: string | undefined;
  /** What stands above the question. */
  fields?: ((of: QuestionFields) => ReactNode) | undefined;
  /** What is typed as the schema takes it, where that is not the text itself. */
  given?: ((typed: QuestionDraft) => Readonly<Record<string, unknown>>) | undefined;
  /** Rules that only the thing knows which it is about. */
  judge?: ((form: Form) => readonly FieldError[]) | undefined;
  /** What a fault is called here, where its rule's own words say less. */
  faultOf?: ((error: FieldError) => string | undefined) | undefined;
}

/** A form with a question, once it is known who asks: visitors may, users need not type who they are. */
export function QuestionSection<Form extends QuestionForm>(props: QuestionSectionProps<Form>) {
  const { api } = usePortal();
  const { status } = useSession();
  const { data: user, isError } = useQuery({ ...currentUserQuery(api), enabled: status === 'signedIn' });
  // Pages that show the form late have not asked for its words.
  const { ready } = useTranslation(AREAS);
  // Section 8: a profile that cannot be read is ignored silently; the form is empty then.
  if (!ready || status === 'restoring' || (status === 'signedIn' && !user && !isError)) return <Waiting />;
  const visitor = props.about ?? '';
  const owner = [user?.id, visitor].filter(Boolean).join(' ');
  const prefilled = { ...EMPTY_QUESTION, ...(user && personOf(user)), owner };
  return <Compose key={prefilled.owner} {...props} {...{ prefilled, visitor }} />;
}

function Compose<Form extends QuestionForm>({
  prefilled,
  visitor,
  ...props
}: QuestionSectionProps<Form> & { prefilled: QuestionDraft; visitor: string }) {
  const { form: id, words, ask, begun, fields: above, faultOf, given, judge } = props;
  const { t } = useTranslation(AREAS);
  const { status } = useSession();
  const { href } = useLocation();
  const [start] = useState(prefilled);
  const flow = useQuestionCompose({ ask, draft: questionDrafts[id], prefilled: start, visitor, begun });
  const { snapshot, typed, change, submit, another } = flow;
  const { failure, fields, allowedAt, sent } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const form = useFormErrors(typed, fields);
  const rules = useRules(props.rules);
  // What the form has begun with says what is asked about, and asks nothing.
  const isBare = begun !== undefined && typed.question.trim() === begun.trim();
  if (snapshot.hasTag('sent') && sent) return <Sent {...{ sent, words }} onAnother={another} />;

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    rules.use(({ check }) => {
      const { form: checked, errors } = check(isBare ? { ...typed, question: '' } : typed, { given, judge });
      form.judge(errors);
      submit(checked);
    });
  }
  const idOf = (name: string) => `${id}-${name}`;
  // "Required field" would be said of one that visibly has a text.
  const bareOf = ({ path }: FieldError) => (path === 'question' && isBare ? words.bare : undefined);
  const textOf = (error: FieldError) => bareOf(error) ?? faultOf?.(error) ?? fieldText(t, error);
  const errorOf = (name: keyof QuestionDraft) => {
    const error = form.of(name);
    return error && textOf(error);
  };

  return (
    <form noValidate className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
      <FormSummary
        isUnsent={rules.isUnsent}
        errors={form.errors}
        attempt={form.attempt}
        {...{ idOf }}
        textOf={(error) =>
          error.path === 'question' && !bareOf(error) ? `${words.label}: ${textOf(error)}` : textOf(error)
        }
      />
      {above?.({ typed, change, idOf, errorOf })}
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
      {status === 'signedOut' && (
        <p>
          <Link to="/sign-in" search={{ to: href }}>
            {t('request.guest')}
          </Link>
        </p>
      )}
    </form>
  );
}

interface SentProps {
  sent: SentQuestion;
  words: QuestionWords;
  onAnother: () => void;
}

/** Section 8: the request was sent, and specialists reply to the given e-mail, by the day that it says. Takes the focus. */
function Sent({ sent: { applicationId, number, dueAt }, words, onAnother }: SentProps) {
  const { t } = useTranslation('tender');
  const { status } = useSession();
  const format = createFormat(usePortal().locale);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <span className={styles.mark}>
        <Icon name="mail" size={32} />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {words.sentTitle}
      </h2>
      <p>{t('sent.number', { number: String(number) })}</p>
      <p>{words.sentText}</p>
      {dueAt && <p>{t('sent.due', { date: format.dayLong(dueAt.slice(0, 10)) })}</p>}
      <div className={formStyles.buttons}>
        {status === 'signedIn' && applicationId && (
          <LinkButton variant="primary" to="/account/applications/$id" params={{ id: applicationId }}>
            {t('sent.follow')}
          </LinkButton>
        )}
        <Button onPress={onAnother}>{words.another}</Button>
      </div>
    </div>
  );
}
