import { clsx } from 'clsx';
import { type ReactNode, type Ref, useId } from 'react';
import checkboxStyles from './checkbox.module.css';
import styles from './field.module.css';
import { FieldErrorText } from './field-error.tsx';

export interface CheckboxProps {
  /** The label; may hold a link to the terms. */
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  onBlur?: () => void;
  hint?: ReactNode;
  error?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  name?: string;
  /** What a form without scripts sends. */
  value?: string;
  id?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * One yes or no. The browser's own checkbox in the portal's colours: react-aria hides the real one with an inline
 * style, which the portal's content security policy refuses in pages rendered by the server.
 */
export function Checkbox({
  children,
  isSelected,
  onChange,
  onBlur,
  hint,
  error,
  isRequired = false,
  isDisabled = false,
  name,
  value,
  id,
  ref,
}: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div className={styles.field}>
      <div className={checkboxStyles.row}>
        <input
          type="checkbox"
          id={controlId}
          ref={ref}
          name={name}
          value={value}
          checked={isSelected}
          disabled={isDisabled}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={clsx(hint && hintId, error && errorId) || undefined}
          className={checkboxStyles.box}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
        <label htmlFor={controlId} className={checkboxStyles.label}>
          {children}
        </label>
      </div>
      {hint && (
        <span className={clsx(styles.hint, checkboxStyles.under)} id={hintId}>
          {hint}
        </span>
      )}
      {error && (
        <span className={clsx(styles.error, checkboxStyles.under)} id={errorId}>
          <FieldErrorText>{error}</FieldErrorText>
        </span>
      )}
    </div>
  );
}
