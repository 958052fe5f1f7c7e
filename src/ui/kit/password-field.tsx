import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField } from 'react-aria-components/TextField';
import styles from './field.module.css';
import { FieldErrorText } from './field-error.tsx';
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
export function PasswordField({ label, hint, error, autoComplete, ...rest }: PasswordFieldProps) {
  const { t } = useKitTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      spellCheck="false"
      className={clsx(styles.field)}
      isRequired
      isInvalid={error !== undefined && error !== null && error !== ''}
      validationBehavior="aria"
    >
      <Label className={clsx(styles.label)}>{label}</Label>
      {hint && (
        <Text slot="description" className={clsx(styles.hint)}>
          {hint}
        </Text>
      )}
      <span className={passwordStyles.frame}>
        <Input dir="ltr" className={clsx(styles.control, passwordStyles.control)} />
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
      <FieldError className={clsx(styles.error)}>
        <FieldErrorText>{error}</FieldErrorText>
      </FieldError>
    </TextField>
  );
}
