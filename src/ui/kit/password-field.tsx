import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import passwordStyles from './password-field.module.css';
import { useKitTexts } from './use-kit-texts.ts';

export interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `new-password` where one is chosen, so that the browser offers to make one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  error?: ReactNode;
  name?: string;
  id?: string;
}

/** A password, which can be shown while it is typed. */
export function PasswordField({ label, hint, error, id, onChange, ...native }: PasswordFieldProps) {
  const { t } = useKitTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, hint, error, id }}>
      {(control) => (
        <span className={passwordStyles.frame}>
          <input
            {...native}
            {...control}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            dir="ltr"
            className={clsx(styles.control, passwordStyles.control)}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <button
            type="button"
            className={passwordStyles.toggle}
            aria-pressed={isShown}
            aria-label={t('showPassword', { field: label })}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'hidden' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  );
}
