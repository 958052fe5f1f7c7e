import { useSyncExternalStore } from 'react';
import { Notice } from '../kit/notice.tsx';
import { useTranslation } from '../use-translation.ts';

/** Whether the form that was sent last is still here, as what it is checked by could not be fetched. */
let isUnsent = false;
const listeners = new Set<() => void>();

export function tellUnsent(is: boolean): void {
  if (is === isUnsent) return;
  isUnsent = is;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says over a form that it was not sent, for want of a network. */
export function Unsent() {
  const { t } = useTranslation('common');
  const shows = useSyncExternalStore(
    subscribe,
    () => isUnsent,
    () => false,
  );
  return shows ? (
    <Notice tone="bad" title={t('unsent.title')}>
      {t('unsent.text')}
    </Notice>
  ) : null;
}
