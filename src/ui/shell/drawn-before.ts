import type { ReactElement } from 'react';
import type { PortalContext } from '../../portal-context.ts';

/** Parts of pages as they were drawn, by name. Nothing of a visitor or a page is in them but its language. */
const drawn = new Map<string, string>();
/** What a page has had to draw itself. */
const missing = new WeakMap<PortalContext, Map<string, ReactElement>>();

/**
 * What an element holds that is the same on every page of a language, as the server has drawn it before (docs/adr/0035).
 * On the server alone: a browser takes it for what it draws itself.
 * @param name of the part in its language; there are so many and no more
 * @returns undefined where it has to be drawn: the first time, and always while the portal is worked on
 */
export function drawnBefore(portal: PortalContext, name: string, part: ReactElement): string | undefined {
  const html = drawn.get(name);
  if (html !== undefined || import.meta.env.DEV) return html;
  const parts = missing.get(portal) ?? new Map<string, ReactElement>();
  missing.set(portal, parts.set(name, part));
  return undefined;
}

/** Draws once more what a page has had to draw, for those after it. @param draw draws a part within that page */
export function drawForOthers(portal: PortalContext, draw: (part: ReactElement) => string): void {
  for (const [name, part] of missing.get(portal) ?? []) drawn.set(name, draw(part));
  missing.delete(portal);
}
