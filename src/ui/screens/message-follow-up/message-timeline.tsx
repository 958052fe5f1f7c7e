import type { MessageDetail } from '../../../api/contracts/investor.ts';
import type { Format } from '../../../i18n/format.ts';
import type { IconName } from '../../kit/icon.tsx';
import { Timeline, type TimelineItem } from '../../kit/timeline.tsx';
import { useTranslation } from '../../use-translation.ts';

/** How steps look; those not named here are a plain step on. */
const ICONS: Readonly<Record<string, IconName>> = {
  'message.send': 'mail',
  'message.resend': 'mail',
  'message.return': 'retry',
  'message.reject': 'close',
  'message.withdraw': 'close',
  'message.answer': 'talk',
  'message.answerFinally': 'talk',
  'message.notResolved': 'people',
  'message.extend': 'calendar',
  untilApproaching: 'clock',
  untilOverdue: 'warn',
  silencePeriod: 'clock',
};

export interface MessageTimelineProps {
  message: MessageDetail;
  format: Format;
}

/** Everything that happened to a message, with what was written. */
export function MessageTimeline({ message: { history }, format }: MessageTimelineProps) {
  const { t } = useTranslation(['investor', 'account', 'lifecycles']);
  const items = history.map(
    ({ id, event, at, byRole, text, until }, index): TimelineItem => ({
      key: id,
      title: t(`lifecycles:investor-message.step.${event}`),
      time: format.dateTime(at),
      dateTime: at,
      note: (
        <>
          {t(`account:by.${byRole}`)}
          {until && ` · ${t('due.until', { date: format.day(until.slice(0, 10)) })}`}
        </>
      ),
      text,
      icon: ICONS[event] ?? 'check',
      state: index === history.length - 1 ? 'now' : 'past',
    }),
  );
  return <Timeline label={t('account:application.timeline')} items={items} />;
}
