import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/client.ts';
import { messageQuery } from '../../../api/queries/investor.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { ApplicationState } from '../../parts/application-state.tsx';
import { AttachedFiles } from '../../parts/attached-files.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { READ_BY_HEADING } from '../../parts/read-by-heading.ts';
import { useTranslation } from '../../use-translation.ts';
import { DueSection } from './due-section.tsx';
import { FollowUpSection } from './follow-up-section.tsx';
import styles from './message-page.module.css';
import { MessageTimeline } from './message-timeline.tsx';
import { WayStrip } from './way-strip.tsx';

export interface MessagePageProps {
  id: string;
}

/** One message: where it stands, by when it is answered, what was said, and what can be done. */
export function MessagePage({ id }: MessagePageProps) {
  const { t } = useTranslation(['investor', 'account', 'lifecycles']);
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const { data: message, error, refetch } = useQuery({ ...messageQuery(api, id), ...READ_BY_HEADING });
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422))
    return (
      <EmptyState
        title={t('account:application.missing')}
        actions={<LinkButton to="/account/applications">{t('account:application.all')}</LinkButton>}
      >
        {t('account:application.missingText')}
      </EmptyState>
    );
  if (!message) return error ? <LoadFailure onRetry={refetch} /> : <Waiting />;

  const { state, standing, sent, files, due, isOverdue, registeredAt, createdAt, authority } = message;
  return (
    <>
      <p className={styles.back}>
        <Link to="/account/applications">
          <Icon name="back" size={16} /> {t('account:application.all')}
        </Link>
      </p>
      <Sheet
        title={t('message.state')}
        action={<ApplicationState kind="investor-message" state={state} standing={standing} />}
      >
        <p className={styles.dates}>
          <span>{t('message.registered', { time: format.dateTime(registeredAt) })}</span>
          {createdAt !== registeredAt && (
            <span>{t('message.resent', { time: format.dateTime(createdAt) })}</span>
          )}
        </p>
        <WayStrip message={message} />
        {authority && (
          <Facts
            items={[
              {
                key: 'authority',
                label: t('lifecycles:investor-message.field.authority'),
                value: t(`lifecycles:investor-message.value.${authority}`),
              },
            ]}
          />
        )}
        {due && <DueSection {...{ due, isOverdue, format }} />}
        <FollowUpSection message={message} />
      </Sheet>
      <Sheet title={t('account:application.timeline')}>
        <MessageTimeline {...{ message, format }} />
      </Sheet>
      <Sheet title={t('account:application.sent')}>
        <Facts
          items={Object.entries(sent).map(([name, value]) => ({
            key: name,
            label: t(`lifecycles:investor-message.field.${name}`),
            value:
              name === 'documentType' ? (
                t(`lifecycles:investor-message.value.${value}`)
              ) : (
                <bdi className={styles.sentText}>{value}</bdi>
              ),
          }))}
        />
        {files.length > 0 && <AttachedFiles files={files} />}
      </Sheet>
    </>
  );
}
