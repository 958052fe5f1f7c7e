import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import styles from './field.module.css';
import { FieldErrorText } from './field-error.tsx';
import { TextCounter } from './text-counter.tsx';
import { useKitTexts } from './use-kit-texts.ts';

export interface TextFieldProps
  extends Omit<
    AriaTextFieldProps,
    | 'children'
    | 'className'
    | 'style'
    | 'isRequired'
    | 'isInvalid'
    | 'validate'
    | 'validationBehavior'
    | 'maxLength'
  > {
  label: ReactNode;
  /** How to fill it in, between the label and the field. */
  hint?: ReactNode;
  /** What is wrong; its presence makes the field invalid. */
  error?: ReactNode;
  /** Fields are required unless they say so. */
  optional?: boolean;
  multiline?: boolean;
  rows?: number;
  /** Not enforced while typing, so that a pasted text is not cut: a counter shows what is left or over. */
  maxLength?: number;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** One line, or several with `multiline`. `id` lands on the control, where an error summary can link to it. */
export function TextField({
  label,
  hint,
  error,
  optional = false,
  multiline = false,
  rows = 4,
  maxLength,
  placeholder,
  dir,
  inputRef,
  ...rest
}: TextFieldProps) {
  const { t } = useKitTexts();
  const length = (rest.value ?? rest.defaultValue ?? '').length;
  const control = {
    // On the control alone: its label runs with the page.
    ...(dir && { dir }),
    ...(placeholder !== undefined && { placeholder }),
    ...(inputRef && { ref: inputRef }),
  };
  return (
    <AriaTextField
      {...rest}
      className={clsx(styles.field)}
      isRequired={!optional}
      isInvalid={error !== undefined && error !== null && error !== ''}
      validationBehavior="aria"
    >
      <Label className={clsx(styles.label)}>
        {label}
        {optional && <span className={styles.optional}> {t('optional')}</span>}
      </Label>
      {hint && (
        <Text slot="description" className={clsx(styles.hint)}>
          {hint}
        </Text>
      )}
      {multiline ? (
        <TextArea {...control} rows={rows} className={clsx(styles.control, styles.area)} />
      ) : (
        <Input {...control} className={clsx(styles.control)} />
      )}
      {maxLength !== undefined && <TextCounter length={length} maxLength={maxLength} />}
      <FieldError className={clsx(styles.error)}>
        <FieldErrorText>{error}</FieldErrorText>
      </FieldError>
    </AriaTextField>
  );
}
