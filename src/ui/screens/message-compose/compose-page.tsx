import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '../../../api/contracts/current-user.ts';
import type { InvestorKind } from '../../../api/contracts/investor.ts';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { useAttachments } from '../../../machines/flows/attachments/use-attachments.ts';
import { useMessageCompose } from '../../../machines/flows/message-compose/use-message-compose.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { prefilledOf } from '../../parts/message-fields.ts';
import { MessageForm } from '../../parts/message-form.tsx';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';
import { SentMessage } from './sent-message.tsx';

export interface ComposePageProps {
  kind: InvestorKind;
}

/** The form, once it is known whose it is. Officials answer messages and send none. */
export function ComposePage({ kind }: ComposePageProps) {
  const { t } = useTranslation('investor');
  const { api } = usePortal();
  const { data: user, isError, refetch } = useQuery(currentUserQuery(api));
  if (isError) return <LoadFailure onRetry={refetch} />;
  if (!user) return <Waiting />;
  if (user.role !== 'user')
    return (
      <Notice tone="info" live={false} title={t('form.official.title')}>
        {t('form.official.text')}
      </Notice>
    );
  return <Compose key={user.id} {...{ kind, user }} />;
}

function Compose({ kind, user }: ComposePageProps & { user: CurrentUser }) {
  const { t } = useTranslation(['investor', 'attachments', 'common']);
  const [prefilled] = useState(() => prefilledOf(user));
  const attachments = useAttachments(`investor-${kind}`);
  const { snapshot, typed, change, submit, another } = useMessageCompose(kind, prefilled, attachments);
  const { failure, fields, allowedAt, sent } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  if (snapshot.hasTag('sent') && sent) return <SentMessage {...{ sent, kind }} onAnother={another} />;
  return (
    <MessageForm
      {...{ kind, typed, attachments, isBusy }}
      userType={user.userType}
      onChange={change}
      served={fields}
      onSend={submit}
      notices={
        <>
          {failure === 'failed' && (
            <Notice tone="bad" title={t('form.failed')}>
              {t('common:error.generic')} {t(attachments.files.length > 0 ? 'form.allKept' : 'form.textKept')}
            </Notice>
          )}
          {failure === 'tooMany' && (
            <Notice tone="warn" title={t('form.tooMany')}>
              {t('form.wait')} <WaitTime until={allowedAt} />
            </Notice>
          )}
        </>
      }
      buttons={
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyLabel={t(attachments.readiness === 'moving' ? 'attachments:awaiting' : 'form.sending')}
        >
          {t(`form.${kind}.send`)}
        </Button>
      }
    />
  );
}
