import type { Ref } from 'react';
import type { DeskQueue } from '../../../machines/flows/desk-queue/use-desk-queue.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  queue: DeskQueue;
  inputRef: Ref<HTMLInputElement>;
  /** Escape: back to the list, with what it was filtered by. */
  onLeave: () => void;
}

/** Searching the queue; what is typed counts when it is sent. */
export function SearchField({ queue, inputRef, onLeave }: SearchFieldProps) {
  const { t } = useTranslation('desk');
  const isDrafted = queue.snapshot.hasTag('drafting');
  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          queue.apply();
        }}
      >
        <Icon name="search" className={styles.icon} />
        <input
          ref={inputRef}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={queue.snapshot.context.draft}
          className={styles.input}
          onChange={(event) => queue.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onLeave();
          }}
        />
        {isDrafted && (
          <Button type="submit" variant="primary">
            {t('search.apply')}
          </Button>
        )}
      </form>
    </search>
  );
}
