import { clsx } from 'clsx';
import { type ChangeEvent, type InputHTMLAttributes, type Ref, useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldWords } from './field.tsx';
import { TextCounter } from './text-counter.tsx';

/** What of the browser's own field can be said here; the rest follows from the words around it. */
type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'type' | 'inputMode' | 'autoComplete' | 'autoFocus' | 'dir' | 'lang' | 'spellCheck' | 'placeholder'
>;

export interface TextFieldProps extends FieldWords, Native {
  value?: string;
  /** What stands in it first, where nobody keeps the value. */
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  id?: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  multiline?: boolean;
  rows?: number;
  /** Not enforced while typing, so that a pasted text is not cut: a counter shows what is left or over. */
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** One line, or several with `multiline`. The browser's own control, for the reason in select.tsx. */
export function TextField({
  label,
  hint,
  error,
  optional = false,
  id,
  value,
  defaultValue,
  onChange,
  onBlur,
  isDisabled,
  isReadOnly,
  multiline = false,
  rows = 4,
  maxLength,
  inputRef,
  type = 'text',
  ...native
}: TextFieldProps) {
  const [typed, setTyped] = useState(defaultValue ?? '');
  const shared = {
    ...native,
    ...(value === undefined ? { defaultValue } : { value }),
    ref: inputRef,
    disabled: isDisabled,
    readOnly: isReadOnly,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) => {
      setTyped(currentTarget.value);
      onChange?.(currentTarget.value);
    },
    onBlur,
  };
  return (
    <Field
      {...{ label, hint, error, optional, id }}
      below={
        maxLength !== undefined && <TextCounter length={(value ?? typed).length} maxLength={maxLength} />
      }
    >
      {(control) =>
        multiline ? (
          <textarea {...shared} {...control} rows={rows} className={clsx(styles.control, styles.area)} />
        ) : (
          <input {...shared} {...control} type={type} className={styles.control} />
        )
      }
    </Field>
  );
}
