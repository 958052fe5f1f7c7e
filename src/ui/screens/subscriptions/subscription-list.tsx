import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '../../../api/contracts/subscriptions.ts';
import { subscriptionsQuery } from '../../../api/queries/subscriptions.ts';
import { createFormat } from '../../../i18n/format.ts';
import { useSubscriptionChange } from '../../../machines/flows/subscription-change/use-subscription-change.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Question } from '../../kit/question.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { wordsOfFilter } from '../../parts/tenders/tender-filter.ts';
import { useTranslation } from '../../use-translation.ts';
import { useFilterWords } from './filter-words.tsx';
import styles from './subscriptions.module.css';

/** The account's subscriptions, each with what can be done to it. */
export function SubscriptionList() {
  const { t } = useTranslation('subscriptions');
  const { api } = usePortal();
  const { data, isError, refetch } = useQuery(subscriptionsQuery(api));
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.length === 0)
    return (
      <EmptyState
        icon="bell"
        title={t('none')}
        actions={
          <LinkButton to="/catalog/search" search={{ tab: 'trades' }}>
            {t('look')}
          </LinkButton>
        }
      >
        {t('noneText')}
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {data.map((subscription) => (
        <Item key={`${subscription.id} ${subscription.state}`} subscription={subscription} />
      ))}
    </ul>
  );
}

function Item({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(['subscriptions', 'common']);
  const format = createFormat(usePortal().locale);
  const wordsOf = useFilterWords();
  const { name, filter, toldAt } = subscription;
  const { snapshot, pause, resume, end, confirm, keep } = useSubscriptionChange(subscription);
  const isBusy = snapshot.hasTag('busy');
  const isActive = snapshot.hasTag('active');
  const words = wordsOfFilter(filter);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <Badge tone={isActive ? 'ok' : 'neutral'} icon={isActive ? 'bell' : 'minus'}>
          {t(isActive ? 'state.active' : 'state.paused')}
        </Badge>
      </div>
      <p className={styles.quiet}>{wordsOf(words).join(' · ')}</p>
      <p className={styles.quiet}>{toldAt ? t('told', { time: format.dateTime(toldAt) }) : t('notTold')}</p>
      {snapshot.context.hasFailed && (
        <Notice tone="bad" title={t('failed')}>
          {t('common:error.generic')}
        </Notice>
      )}
      {snapshot.hasTag('asking') ? (
        <Question text={t('end.ask')}>
          <Button variant="primary" busy={isBusy} busyLabel={t('end.sending')} onPress={confirm}>
            {t('end.yes')}
          </Button>
          <Button onPress={keep}>{t('end.keep')}</Button>
        </Question>
      ) : (
        <div className={styles.ways}>
          <Link to="/catalog/search" search={{ tab: 'trades', ...words }} className={styles.show}>
            {t('show')}
          </Link>
          <Button busy={isBusy} busyLabel={t('sending')} onPress={isActive ? pause : resume}>
            {t(isActive ? 'pause' : 'resume')}
          </Button>
          <Button variant="quiet" onPress={end}>
            {t('end.button')}
          </Button>
        </div>
      )}
    </li>
  );
}
