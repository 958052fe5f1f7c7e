import { type RefObject, useEffect, useRef } from 'react';

/**
 * The button in whose place a form stands as long as it is open: it has the focus again once the form is gone, which takes
 * its own along. @returns goes on the button
 */
export function useOpener(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

/** Goes on a form that somebody has just opened: its first field has the focus. */
export function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}
