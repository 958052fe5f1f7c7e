import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { useAttachments } from '../../../machines/flows/attachments/use-attachments.ts';
import {
  correctionDraft,
  EMPTY_MESSAGE,
} from '../../../machines/flows/message-compose/message-compose.draft.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { AttachedFiles } from '../../parts/attached-files.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { MessageForm } from '../../parts/message-form.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { CommentFormProps } from './comment-form.tsx';

/** A returned message being changed: it begins with what was sent last. Consent is given anew, files may be added. */
export function CorrectionForm({ message: { id, kind, sent, files }, followUp }: CommentFormProps) {
  const { t } = useTranslation(['investor', 'attachments']);
  const { api } = usePortal();
  const { data: user } = useQuery(currentUserQuery(api));
  const { snapshot, resend, cancel } = followUp;
  const [typed, setTyped] = useState(() => {
    const kept = correctionDraft.read();
    return kept.owner === id ? kept : { ...EMPTY_MESSAGE, ...sent, owner: id };
  });
  const attachments = useAttachments(`investor-correction-${id}`);
  const isBusy = snapshot.hasTag('busy');
  if (!user) return <Waiting />;
  return (
    <MessageForm
      {...{ kind, typed, attachments, isBusy }}
      userType={user.userType}
      filesBefore={files.length > 0 && <AttachedFiles files={files} stay />}
      onChange={(changes) => {
        const changed = { ...typed, ...changes };
        setTyped(changed);
        correctionDraft.write(changed);
      }}
      served={snapshot.context.fields}
      onSend={(form) => resend(form, attachments)}
      buttons={
        <>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={t(attachments.readiness === 'moving' ? 'attachments:awaiting' : 'sending')}
          >
            {t('correction.send')}
          </Button>
          {!isBusy && <Button onPress={cancel}>{t('cancel')}</Button>}
        </>
      }
    />
  );
}
