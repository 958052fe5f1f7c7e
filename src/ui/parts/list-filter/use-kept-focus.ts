import { type RefObject, useEffect, useRef } from 'react';
import type { ListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';

/**
 * Keeps the focus of whoever applies, takes back or clears filters by a control that goes with that: how many there are
 * has it then. @returns what says how many, which can be focused and tells of changes by itself
 */
export function useKeptFocus<Element extends HTMLElement>({
  snapshot,
}: ListFilter): RefObject<Element | null> {
  const found = useRef<Element>(null);
  const { applied } = snapshot.context;
  const isDrafting = snapshot.hasTag('drafting');
  const known = useRef({ applied, isDrafting });
  useEffect(() => {
    const { current: before } = known;
    if (before.applied === applied && before.isDrafting === isDrafting) return;
    known.current = { applied, isDrafting };
    if (!isDrafting && document.activeElement === document.body)
      found.current?.focus({ preventScroll: true });
  }, [applied, isDrafting]);
  return found;
}
