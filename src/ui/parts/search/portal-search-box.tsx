import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { FEW_FOUND } from '../../../api/contracts/search.ts';
import { LONGEST_QUERY } from '../../../api/contracts/search-length.ts';
import { foundQuery } from '../../../api/queries/search.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortalSearch } from '../../../machines/flows/portal-search/use-portal-search.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import fieldStyles from '../../kit/field.module.css';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { SEARCH_FIELD } from '../../shell/search-field.ts';
import { useTranslation } from '../../use-translation.ts';
import { LoadFailure } from '../load-failure.tsx';
import { FoundGroups } from './found-groups.tsx';
import { NothingAnywhere } from './nothing-anywhere.tsx';
import styles from './portal-search-box.module.css';

export interface PortalSearchBoxProps {
  /** What the address asks for. */
  query?: string;
}

/**
 * The search over everything. What is found shows under the field while somebody types, as links that arrows lead
 * through; Enter leads to the page of results, where a browser without scripts goes, too.
 */
export function PortalSearchBox({ query = '' }: PortalSearchBoxProps) {
  const { t } = useTranslation('search');
  const { api, locale } = usePortal();
  const { number } = createFormat(locale);
  const router = useRouter();
  const flow = usePortalSearch(query, async (q) => {
    await router.navigate({ to: '/search', search: { q } });
    const { pathname, search } = router.latestLocation;
    return pathname === '/search' ? String(search.q ?? '') : q;
  });
  const { snapshot } = flow;
  const typed = snapshot.context.query;
  const isOpen = snapshot.hasTag('open');
  const isBusy = snapshot.hasTag('busy');
  const isFailed = snapshot.hasTag('failed');
  // The flow asks; here stands what it was told, and the answer before until another one comes.
  const { data } = useQuery({ ...foundQuery(api, typed.trim(), FEW_FOUND), enabled: false });
  const groups = data?.groups ?? [];
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      // Escape empties a field of this kind in some browsers.
      event.preventDefault();
      field.current?.focus();
      flow.close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isOpen) flow.open();
    const ways = [field.current, ...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const at = ways.indexOf(document.activeElement as HTMLElement);
    ways[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  }

  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) flow.close();
  };
  // A way that was gone on this page leaves what it leads to uncovered.
  const follow = (event: MouseEvent) => event.defaultPrevented && flow.close();

  return (
    <search ref={box} aria-label={t('label')} className={styles.box} onKeyDown={press} onBlur={leave}>
      <form
        action="/search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          flow.send();
        }}
      >
        <Icon name="search" className={styles.icon} />
        <input
          ref={field}
          id={SEARCH_FIELD}
          type="search"
          name="q"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={LONGEST_QUERY}
          aria-label={t('label')}
          aria-keyshortcuts="Control+K"
          placeholder={t('placeholder')}
          className={`${fieldStyles.control} ${styles.input}`}
          value={typed}
          onChange={(event) => flow.type(event.currentTarget.value)}
          onClick={flow.open}
        />
        <Button type="submit" variant="primary">
          {t('send')}
        </Button>
      </form>
      <p role="status" className={styles.said}>
        {isBusy && t('busy')}
        {snapshot.hasTag('found') && t('found', { value: number(total) })}
        {snapshot.hasTag('nothing') && t('nothing.title', { query: typed.trim() })}
      </p>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons inside have their keys
        // biome-ignore lint/a11y/noStaticElementInteractions: hears of its links
        <div ref={panel} tabIndex={-1} className={styles.panel} aria-busy={isBusy} onClick={follow}>
          {isBusy && groups.length === 0 && <p className={styles.busy}>{t('busy')}</p>}
          {isFailed && <LoadFailure onRetry={flow.retry} />}
          {snapshot.hasTag('nothing') && <NothingAnywhere query={typed.trim()} />}
          {!isFailed && groups.length > 0 && (
            <>
              <FoundGroups groups={groups} isNarrow />
              <Link to="/search" search={{ q: typed.trim() }} className={styles.all}>
                {t('allResults')}
                <Icon name="forward" size={16} />
              </Link>
            </>
          )}
        </div>
      )}
    </search>
  );
}
