import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldErrorText } from './field-error.tsx';
import { useKitTexts } from './use-kit-texts.ts';

export interface FieldWords {
  label: ReactNode;
  /** How to fill it in, between the label and the field. */
  hint?: ReactNode;
  /** What is wrong; its presence makes the field invalid. */
  error?: ReactNode;
  /** Fields are required unless they say so. */
  optional?: boolean;
}

/** What a control says of the words around it to those who do not see them. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps extends FieldWords {
  /** Lands on the control, where an error summary can link to it. */
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
  /** Between the control and what is wrong. */
  below?: ReactNode;
}

/** The words around a control that one types into. */
export function Field({ label, hint, error, optional = false, id, children, below }: FieldProps) {
  const { t } = useKitTexts();
  const ownId = useId();
  const controlId = id ?? ownId;
  const [hintId, errorId] = [`${controlId}-hint`, `${controlId}-error`];
  const isWrong = error !== undefined && error !== null && error !== '';
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
      {children({
        id: controlId,
        'aria-describedby': clsx(hint && hintId, isWrong && errorId) || undefined,
        'aria-invalid': isWrong || undefined,
        'aria-required': !optional || undefined,
      })}
      {below}
      {isWrong && (
        <span className={styles.error} id={errorId}>
          <FieldErrorText>{error}</FieldErrorText>
        </span>
      )}
    </div>
  );
}
