import { lazy } from 'react';

const load = async () => ({ default: (await import('./panel-actions.tsx')).PanelActions });

/** The form and the buttons, with their field library: loaded when somebody is about to need them. */
export const PanelActions = lazy(load);

/** Begins to load them; a failure is found out when they are really needed. */
export function prefetchPanelActions(): void {
  load().catch(() => undefined);
}
