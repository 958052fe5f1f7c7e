import { createFormat } from '../../i18n/format.ts';
import { usePortal } from '../../use-portal.ts';
import { useRemaining } from '../use-remaining.ts';

export interface WaitTimeProps {
  /** Milliseconds since the epoch. */
  until: number;
}

/** The time left until a moment, `00:42`, second by second; not read aloud each time. */
export function WaitTime({ until }: WaitTimeProps) {
  const { api, locale } = usePortal();
  const left = useRemaining(until, api.now);
  return (
    <strong role="timer" aria-live="off">
      {left === null ? '' : createFormat(locale).duration(left)}
    </strong>
  );
}
