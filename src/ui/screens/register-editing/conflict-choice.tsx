import { useQuery } from '@tanstack/react-query';
import { editedQuery, editsQuery } from '../../../api/queries/register-editing.ts';
import { valueAt } from '../../../api/register/editable.ts';
import { fieldAt } from '../../../api/register/names.ts';
import type { EditedRegister } from '../../../api/register/register.ts';
import { createFormat } from '../../../i18n/format.ts';
import type { RegisterEditing } from '../../../machines/flows/register-editing/use-register-editing.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { RowsTable, type RowsValue } from '../../register/rows-table.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './conflict-choice.module.css';
import type { EditWords } from './use-edit-words.ts';

export interface ConflictChoiceProps {
  register: EditedRegister;
  /** The object's id. */
  id: string;
  path: string;
  flow: RegisterEditing;
  words: EditWords;
}

/** What somebody else has given a field meanwhile, beside what is typed: the official chooses. */
export function ConflictChoice({ register, id, path, flow, words }: ConflictChoiceProps) {
  const { t } = useTranslation('register-editing');
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const { data: shown } = useQuery(editedQuery(api, register, id));
  const { data: edits } = useQuery(editsQuery(api, register, id, 1));
  const theirs = shown && valueAt(shown.item, path);
  const edit = edits?.items.find((one) => one.path === path);
  const field = fieldAt(register, path);
  const label = words.label(path);
  return (
    <fieldset className={styles.conflict} aria-label={`${t('conflict.title')}: ${label}`}>
      <p>
        {edit ? (
          <>
            <bdi>
              {edit.source === 'import' ? t('history.import') : (edit.byName ?? t('history.official'))}
            </bdi>
            {', '}
            <time dateTime={edit.at}>{format.dateTime(edit.at)}</time>
          </>
        ) : (
          t('conflict.title')
        )}
      </p>
      {field.kind === 'rows' && Array.isArray(theirs) && theirs.length > 0 ? (
        <RowsTable {...{ register, field }} name={path} rows={theirs as RowsValue} />
      ) : (
        <p className={styles.theirs} lang="ru" dir="auto">
          {words.value(path, theirs)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          aria-label={`${t('conflict.mine')}: ${label}`}
          onPress={() => flow.choose({ path, keep: 'mine' })}
        >
          {t('conflict.mine')}
        </Button>
        <Button
          aria-label={`${t('conflict.theirs')}: ${label}`}
          onPress={() => flow.choose({ path, keep: 'theirs' })}
        >
          {t('conflict.theirs')}
        </Button>
      </div>
    </fieldset>
  );
}
