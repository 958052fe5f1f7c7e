import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { useTranslation } from '../use-translation.ts';
import { IconLink } from './icon-link.tsx';
import { SEARCH_FIELD } from './search-field.ts';

const focusField = (): boolean => {
  const field = document.getElementById(SEARCH_FIELD);
  field?.focus();
  return field !== null;
};

/**
 * The way to the search from every page, and Ctrl+K or ⌘K: no letter alone, which somebody may be typing. It leads to the
 * field where the page has one.
 */
export function SearchLink() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      if (!focusField()) void navigate({ to: '/search', search: {} }).then(focusField);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [navigate]);
  // Whoever presses it is going to type; a tab of its own is the browser's.
  const search = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ to: '/search', search: {} }).then(focusField);
  };
  return (
    <IconLink to="/search" search={{}} icon="search" onClick={search}>
      {t('search')}
    </IconLink>
  );
}
