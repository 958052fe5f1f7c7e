import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useDismiss } from './use-dismiss.ts';

/**
 * A menu of a native `<details>`: it closes as `useDismiss` says, when one of its links is pressed, and when its page gives
 * way to another. One that stands open on the page that it came with was opened before the page was alive, and stays open.
 * @param page the page shown; a new value is a new page
 */
export function useMenu(page: unknown): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => details.current?.removeAttribute('open'), []);
  useDismiss(details, close);
  useEffect(() => {
    const element = details.current;
    // The link may lead to the page that shows, which gives way to no other and takes no focus.
    const onClick = ({ target }: MouseEvent) => {
      if (!(target as Element).closest('a')) return;
      close();
      element?.querySelector('summary')?.focus();
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [close]);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) close();
    shown.current = page;
  }, [page, close]);
  return details;
}
