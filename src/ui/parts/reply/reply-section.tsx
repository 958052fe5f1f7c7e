import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { replyingQuery } from '../../../api/queries/initiatives.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { usePortal } from '../../../use-portal.ts';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { useTranslation } from '../../use-translation.ts';
import { Waiting } from '../in-browser.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { ReplyForm } from './reply-form.tsx';

export interface ReplySectionProps {
  /** Of the initiative. */
  id: string;
  /** Path of its page, to which whoever signs in comes back. */
  path: string;
  /** The way to ask the agency, where no initiator would answer. */
  ask: ReactNode;
}

/** Replying to an initiative, once it is known who asks and whether they can. */
export function ReplySection(props: ReplySectionProps) {
  const { status } = useSession();
  if (status === 'restoring') return <Waiting />;
  return status === 'signedIn' ? <ForUser {...props} /> : <ForVisitor {...props} />;
}

/** What can be said whoever looks; nothing where one can reply. */
function Hindrance({ standing, ask }: { standing: string; ask: ReactNode }) {
  const { t } = useTranslation('reply');
  if (standing !== 'closed' && standing !== 'noInitiator') return null;
  return (
    <Notice
      tone="info"
      live={false}
      title={t(`${standing}.title`)}
      {...(standing === 'noInitiator' && { actions: ask })}
    >
      {t(`${standing}.text`)}
    </Notice>
  );
}

function ForVisitor({ id, path, ask }: ReplySectionProps) {
  const { t } = useTranslation('reply');
  const { api } = usePortal();
  const { data, isError, refetch } = useQuery(replyingQuery(api, id));
  if (isError) return <LoadFailure onRetry={refetch} />;
  if (!data) return <Waiting />;
  if (data.standing !== 'open') return <Hindrance standing={data.standing} ask={ask} />;
  return (
    <Notice
      tone="info"
      live={false}
      title={t('signIn.title')}
      actions={
        <LinkButton variant="primary" to="/sign-in" search={{ to: `${path}#reply` }}>
          {t('signIn.action')}
        </LinkButton>
      }
    >
      {t('signIn.text')}
    </Notice>
  );
}

function ForUser({ id, ask }: ReplySectionProps) {
  const { t } = useTranslation('reply');
  const { api } = usePortal();
  const user = useQuery(currentUserQuery(api));
  const replying = useQuery(replyingQuery(api, id));
  if (user.isError || replying.isError)
    return (
      <LoadFailure
        onRetry={() => {
          void user.refetch();
          void replying.refetch();
        }}
      />
    );
  if (!user.data || !replying.data) return <Waiting />;
  const { standing, reply } = replying.data;
  if (user.data.role !== 'user')
    return (
      <Notice tone="info" live={false} title={t('official.title')}>
        {t('official.text')}
      </Notice>
    );
  if (standing === 'own')
    return (
      <Notice
        tone="info"
        live={false}
        title={t('own.title')}
        actions={
          <LinkButton variant="primary" to="/account/replies" search={{ initiative: id }}>
            {t('own.action')}
          </LinkButton>
        }
      />
    );
  if (standing === 'replied' && reply)
    return (
      <Notice
        tone="ok"
        live={false}
        title={t('replied.title', { number: String(reply.number) })}
        actions={
          <LinkButton to="/account/applications/$id" params={{ id: reply.id }}>
            {t('replied.action')}
          </LinkButton>
        }
      />
    );
  if (standing !== 'open') return <Hindrance standing={standing} ask={ask} />;
  return <ReplyForm key={`${user.data.id} ${id}`} id={id} user={user.data} />;
}
