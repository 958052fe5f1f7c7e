import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/client.ts';
import type { ReceivedReplyDetail } from '../../../api/contracts/initiative-replies.ts';
import { receivedReplyQuery } from '../../../api/queries/initiatives.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Timeline } from '../../kit/timeline.tsx';
import { ApplicationState } from '../../parts/application-state.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { FiledText } from '../../register/filed.tsx';
import { useTranslation } from '../../use-translation.ts';
import { AnswerSection } from './answer-section.tsx';
import styles from './replies-page.module.css';

/** One reply: who sent it and what they say, its way so far, and the answer to it. */
export function ReplyPage({ id }: { id: string }) {
  const { t } = useTranslation(['reply', 'lifecycles', 'fields']);
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const { data: reply, error, refetch } = useQuery(receivedReplyQuery(api, id));
  if (error instanceof ApiProblem && [404, 422].includes(error.status))
    return (
      <EmptyState
        title={t('one.missing')}
        actions={<LinkButton to="/account/replies">{t('list.all')}</LinkButton>}
      >
        {t('one.missingText')}
      </EmptyState>
    );
  if (error) return <LoadFailure onRetry={refetch} />;
  if (!reply) return <Waiting />;
  const { number, initiative, state, standing, dueAt, possible } = reply;
  return (
    <>
      <p className={styles.back}>
        <Link to="/account/replies">
          <Icon name="back" size={16} /> {t('list.all')}
        </Link>
      </p>
      <Sheet
        title={t('list.numbered', { number: String(number) })}
        lead={<FiledText>{initiative.title}</FiledText>}
        action={<ApplicationState kind="initiative-reply" {...{ state, standing }} words="reply:list" />}
      >
        {dueAt && <p className={styles.when}>{t('list.due', { date: format.day(dueAt.slice(0, 10)) })}</p>}
        <Sent reply={reply} />
        <AnswerSection id={id} possible={possible} />
      </Sheet>
      <Sheet title={t('one.history')}>
        <History reply={reply} />
      </Sheet>
    </>
  );
}

/** What was sent; contacts are gone once it was taken back. */
function Sent({ reply: { fullName, phone, email, message } }: { reply: ReceivedReplyDetail }) {
  const { t } = useTranslation(['reply', 'fields']);
  const items = [
    { key: 'fullName', label: t('form.fullName'), value: fullName && <bdi>{fullName}</bdi> },
    { key: 'phone', label: t('fields:phone.label'), value: phone && <bdi>{phone}</bdi> },
    { key: 'email', label: t('fields:email.label'), value: email && <bdi>{email}</bdi> },
    {
      key: 'message',
      label: t('form.message'),
      value: message && (
        <p className={styles.message} dir="auto">
          {message}
        </p>
      ),
    },
  ];
  return <Facts items={items.filter(({ value }) => value)} />;
}

/** Who took each step, as the initiator sees it. */
const BY: Readonly<Record<string, string>> = {
  'reply.send': 'from',
  'reply.withdraw': 'from',
  'reply.accept': 'you',
  'reply.decline': 'you',
};

function History({ reply: { history } }: { reply: ReceivedReplyDetail }) {
  const { t } = useTranslation(['reply', 'lifecycles']);
  const format = createFormat(usePortal().locale);
  return (
    <Timeline
      label={t('one.history')}
      items={history.map(({ event, at, text }, index) => ({
        key: index,
        title: t(`lifecycles:initiative-reply.step.${event}`),
        time: format.dateTime(at),
        dateTime: at,
        note: t(`one.${BY[event] ?? 'byDeadline'}`),
        text,
        state: index === history.length - 1 ? 'now' : 'past',
      }))}
    />
  );
}
