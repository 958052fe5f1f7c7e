import { clsx } from 'clsx';
import { useId } from 'react';
import styles from './choice-cards.module.css';
import fieldStyles from './field.module.css';
import { FieldErrorText } from './field-error.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface ChoiceCard<Value extends string> {
  value: Value;
  label: string;
  /** Who or what it is for, in a sentence. */
  hint?: string;
  icon?: IconName;
}

export interface ChoiceCardsProps<Value extends string> {
  label: string;
  choices: readonly ChoiceCard<Value>[];
  /** '' while nothing is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** On the first choice, where an error summary can link to it. */
  id?: string;
  name?: string;
}

/** A few choices that deserve a sentence each. The browser's own radio buttons, for the reason in checkbox.tsx. */
export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onChange,
  error,
  id,
  name,
}: ChoiceCardsProps<Value>) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const errorId = `${groupId}-error`;
  return (
    <fieldset className={fieldStyles.field} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.cards}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={clsx(styles.card, error && styles.wrong)}>
            <input
              type="radio"
              id={index === 0 ? groupId : undefined}
              name={name ?? groupId}
              value={choice.value}
              className={styles.radio}
              checked={value === choice.value}
              aria-describedby={choice.hint ? `${groupId}-${choice.value}` : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.words}>
              <span className={styles.label}>{choice.label}</span>
              {choice.hint && (
                <span className={styles.hint} id={`${groupId}-${choice.value}`}>
                  {choice.hint}
                </span>
              )}
            </span>
            {choice.icon && <Icon name={choice.icon} size={24} className={styles.icon} />}
          </label>
        ))}
      </div>
      {error && (
        <span className={fieldStyles.error} id={errorId}>
          <FieldErrorText>{error}</FieldErrorText>
        </span>
      )}
    </fieldset>
  );
}
