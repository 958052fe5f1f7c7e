import type { Channels } from '../../../api/contracts/notifications.ts';
import { useNotificationChannels } from '../../../machines/flows/notification-channels/use-notification-channels.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';

const WAYS = ['bell', 'mail'] as const satisfies readonly (keyof Channels)[];

/** Which way somebody hears of their matters: by the bell, by mail, both or neither. */
export function ChannelsSection() {
  const { t, ready } = useTranslation(['notifications', 'common', 'fields']);
  const { snapshot, channels, isUnreadable, readAgain, choose } = useNotificationChannels();
  // Its place is kept, so that what stands below is not pushed away.
  if (!ready) return <Waiting />;
  return (
    <div id="notifications">
      <Sheet title={t('channels.title')} lead={t('channels.lead')}>
        {isUnreadable && <LoadFailure onRetry={readAgain} />}
        {snapshot.context.hasFailed && (
          <Notice tone="bad" title={t('channels.failed')}>
            {t('common:error.generic')}
          </Notice>
        )}
        {!channels && !isUnreadable && (
          <SkeletonRegion label={t('fields:loading')}>
            <Skeleton shape="chip" count={WAYS.length} />
          </SkeletonRegion>
        )}
        {channels &&
          WAYS.map((way) => (
            <Checkbox
              key={way}
              isSelected={channels[way]}
              onChange={(isWanted) => choose({ ...channels, [way]: isWanted })}
            >
              {t(`channels.${way}`)}
            </Checkbox>
          ))}
        <div role="status">
          {channels && !channels.bell && !channels.mail && <p>{t('channels.neither')}</p>}
        </div>
        <p>{t('channels.always')}</p>
      </Sheet>
    </div>
  );
}
