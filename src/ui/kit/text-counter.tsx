import { clsx } from 'clsx';
import styles from './field.module.css';
import { useKitTexts } from './use-kit-texts.ts';

/** From this share of the limit on the counter is worth a look. */
const NEAR = 0.8;

export interface TextCounterProps {
  length: number;
  maxLength: number;
}

/** "12 characters left", "3 characters too many": silent while there is plenty of room. */
export function TextCounter({ length, maxLength }: TextCounterProps) {
  const { t } = useKitTexts();
  const left = maxLength - length;
  const near = length >= maxLength * NEAR;
  const text = left >= 0 ? t('charactersLeft', { count: left }) : t('charactersOver', { count: -left });
  return (
    <span className={clsx(styles.counter, left < 0 && styles.over)} aria-live="polite">
      {near && text}
    </span>
  );
}
