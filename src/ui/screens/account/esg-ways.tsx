import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ESG_LIMITS, type EsgApplication } from '../../../api/contracts/esg-applications.ts';
import { esgApplicationQuery } from '../../../api/queries/esg.ts';
import { createFormat } from '../../../i18n/format.ts';
import { useAttachments } from '../../../machines/flows/attachments/use-attachments.ts';
import type { EsgAsks } from '../../../machines/flows/esg-follow-up/esg-follow-up.chart.ts';
import { type EsgFollowUp, useEsgFollowUp } from '../../../machines/flows/esg-follow-up/use-esg-follow-up.ts';
import { usePortal } from '../../../use-portal.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { Link } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { AttachedFiles } from '../../parts/attached-files.tsx';
import { AttachmentsField } from '../../parts/attachments-field.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { useTranslation } from '../../use-translation.ts';

const idOf = (name: string) => `esg-${name}`;

/** What an application for the ESG status waits for its applicant with: an answer, a confirmation. */
export function EsgWays({ id }: { id: string }) {
  const { api } = usePortal();
  const { data: application, isError, refetch } = useQuery(esgApplicationQuery(api, id));
  const [asked, setAsked] = useState<string>();
  const asks = application && asksOf(application);
  const asking = asks && [asks, application.question, application.yearEndsAt].join();
  // Whatever else is asked for begins anew; what has been done stays, to say so.
  if (asking && asking !== asked) setAsked(asking);
  if (isError) return <LoadFailure onRetry={refetch} />;
  if (!application) return <Waiting />;
  return <Ways key={`${id} ${asked}`} application={application} />;
}

const asksOf = ({ possible }: EsgApplication): EsgAsks | null =>
  possible.includes('esg.answer') ? 'answer' : possible.includes('esg.confirm') ? 'confirmation' : null;

function Ways({ application }: { application: EsgApplication }) {
  const { t } = useTranslation(['account', 'attachments', 'common']);
  const format = createFormat(usePortal().locale);
  const { id, certificate, yearEndsAt } = application;
  const attachments = useAttachments(`esg-answer-${id}`);
  const [asks] = useState(() => asksOf(application));
  const followUp = useEsgFollowUp(id, asks, attachments);
  const { snapshot, confirm } = followUp;
  const isOpen = snapshot.matches('looking') || snapshot.hasTag('busy');
  return (
    <>
      {certificate && (
        <p>
          <Link to="/about-moscow/cur/esg-certificate/$number" params={{ number: certificate }}>
            {t('kind.esg-application.certificateOpen')}
          </Link>
        </p>
      )}
      {snapshot.matches('overtaken') && (
        <Notice tone="warn" title={t('kind.esg-application.tooLate')}>
          {t('kind.esg-application.tooLateText')}
        </Notice>
      )}
      {snapshot.matches('answered') && <Notice tone="ok" title={t('kind.esg-application.answered')} />}
      {snapshot.matches('confirmed') && <Notice tone="ok" title={t('kind.esg-application.confirmed')} />}
      {snapshot.context.hasFailed && (
        <Notice tone="bad" title={t('kind.esg-application.failed')}>
          {t('common:error.generic')}
        </Notice>
      )}
      {isOpen && asks === 'answer' && <AnswerForm {...{ application, followUp, attachments }} />}
      {isOpen && asks === 'confirmation' && yearEndsAt && (
        <>
          <p>{t('kind.esg-application.confirmBy', { date: format.dateLong(yearEndsAt) })}</p>
          <div className={formStyles.buttons}>
            <Button
              variant="primary"
              busy={snapshot.hasTag('busy')}
              busyLabel={t('kind.esg-application.confirming')}
              onPress={confirm}
            >
              {t('kind.esg-application.confirm')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

function AnswerForm(props: {
  application: EsgApplication;
  followUp: EsgFollowUp;
  attachments: ReturnType<typeof useAttachments>;
}) {
  const { t } = useTranslation(['account', 'attachments', 'fields', 'common']);
  const { application, followUp, attachments } = props;
  const { snapshot, typed, type, answer } = followUp;
  const form = useFormErrors(
    { answer: typed, draft: attachments.files.map(({ id }) => id).join() },
    snapshot.context.fields,
  );
  const rules = useRules(() => import('./esg-answer-rules.ts'));
  const isBusy = snapshot.hasTag('busy');
  const textOf = (error: Parameters<typeof fieldText>[1]) =>
    error.path === 'draft' ? t(`attachments:form.${error.code}`) : fieldText(t, error);
  const errorOf = (name: 'answer' | 'draft') => {
    const error = form.of(name);
    return error && error.code !== 'files_missing' ? textOf(error) : undefined;
  };
  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const isMissing = attachments.readiness === 'missing';
    rules.use(({ check }) => {
      const { form: checked, errors } = check(typed);
      form.judge(isMissing ? [...errors, { path: 'draft', code: 'files_missing' }] : errors);
      answer(isMissing ? undefined : checked?.answer);
    });
  }
  return (
    <form noValidate className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
      <FormSummary
        isUnsent={rules.isUnsent}
        errors={form.errors}
        attempt={form.attempt}
        {...{ idOf, textOf }}
        filesTitle={t('attachments:form.title')}
      />
      <Notice tone="warn" live={false} title={t('kind.esg-application.question')}>
        <p dir="auto">{application.question}</p>
      </Notice>
      <TextField
        multiline
        rows={6}
        id={idOf('answer')}
        name="answer"
        label={t('kind.esg-application.answer')}
        maxLength={ESG_LIMITS.answer}
        value={typed}
        onChange={type}
        error={errorOf('answer')}
      />
      {application.files.length > 0 && <AttachedFiles files={application.files} stay />}
      <AttachmentsField attachments={attachments} id={idOf('draft')} error={errorOf('draft')} />
      <div className={formStyles.buttons}>
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyLabel={t(
            attachments.readiness === 'moving' ? 'attachments:awaiting' : 'kind.esg-application.sending',
          )}
        >
          {t('kind.esg-application.send')}
        </Button>
      </div>
    </form>
  );
}
