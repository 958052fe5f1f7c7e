import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import {
  EMPTY_REQUEST,
  type TenderRequestDraft,
} from '../../../machines/flows/tender-request/tender-request.draft.ts';
import { useTenderRequest } from '../../../machines/flows/tender-request/use-tender-request.ts';
import { usePortal } from '../../../use-portal.ts';
import { Notice } from '../../kit/notice.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { personOf } from '../../parts/person-fields.tsx';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';
import { RefusedDialog } from './refused-dialog.tsx';
import { RequestForm } from './request-form.tsx';
import { SentRequest } from './sent-request.tsx';

/** Asking about an object, once it is known who asks: visitors may, users need not type who they are. */
export function RequestSection({ id }: { id: string }) {
  const { api } = usePortal();
  const { status } = useSession();
  const { data: user, isError } = useQuery({ ...currentUserQuery(api), enabled: status === 'signedIn' });
  // Section 8: a profile that cannot be read is ignored silently; the form is empty then.
  if (status === 'restoring' || (status === 'signedIn' && !user && !isError)) return <Waiting />;
  const prefilled = user ? { ...EMPTY_REQUEST, ...personOf(user), owner: user.id } : EMPTY_REQUEST;
  return <Request key={prefilled.owner} {...{ id, prefilled }} />;
}

function Request({ id, prefilled }: { id: string; prefilled: TenderRequestDraft }) {
  const { t } = useTranslation(['tender', 'common']);
  const [start] = useState(prefilled);
  const request = useTenderRequest(id, start);
  const { snapshot } = request;
  const { failure, allowedAt, sent, kind } = snapshot.context;
  if (snapshot.hasTag('sent') && sent)
    return <SentRequest {...{ sent, kind }} isOwn={start.owner !== ''} onAnother={request.another} />;
  if (snapshot.hasTag('closed'))
    return (
      <Notice tone="warn" title={t('request.closed.title')}>
        {t('request.closed.text')}
      </Notice>
    );
  return (
    <>
      <RequestForm
        {...{ id, request }}
        notices={
          <>
            {(failure === 'timeTaken' || failure === 'alreadyAsked') && (
              <Notice tone="warn" title={t(`request.${failure}.title`)}>
                {t(`request.${failure}.text`)}
              </Notice>
            )}
            {failure === 'tooMany' && (
              <Notice tone="warn" title={t('request.tooMany.title')}>
                {t('request.tooMany.text')} <WaitTime until={allowedAt} />
              </Notice>
            )}
          </>
        }
      />
      {snapshot.hasTag('refused') && <RefusedDialog onClose={request.acknowledge} />}
    </>
  );
}
