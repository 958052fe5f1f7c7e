import type { ReactNode } from 'react';
import type { RegisterEdit } from '../../../api/register/editing.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './conflict-choice.module.css';

export interface ConflictChoiceProps {
  /** What the field is called. */
  label: string;
  /** The other's change, once it has been read. */
  edit: RegisterEdit | undefined;
  /** The other's value. */
  children: ReactNode;
  onChoose: (keep: 'mine' | 'theirs') => void;
}

/** What somebody else has given a field meanwhile, beside what is typed: the official chooses. */
export function ConflictChoice({ label, edit, children, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('register-editing');
  const format = createFormat(usePortal().locale);
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
      {children}
      <div className={styles.buttons}>
        <Button aria-label={`${t('conflict.mine')}: ${label}`} onPress={() => onChoose('mine')}>
          {t('conflict.mine')}
        </Button>
        <Button aria-label={`${t('conflict.theirs')}: ${label}`} onPress={() => onChoose('theirs')}>
          {t('conflict.theirs')}
        </Button>
      </div>
    </fieldset>
  );
}
