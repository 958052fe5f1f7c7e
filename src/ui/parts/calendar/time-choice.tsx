import { clsx } from 'clsx';
import type { Format } from '../../../i18n/format.ts';
import { Icon } from '../../kit/icon.tsx';
import styles from './time-button.module.css';

export interface TimeChoiceProps {
  /** ISO 8601 with Moscow's offset. */
  startsAt: string;
  look: 'free' | 'taken' | 'booked';
  /** What colour and icon say, in words. */
  state: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
  format: Format;
}

/** One of the times of which one is chosen. What cannot be had is out of the tab order and takes no press. */
export function TimeChoice({
  startsAt,
  look,
  state,
  isChosen,
  isDisabled,
  onChoose,
  format,
}: TimeChoiceProps) {
  return (
    <button
      type="button"
      value={startsAt}
      className={clsx(styles.time, styles[look], isChosen && look === 'free' && styles.chosen)}
      aria-label={`${format.time(startsAt)}, ${state}`}
      aria-pressed={isChosen}
      aria-disabled={isDisabled || undefined}
      tabIndex={look === 'taken' ? -1 : undefined}
      onClick={() => !isDisabled && onChoose()}
    >
      {look === 'booked' && <Icon name="check" size={16} className={styles.check} />}
      <span>{format.time(startsAt)}</span>
      {look === 'taken' && (
        <>
          {/* Without the space what is read is one word, which the name does not contain. */}{' '}
          <span className={styles.word}>{state}</span>
        </>
      )}
    </button>
  );
}
