import { Suspense, useEffect, useRef } from 'react';
import type { Slot } from '../../../api/contracts/consultation.ts';
import type { Format } from '../../../i18n/format.ts';
import type { SlotReservation } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import { slotTimes } from '../../parts/consultation/slot-times.ts';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
import { useTranslation } from '../../use-translation.ts';
import { FailureNotice } from './failure-notice.tsx';
import { Guide } from './guide.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import styles from './panel.module.css';
import { PanelActions, prefetchPanelActions } from './panel-actions.lazy.ts';
import { PANEL_HEADING } from './panel-heading.ts';
import { PanelIntro } from './panel-intro.tsx';
import type { View } from './use-view.ts';

export interface PanelProps {
  view: View;
  /** Slots of the week on the screen. */
  slots: readonly Slot[];
  reservation: SlotReservation;
  format: Format;
}

/** What the person is to do now: how it works, the held slot with its form, or what became of it. */
export function Panel({ view, slots, reservation, format }: PanelProps) {
  const { t } = useTranslation('consultation');
  const heading = useFocusOnTurn(view.turn);
  const isInBrowser = useIsInBrowser();
  const { context } = reservation.snapshot;
  const { kind } = view;
  const slotId = kind === 'hold' || kind === 'booked' ? context.slotId : context.picked;
  const slot = slotId === null ? null : slotTimes(slotId);

  useEffect(() => {
    if (kind !== 'guide') prefetchPanelActions();
  }, [kind]);

  // A failed send says so beside its button, a lost slot has its own words, and a new attempt is no failure.
  const isFailure =
    kind !== 'taken' &&
    kind !== 'expired' &&
    !reservation.snapshot.hasTag('sendFailed') &&
    !reservation.snapshot.hasTag('busy');
  const isMoving = kind === 'booked' && reservation.move.snapshot.hasTag('underway');
  const title =
    kind === 'hold' && slot
      ? format.dateTimeRange(slot.startsAt, slot.endsAt)
      : t(isMoving ? 'move.title' : `panel.${kind}.title`);

  return (
    <section aria-labelledby={PANEL_HEADING} className={styles.panel}>
      {kind === 'hold' && context.expiresAt !== null && (
        <HoldCountdown expiresAt={context.expiresAt} {...{ reservation, format }} />
      )}
      <h2 id={PANEL_HEADING} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {isFailure && <FailureNotice failure={context.failure} allowedAt={context.allowedAt} />}
      {kind === 'guide' ? (
        <Guide said={reservation.said} reserving={reservation.snapshot.matches('reserving')} />
      ) : (
        <>
          <PanelIntro {...{ kind, slot, reservation, format }} />
          {isInBrowser ? (
            <Suspense fallback={<Loading />}>
              <PanelActions {...{ kind, slot, slots, reservation, format }} />
            </Suspense>
          ) : (
            <Loading />
          )}
        </>
      )}
    </section>
  );
}

function Loading() {
  const { t } = useTranslation('consultation');
  return (
    <SkeletonRegion label={t('panel.loading')}>
      <Skeleton shape="chip" count={3} />
    </SkeletonRegion>
  );
}

/**
 * Moves the focus, and where it is out of sight the page, to the panel when it has something new to say; not on arrival.
 * What the panel shows below comes later and may push the heading away: until the focus goes on, the page follows.
 */
function useFocusOnTurn(turn: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(turn);
  useEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    const title = heading.current;
    if (!title) return;
    title.focus({ preventScroll: true });
    const following = new ResizeObserver(() => {
      if (document.activeElement === title) title.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
      else following.disconnect();
    });
    following.observe(title.closest('section') ?? title);
    return () => following.disconnect();
  }, [turn]);
  return heading;
}
