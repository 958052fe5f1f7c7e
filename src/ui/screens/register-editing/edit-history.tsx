import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editsQuery } from '../../../api/queries/register-editing.ts';
import { editablePaths, valueAt } from '../../../api/register/editable.ts';
import { EDITS_PAGE, type EditedThing, type RegisterEdit } from '../../../api/register/editing.ts';
import type { EditedRegister } from '../../../api/register/register.ts';
import { createFormat } from '../../../i18n/format.ts';
import type { RegisterEditing } from '../../../machines/flows/register-editing/use-register-editing.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './edit-history.module.css';
import type { EditWords } from './use-edit-words.ts';

export interface EditHistoryProps {
  register: EditedRegister;
  shown: EditedThing;
  flow: RegisterEditing;
  words: EditWords;
}

/** Who changed which field of an object, the newest first; each change can be put back. */
export function EditHistory({ register, shown, flow, words }: EditHistoryProps) {
  const { t } = useTranslation('register-editing');
  const { api } = usePortal();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(editsQuery(api, register, shown.item.id, page));
  const paths = editablePaths(register);
  const known = data?.items.filter(({ path }) => paths.includes(path)) ?? [];
  const isLast = data === undefined || page * EDITS_PAGE >= data.total;
  return (
    <Sheet title={t('history.title')}>
      {isError && !data && <LoadFailure onRetry={refetch} />}
      {data?.total === 0 && <p className={styles.quiet}>{t('history.none')}</p>}
      {known.length > 0 && (
        <ol className={styles.edits} aria-label={t('history.title')}>
          {known.map((edit) => (
            <Edit key={edit.id} {...{ edit, shown, flow, words }} />
          ))}
        </ol>
      )}
      {(page > 1 || !isLast) && (
        <div className={styles.pages}>
          {page > 1 && <Button onPress={() => setPage(page - 1)}>{t('history.newer')}</Button>}
          {!isLast && <Button onPress={() => setPage(page + 1)}>{t('history.older')}</Button>}
        </div>
      )}
    </Sheet>
  );
}

type EditProps = Omit<EditHistoryProps, 'register'> & { edit: RegisterEdit };

function Edit({ edit, shown, flow, words }: EditProps) {
  const { t } = useTranslation('register-editing');
  const format = createFormat(usePortal().locale);
  const { path, before, after, at, source, byName, putsBack } = edit;
  const label = words.label(path);
  const was = words.value(path, before);
  const isSo = words.value(path, valueAt(shown.item, path)) === was;
  return (
    <li className={styles.edit}>
      <p className={styles.label}>{label}</p>
      <p lang="ru" dir="auto" className={styles.values}>
        <del>{was}</del> <ins>{words.value(path, after)}</ins>
      </p>
      <p className={styles.quiet}>
        <bdi>{source === 'import' ? t('history.import') : (byName ?? t('history.official'))}</bdi>
        {' · '}
        <time dateTime={at}>{format.dateTime(at)}</time>
        {putsBack !== undefined && <> · {t('history.putsBack')}</>}
      </p>
      {!isSo && (
        <Button
          variant="quiet"
          aria-label={`${t('history.putBack')}: ${label}, ${was}`}
          isDisabled={!flow.snapshot.matches('editing')}
          onPress={() => flow.putBack(edit.id)}
        >
          {t('history.putBack')}
        </Button>
      )}
    </li>
  );
}
