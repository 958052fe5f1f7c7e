import { clsx } from 'clsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import fieldStyles from '../../kit/field.module.css';
import { FieldErrorText } from '../../kit/field-error.tsx';
import { useKitTexts } from '../../kit/use-kit-texts.ts';
import styles from './proposal-form.module.css';

export interface SeveralChoicesProps {
  /** Of the first choice, to which an error leads. */
  id: string;
  name: string;
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: readonly string[];
  /** Told in the order of the options. */
  onChange: (chosen: readonly string[]) => void;
  error: string | undefined;
  optional?: boolean;
}

/** So many choices are seen at a glance; more are a list of their own height. */
const AT_A_GLANCE = 12;

/** One or several of some choices. */
export function SeveralChoices(props: SeveralChoicesProps) {
  const { id, name, label, options, chosen, onChange, error, optional = false } = props;
  const { t } = useKitTexts();
  const errorId = `${id}-error`;
  const change = (value: string, isSelected: boolean) =>
    onChange(
      options.map((one) => one.value).filter((one) => (one === value ? isSelected : chosen.includes(one))),
    );
  return (
    <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
      <legend className={fieldStyles.label}>
        {label}
        {optional && <span className={fieldStyles.optional}> {t('optional')}</span>}
      </legend>
      <div className={clsx(styles.several, options.length > AT_A_GLANCE && styles.long)}>
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            id={index === 0 ? id : `${id}-${option.value}`}
            name={name}
            value={option.value}
            isSelected={chosen.includes(option.value)}
            onChange={(isSelected) => change(option.value, isSelected)}
          >
            {option.label}
          </Checkbox>
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
