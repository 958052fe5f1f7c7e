import { clsx } from 'clsx';
import { HiddenText } from './hidden-text.tsx';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';
import { useKitTexts } from './use-kit-texts.ts';

export interface StepperStep {
  key: string;
  label: string;
  /** `done` and `open` ones can be gone to; what lies `ahead` cannot yet. */
  state: 'done' | 'current' | 'open' | 'ahead';
}

export interface StepperProps {
  /** "Registration steps". */
  label: string;
  steps: readonly StepperStep[];
  onGo: (key: string) => void;
}

/** The steps of a long form: a list with the way back where there is room, one line and a bar on a phone. */
export function Stepper({ label, steps, onGo }: StepperProps) {
  const { t } = useKitTexts();
  const at = steps.findIndex(({ state }) => state === 'current');
  return (
    <nav aria-label={label} className={styles.stepper}>
      <p className={styles.summary} aria-hidden="true">
        {t('stepOf', { number: at + 1, total: steps.length })}
        <progress className={styles.bar} max={steps.length} value={at + 1} />
      </p>
      <ol className={styles.list}>
        {steps.map(({ key, label: step, state }, index) => {
          const number = (
            <span className={styles.number} aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={16} /> : index + 1}
            </span>
          );
          return (
            <li
              key={key}
              className={clsx(styles.step, styles[state])}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {state === 'done' || state === 'open' ? (
                <button type="button" className={styles.body} onClick={() => onGo(key)}>
                  {number}
                  <span className={styles.name}>{step}</span>
                  {state === 'done' && <HiddenText>, {t('stepDone')}</HiddenText>}
                </button>
              ) : (
                <span className={styles.body}>
                  {number}
                  <span className={styles.name}>{step}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
