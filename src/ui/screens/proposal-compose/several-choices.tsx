import { TECHNOLOGY_EFFECTS } from '../../../api/registers/technologies.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import fieldStyles from '../../kit/field.module.css';
import { FieldErrorText } from '../../kit/field-error.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './proposal-form.module.css';

export interface EffectChoicesProps {
  /** Of the first choice, to which an error leads. */
  id: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error: string | undefined;
}

/** What whoever takes a technology gains by it: one or several. */
export function EffectChoices({ id, chosen, onChange, error }: EffectChoicesProps) {
  const { t } = useTranslation(['fields', 'register-technologies']);
  const errorId = `${id}-error`;
  return (
    <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
      <legend className={fieldStyles.label}>{t('effects.label')}</legend>
      <div className={styles.several}>
        {TECHNOLOGY_EFFECTS.map((effect, index) => (
          <Checkbox
            key={effect}
            id={index === 0 ? id : `${id}-${effect}`}
            name="effects"
            value={effect}
            isSelected={chosen.includes(effect)}
            onChange={(isSelected) =>
              onChange(isSelected ? [...chosen, effect] : chosen.filter((one) => one !== effect))
            }
          >
            {t(`register-technologies:fields.effects.values.${effect}`)}
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
