import { useSyncExternalStore } from 'react';

/** In the browser's storage only when they are off: on is how everybody begins. */
const STORED = 'desk_single_keys';
const OFF = 'off';

const listeners = new Set<() => void>();

/** The browser's storage, or undefined where it is denied: then the choice lasts as long as the page. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
let isOffHere = false;

/** Whether letters, digits and signs pressed alone do something at the desk (WCAG 2.1.4: a way to turn them off). */
export function areSingleKeysOn(): boolean {
  const kept = storage();
  return kept ? kept.getItem(STORED) !== OFF : !isOffHere;
}

function setSingleKeys(on: boolean): void {
  isOffHere = !on;
  if (on) storage()?.removeItem(STORED);
  else storage()?.setItem(STORED, OFF);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The choice of this browser, in all its tabs, and the way to change it. */
export function useSingleKeys(): readonly [isOn: boolean, set: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areSingleKeysOn, () => true), setSingleKeys];
}
