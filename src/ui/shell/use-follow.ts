import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** Follows a link of the portal that is a link and no more, as one of the router's: the page stays loaded. */
export function useFollow(): (event: MouseEvent<HTMLElement>) => void {
  const router = useRouter();
  return (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.target || link.origin !== location.origin) return;
    event.preventDefault();
    void router.navigate({ href: link.pathname + link.search + link.hash });
  };
}
