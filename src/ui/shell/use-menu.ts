import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useDismiss } from './use-dismiss.ts';

/**
 * A menu of a native `<details>`: it closes as `useDismiss` says, and when its page gives way to another. One that stands
 * open on the page that it came with was opened before the page was alive, and stays open.
 * @param page the page shown; a new value is a new page
 */
export function useMenu(page: unknown): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => details.current?.removeAttribute('open'), []);
  useDismiss(details, close);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) close();
    shown.current = page;
  }, [page, close]);
  return details;
}
