import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from '../../../api/queries/applications.ts';
import { createFormat } from '../../../i18n/format.ts';
import { useSessionList } from '../../../machines/flows/session-list/use-session-list.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { DEVICE } from '../../kit/drawings.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import { browserName } from './browser-name.ts';
import styles from './sessions-section.module.css';

/** Where the person is signed in, and signing out there. */
export function SessionsSection() {
  const { t } = useTranslation(['account', 'common']);
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery(api));
  const { snapshot, end, endOthers } = useSessionList();
  const isBusy = snapshot.hasTag('busy');
  const { ending, failure } = snapshot.context;
  const isEnding = (id: string) => isBusy && ending !== 'others' && ending.id === id;
  const hasOthers = sessions?.some(({ current }) => !current) ?? false;
  return (
    <Sheet
      title={t('sessions.title')}
      lead={t('sessions.lead')}
      action={
        hasOthers && (
          <Button busy={isBusy && ending === 'others'} busyLabel={t('sessions.ending')} onPress={endOthers}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {failure && (
        <Notice tone="bad" title={t('sessions.failed')}>
          {t('common:error.generic')}
        </Notice>
      )}
      {isError && <LoadFailure onRetry={refetch} />}
      {!sessions && !isError && (
        <SkeletonRegion label={t('sessions.loading')}>
          <Skeleton count={2} />
        </SkeletonRegion>
      )}
      <ul className={styles.list}>
        {sessions?.map(({ id, userAgent, network, lastUsedAt, current }) => {
          const name = browserName(userAgent) ?? t('sessions.unknownBrowser');
          return (
            <li key={id} className={styles.session}>
              <Icon name={DEVICE} size={24} className={styles.icon} />
              <div className={styles.words}>
                <p className={styles.name}>
                  <bdi>{name}</bdi> {current && <Badge tone="ok">{t('sessions.current')}</Badge>}
                </p>
                <p className={styles.facts}>
                  {t('sessions.lastUsed', { time: format.dateTime(lastUsedAt) })}
                  {network && (
                    <>
                      {' · '}
                      {t('sessions.network')} <bdi>{network}</bdi>
                    </>
                  )}
                </p>
              </div>
              {!current && (
                <Button
                  variant="quiet"
                  busy={isEnding(id)}
                  busyLabel={t('sessions.ending')}
                  onPress={() => end(id)}
                >
                  {t('sessions.end')}
                  <HiddenText>: {name}</HiddenText>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
