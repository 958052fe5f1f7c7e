import { useQuery } from '@tanstack/react-query';
import { editedQuery, editsQuery } from '../../../api/queries/register-editing.ts';
import { valueAt } from '../../../api/register/editable.ts';
import { fieldAt } from '../../../api/register/names.ts';
import type { EditedRegister } from '../../../api/register/register.ts';
import type { RegisterEditing } from '../../../machines/flows/register-editing/use-register-editing.ts';
import { usePortal } from '../../../use-portal.ts';
import styles from '../../parts/editing/conflict-choice.module.css';
import { ConflictChoice } from '../../parts/editing/conflict-choice.tsx';
import { RowsTable, type RowsValue } from '../../register/rows-table.tsx';
import type { EditWords } from './use-edit-words.ts';

export interface RegisterConflictProps {
  register: EditedRegister;
  /** The object's id. */
  id: string;
  path: string;
  flow: RegisterEditing;
  words: EditWords;
}

/** What somebody else has given a field of an object meanwhile. */
export function RegisterConflict({ register, id, path, flow, words }: RegisterConflictProps) {
  const { api } = usePortal();
  const { data: shown } = useQuery(editedQuery(api, register, id));
  const { data: edits } = useQuery(editsQuery(api, register, id, 1));
  const theirs = shown && valueAt(shown.item, path);
  const field = fieldAt(register, path);
  return (
    <ConflictChoice
      label={words.label(path)}
      edit={edits?.items.find((one) => one.path === path)}
      onChoose={(keep) => flow.choose({ path, keep })}
    >
      {field.kind === 'rows' && Array.isArray(theirs) && theirs.length > 0 ? (
        <RowsTable {...{ register, field }} name={path} rows={theirs as RowsValue} />
      ) : (
        <p className={styles.theirs} lang="ru" dir="auto">
          {words.value(path, theirs)}
        </p>
      )}
    </ConflictChoice>
  );
}
