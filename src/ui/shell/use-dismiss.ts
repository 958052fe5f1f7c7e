import { type RefObject, useEffect } from 'react';

/**
 * Closes an open `<details>` the way a menu is expected to close: Escape (the focus goes back to its summary), a press
 * outside, the focus moving out. Before and without scripts, its summary opens and closes it all the same.
 */
export function useDismiss(details: RefObject<HTMLDetailsElement | null>, close: () => void) {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const root = element.ownerDocument;
    // The same menu may stand in the bar and in the phone's menu; the one out of sight has no say.
    const isOpen = () => element.open && element.getClientRects().length > 0;

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen()) return;
      const inner = element.querySelector<HTMLDetailsElement>('details[open]');
      // One Escape closes one level: the innermost open menu answers for itself.
      if (inner?.contains(event.target as Node)) return;
      if (element.contains(root.activeElement)) element.querySelector('summary')?.focus();
      close();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (isOpen() && !element.contains(event.target as Node)) close();
    };
    const onFocusOut = (event: FocusEvent) => {
      const next = event.relatedTarget;
      if (isOpen() && next instanceof Node && !element.contains(next)) close();
    };

    root.addEventListener('keydown', onKeyDown);
    root.addEventListener('pointerdown', onPointerDown);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      root.removeEventListener('keydown', onKeyDown);
      root.removeEventListener('pointerdown', onPointerDown);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [details, close]);
}
