import type { FieldError } from '../../../api/contracts/problem.ts';
import { isList } from '../../../api/register/names.ts';
import type { EditedRegister, PlainField } from '../../../api/register/register.ts';
import { createFormat } from '../../../i18n/format.ts';
import {
  placeOfRow,
  type TypedRow,
} from '../../../machines/flows/register-editing/register-editing.typed.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { idOf } from '../../parts/editing/edit-id.ts';
import { useTranslation } from '../../use-translation.ts';
import fieldStyles from './edit-field.module.css';
import styles from './edit-rows.module.css';
import type { EditWords } from './use-edit-words.ts';
import { ValueField } from './value-field.tsx';

export interface EditRowsProps {
  register: EditedRegister;
  name: string;
  fields: Readonly<Record<string, PlainField>>;
  words: EditWords;
  errors: readonly FieldError[];
  rows: readonly TypedRow[];
  onChange: (rows: readonly TypedRow[]) => void;
}

/** A list inside an object: rows are changed, added and removed; a row left empty is none. */
export function EditRows({ register, name, fields, words, errors, rows, onChange }: EditRowsProps) {
  const { t } = useTranslation('register-editing');
  const { number } = createFormat(usePortal().locale);
  const errorOf = (place: number, inner: string) => {
    const found = errors.find(({ path }) => {
      const [at, index, one] = path.split('.');
      return at === name && one === inner && placeOfRow(rows, Number(index)) === place;
    });
    return found && words.error(found);
  };
  const empty = () =>
    Object.fromEntries(
      Object.entries(fields).map(([inner, field]) => [
        inner,
        isList(field) && field.kind !== 'texts' ? [] : '',
      ]),
    );
  return (
    <fieldset className={fieldStyles.grid} id={idOf(name)} tabIndex={-1}>
      <legend className={fieldStyles.legend}>{words.label(name)}</legend>
      {rows.length === 0 && <p className={fieldStyles.kept}>{t('rows.none')}</p>}
      {rows.map((row, place) => {
        const title = t('rows.row', { number: number(place + 1) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be known by, and do not move
          <fieldset key={place} className={styles.row}>
            <legend className={fieldStyles.row}>{title}</legend>
            <div className={fieldStyles.cells}>
              {Object.entries(fields).map(([inner, field]) => (
                <ValueField
                  key={inner}
                  {...{ register, field, words }}
                  path={`${name}.${place}.${inner}`}
                  wordsOf={`${name}.${inner}`}
                  label={words.fieldLabel(field, words.rowLabelOf(name, inner))}
                  typed={row[inner] ?? ''}
                  error={errorOf(place, inner)}
                  onChange={(typed) => onChange(rows.with(place, { ...row, [inner]: typed }))}
                />
              ))}
            </div>
            <Button
              variant="quiet"
              aria-label={`${t('rows.remove')}: ${words.label(name)}, ${title}`}
              onPress={() => onChange(rows.toSpliced(place, 1))}
            >
              {t('rows.remove')}
            </Button>
          </fieldset>
        );
      })}
      <div>
        <Button
          aria-label={`${t('rows.add')}: ${words.label(name)}`}
          onPress={() => onChange([...rows, empty()])}
        >
          {t('rows.add')}
        </Button>
      </div>
    </fieldset>
  );
}
