import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from './use-single-keys.ts';

/**
 * Keys by the letter on them, or by the letter that a Latin keyboard has there: `j` is `о` on a Russian one.
 * What a key does is told whether it was taken; a key that was not does what it always does.
 */
export type Shortcuts = Readonly<Record<string, () => boolean | undefined>>;

const LATIN: Readonly<Record<string, string>> = { Slash: '/' };

function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[\x20-\x7e]$/.test(key)) return key;
  if (key.length > 1) return key.toLowerCase();
  if (code === 'Slash' && shiftKey) return '?';
  return LATIN[code] ?? code.replace(/^(Key|Digit)/, '').toLowerCase();
}

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a key is a letter, digit or sign: those can be turned off, as a word spoken or a slip presses them. */
export const isSingle = (key: string): boolean => key.length === 1;

/** Listens to keys wherever the focus is, except where somebody types or a dialog asks something. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyped(event.target) || document.querySelector('[role="alertdialog"]')) return;
      const name = nameOf(event);
      if (isSingle(name) && !areSingleKeysOn()) return;
      const isTaken = current.current[name]?.();
      if (isTaken) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
