import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { problemsQuery } from '../../../api/queries/investor.ts';
import { useProblemSearch } from '../../../machines/flows/problem-search/use-problem-search.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import fieldStyles from '../../kit/field.module.css';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './problem-search-section.module.css';

export interface ProblemSearchSectionProps {
  /** What the page's address asks for; empty for everything there is. */
  query: string;
  /** Longest question, characters. */
  longest: number;
  /** An answer shows: the address can follow. */
  onSearched: (query: string) => void;
}

/** Search among known problems. Without scripts the form asks the server for the same page. */
export function ProblemSearchSection({ query, longest, onSearched }: ProblemSearchSectionProps) {
  const { t } = useTranslation(['investor', 'common']);
  const { api } = usePortal();
  const { data: found } = useSuspenseQuery(problemsQuery(api, query));
  const [start] = useState({ query, found });
  const { snapshot, submit, clear, retry } = useProblemSearch(start, onSearched);
  const [typed, setTyped] = useState(query);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const { context } = snapshot;
  const isBusy = snapshot.hasTag('busy');

  function send(event: FormEvent) {
    event.preventDefault();
    submit(typed);
  }

  function showAll() {
    setTyped('');
    clear();
    field.current?.focus();
  }

  return (
    <section aria-labelledby="investor-search" className={styles.search}>
      <div>
        <h2 id="investor-search">{t('search.title')}</h2>
        <p className={styles.lead}>{t('search.lead')}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is new, and its role is not mapped everywhere yet */}
      <form role="search" action="/business/moscow-investor" className={styles.form} onSubmit={send}>
        <label htmlFor={fieldId} className={fieldStyles.label}>
          {t('search.label')}
        </label>
        <div className={styles.row}>
          <input
            ref={field}
            id={fieldId}
            type="search"
            name="query"
            dir="auto"
            maxLength={longest}
            className={fieldStyles.control}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary" icon="search">
            {t('search.send')}
          </Button>
        </div>
      </form>
      <div className={styles.results} aria-busy={isBusy}>
        <div className={styles.said} role="status">
          {isBusy && <p>{t('search.sending')}</p>}
          {snapshot.hasTag('found') && (
            <p>
              {context.query === ''
                ? t('search.all', { total: context.found.items.length })
                : t('search.found', { total: context.found.items.length, query: context.query })}
            </p>
          )}
          {context.query !== '' && snapshot.hasTag('found') && (
            <Button variant="quiet" onPress={showAll}>
              {t('search.clear')}
            </Button>
          )}
        </div>
        {snapshot.hasTag('found') && context.found.corrected && (
          <p className={styles.lead}>
            {t('search.corrected', { typed: context.query, query: context.found.corrected })}
          </p>
        )}
        {snapshot.hasTag('found') && (
          <div className={styles.list}>
            {context.found.items.map(({ id, title, text, answer }) => (
              <details key={id} className={styles.problem}>
                <summary className={styles.summary}>
                  <span className={styles.words}>
                    <span className={styles.title}>{title}</span>
                    <span className={styles.text}>{text}</span>
                  </span>
                  <Icon name="chevron" className={styles.chevron} />
                </summary>
                <div className={styles.answer}>
                  <p className={styles.answerTitle}>
                    {t('search.answer')} <Badge tone="warn">{t('sample')}</Badge>
                  </p>
                  <p>{answer}</p>
                </div>
              </details>
            ))}
          </div>
        )}
        {snapshot.hasTag('nothing') && (
          <EmptyState
            title={t('search.nothing.title')}
            actions={
              <>
                <LinkButton variant="primary" to="/business/moscow-investor-request">
                  {t('home.report')}
                </LinkButton>
                <Button onPress={showAll}>{t('search.clear')}</Button>
              </>
            }
          >
            {t('search.nothing.text')}
          </EmptyState>
        )}
        {snapshot.hasTag('failed') && (
          <Notice
            tone="bad"
            title={t('search.failed')}
            actions={
              <Button icon="retry" onPress={retry}>
                {t('retry')}
              </Button>
            }
          >
            {t('common:error.generic')}
          </Notice>
        )}
      </div>
    </section>
  );
}
