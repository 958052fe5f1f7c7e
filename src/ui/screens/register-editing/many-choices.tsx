import fieldStyles from '../../kit/field.module.css';
import { FieldErrorText } from '../../kit/field-error.tsx';
import { FilterChoices } from '../../parts/list-filter/filter-choices.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './many-choices.module.css';
import type { FieldChoice } from './use-choices.ts';

export interface ManyChoicesProps {
  id: string;
  label: string;
  choices: readonly FieldChoice[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** Several of many: what is chosen shows, the list opens. */
export function ManyChoices({ id, label, choices, chosen, error, onChange }: ManyChoicesProps) {
  const { t } = useTranslation('register-editing');
  const names = chosen.map((value) => choices.find((one) => one.value === value)?.label ?? value);
  return (
    <div className={fieldStyles.field}>
      <details className={styles.choices}>
        <summary id={id} className={styles.summary}>
          <span className={fieldStyles.label}>{label}</span>
          <span className={styles.chosen}>{names.length > 0 ? names.join(', ') : t('value.none')}</span>
        </summary>
        <fieldset className={styles.list} aria-label={label}>
          <FilterChoices name={id} {...{ label, choices, chosen, onChange }} />
        </fieldset>
      </details>
      {error && (
        <span className={fieldStyles.error}>
          <FieldErrorText>{error}</FieldErrorText>
        </span>
      )}
    </div>
  );
}
