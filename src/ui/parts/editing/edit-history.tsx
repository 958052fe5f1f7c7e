import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EDITS_PAGE, type RegisterEdit } from '../../../api/register/editing.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { useTranslation } from '../../use-translation.ts';
import { LoadFailure } from '../load-failure.tsx';
import styles from './edit-history.module.css';

/** How fields and values of what is edited are told. */
export interface EditTexts {
  /** Whether there is such a field, still. */
  knows(path: string): boolean;
  label(path: string): string;
  value(path: string, value: unknown): string;
  /** The language of a field's values. */
  lang(path: string): string;
}

interface Page {
  readonly items: readonly RegisterEdit[];
  readonly total: number;
}

export interface EditHistoryProps<Found extends Page, Key extends QueryKey> {
  /** A page of the history, from 1. */
  query: (page: number) => UseQueryOptions<Found, DefaultError, Found, Key>;
  texts: EditTexts;
  /** What a field is now. */
  current: (path: string) => unknown;
  canPutBack: boolean;
  onPutBack: (edit: number) => void;
}

/** Who changed which field, the newest first; each change can be put back. */
export function EditHistory<Found extends Page, Key extends QueryKey>({
  query,
  ...rest
}: EditHistoryProps<Found, Key>) {
  const { t } = useTranslation('register-editing');
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(query(page));
  const known = data?.items.filter(({ path }) => rest.texts.knows(path)) ?? [];
  const isLast = data === undefined || page * EDITS_PAGE >= data.total;
  return (
    <Sheet title={t('history.title')}>
      {isError && !data && <LoadFailure onRetry={refetch} />}
      {data?.total === 0 && <p className={styles.quiet}>{t('history.none')}</p>}
      {known.length > 0 && (
        <ol className={styles.edits} aria-label={t('history.title')}>
          {known.map((edit) => (
            <Edit key={edit.id} edit={edit} {...rest} />
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

type EditProps = Omit<EditHistoryProps<Page, QueryKey>, 'query'> & { edit: RegisterEdit };

function Edit({ edit, texts, current, canPutBack, onPutBack }: EditProps) {
  const { t } = useTranslation('register-editing');
  const format = createFormat(usePortal().locale);
  const { path, before, after, at, source, byName, putsBack } = edit;
  const label = texts.label(path);
  const was = texts.value(path, before);
  const isSo = texts.value(path, current(path)) === was;
  return (
    <li className={styles.edit}>
      <p className={styles.label}>{label}</p>
      <p lang={texts.lang(path)} dir="auto" className={styles.values}>
        <del>{was}</del> <ins>{texts.value(path, after)}</ins>
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
          isDisabled={!canPutBack}
          onPress={() => onPutBack(edit.id)}
        >
          {t('history.putBack')}
        </Button>
      )}
    </li>
  );
}
