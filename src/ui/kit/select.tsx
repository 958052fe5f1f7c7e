import { clsx } from 'clsx';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';
import { FieldErrorText } from './field-error.tsx';
import { Icon } from './icon.tsx';
import selectStyles from './select.module.css';
import { useKitTexts } from './use-kit-texts.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps {
  label: ReactNode;
  options: readonly SelectOption[];
  /** The chosen value; '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Shown while nothing is chosen: "Choose a topic". */
  placeholder?: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Fields are required unless they say so. */
  optional?: boolean;
  name?: string;
  id?: string;
  isDisabled?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * A short list of choices. The browser's own select rather than react-aria's: a phone opens its own wheel, it works
 * before scripts do, and react-aria's list and popover would add 47 kB (gzip) to the form.
 */
export function Select({
  label,
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  hint,
  error,
  optional = false,
  name,
  id,
  isDisabled = false,
  ref,
}: SelectProps) {
  const { t } = useKitTexts();
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {optional && <span className={styles.optional}> {t('optional')}</span>}
      </label>
      {hint && (
        <span className={styles.hint} id={hintId}>
          {hint}
        </span>
      )}
      <span className={selectStyles.frame}>
        <select
          id={controlId}
          ref={ref}
          name={name}
          value={value}
          disabled={isDisabled}
          required={!optional}
          aria-invalid={error ? true : undefined}
          aria-describedby={clsx(hint && hintId, error && errorId) || undefined}
          className={clsx(styles.control, selectStyles.select)}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" className={selectStyles.chevron} />
      </span>
      {error && (
        <span className={styles.error} id={errorId}>
          <FieldErrorText>{error}</FieldErrorText>
        </span>
      )}
    </div>
  );
}
