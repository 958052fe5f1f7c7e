import type { FieldError } from '../../../api/contracts/problem.ts';
import { pathsOf } from '../../../api/register/editable.ts';
import { cellOf } from '../../../api/register/names.ts';
import type { EditedRegister, Field } from '../../../api/register/register.ts';
import { rowFields, type TypedRow } from '../../../machines/flows/register-editing/register-editing.typed.ts';
import type { RegisterEditing } from '../../../machines/flows/register-editing/use-register-editing.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './edit-field.module.css';
import { EditRows } from './edit-rows.tsx';
import { RegisterConflict } from './register-conflict.tsx';
import type { EditWords } from './use-edit-words.ts';
import { ValueField } from './value-field.tsx';

export interface EditFieldProps {
  register: EditedRegister;
  /** The object's id. */
  id: string;
  name: string;
  field: Field;
  flow: RegisterEditing;
  words: EditWords;
  errors: readonly FieldError[];
  /** Officials have changed it last. */
  isKept: boolean;
}

/** A field of an object by its kind: a control, a control for each cell of a grid, or rows. */
export function EditField({ register, id, name, field, flow, words, errors, isKept }: EditFieldProps) {
  const { t } = useTranslation('register-editing');
  const kept = isKept && <p className={styles.kept}>{t('kept')}</p>;
  const conflict = (path: string) =>
    flow.conflicts.includes(path) && <RegisterConflict {...{ register, id, path, flow, words }} />;
  const control = (path: string, one: Field, label: string) => {
    const error = errors.find((found) => found.path === path || found.path.startsWith(`${path}.`));
    return (
      <div key={path} className={styles.field}>
        <ValueField
          {...{ register, path, words }}
          field={one}
          label={words.fieldLabel(one, label)}
          typed={flow.typed(path) as string | readonly string[]}
          error={error && words.error(error)}
          onChange={(typed) => flow.type(path, typed)}
        />
        {conflict(path)}
      </div>
    );
  };

  if (field.kind === 'grid')
    return (
      <fieldset className={styles.grid}>
        <legend className={styles.legend}>{words.label(name)}</legend>
        {kept}
        {field.of.map((row) => (
          <fieldset key={row} className={styles.grid}>
            <legend className={styles.row}>{words.rowLabel(name, row)}</legend>
            <div className={styles.cells}>
              {pathsOf(name, field)
                .filter((path) => path.startsWith(`${name}.${row}.`))
                .map((path) => {
                  const inner = path.slice(`${name}.${row}.`.length);
                  const cell = cellOf(field, row, inner);
                  return cell && control(path, cell, words.innerLabel(name, inner));
                })}
            </div>
          </fieldset>
        ))}
      </fieldset>
    );
  const fields = rowFields(field);
  if (fields)
    return (
      <div className={styles.field}>
        <EditRows
          {...{ register, name, fields, words, errors }}
          rows={flow.typed(name) as readonly TypedRow[]}
          onChange={(rows) => flow.type(name, rows)}
        />
        {kept}
        {conflict(name)}
      </div>
    );
  return (
    <div className={styles.field}>
      {control(name, field, words.label(name))}
      {kept}
    </div>
  );
}
