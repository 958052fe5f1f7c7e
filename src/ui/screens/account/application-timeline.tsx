import type { ApplicationDetail } from '../../../api/contracts/applications.ts';
import type { Format } from '../../../i18n/format.ts';
import type { IconName } from '../../kit/icon.tsx';
import { Timeline, type TimelineItem } from '../../kit/timeline.tsx';
import { useTranslation } from '../../use-translation.ts';

/** How the steps of any kind look; those not named here are a plain step on. */
const ICONS: Readonly<Record<string, IconName>> = {
  'slot.hold': 'clock',
  'slot.register': 'check',
  'slot.cancel': 'close',
  'slot.moveIn': 'calendar',
};

/** The half of a step that its other half tells: a booking that moves leaves one time for another. */
const TOLD_ELSEWHERE: readonly string[] = ['slot.moveAway'];

/** States in which it will take place at its time. */
const AGREED = ['registered', 'confirmed', 'scheduled'];

export interface ApplicationTimelineProps {
  application: ApplicationDetail;
  format: Format;
  /** The server's clock, milliseconds since the epoch. */
  now: number;
}

/** The way of an application, drawn from its lifecycle's history, up to what is still ahead. */
export function ApplicationTimeline({ application, format, now }: ApplicationTimelineProps) {
  const { t } = useTranslation(['account', 'lifecycles']);
  const { kind, state, takesPlaceAt } = application;
  const history = application.history.filter(({ event }) => !TOLD_ELSEWHERE.includes(event));
  const isAhead = takesPlaceAt !== undefined && AGREED.includes(state) && Date.parse(takesPlaceAt) > now;
  const isPast = takesPlaceAt !== undefined && state === 'past';
  const steps = history.map(
    ({ event, at, byRole, text }, index): TimelineItem => ({
      key: index,
      title: t([`kind.${kind}.event.${event.replace('.', '_')}`, `lifecycles:${kind}.step.${event}`]),
      time: format.dateTime(at),
      dateTime: at,
      note: t([`kind.${kind}.by.${event.replace('.', '_')}`, `by.${byRole}`]),
      text,
      icon: ICONS[event] ?? 'check',
      state: index === history.length - 1 && !isPast ? 'now' : 'past',
    }),
  );
  const end: TimelineItem[] =
    isAhead || isPast
      ? [
          {
            key: 'end',
            title: t([`kind.${kind}.takesPlace`, 'application.takesPlace']),
            time: format.dateTime(takesPlaceAt),
            dateTime: takesPlaceAt,
            icon: 'talk',
            state: isAhead ? 'ahead' : 'now',
          },
        ]
      : [];
  return <Timeline label={t('application.timeline')} items={[...steps, ...end]} />;
}
