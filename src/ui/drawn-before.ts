import type { ReactElement } from 'react';
import type { PortalContext } from '../portal-context.ts';

/** So many things are kept as they were drawn, those that were asked for last: some 10 MB. */
const MOST_THINGS = 1000;

/** Parts of pages as they were drawn, by name. Nothing of a visitor or a page is in them but its language. */
const parts = new Map<string, string>();
/** The same of things that lists show, by all that is said of them; without a text those that were asked for once. */
const things = new Map<string, string | undefined>();
/** What a page has had to draw itself, and others will have as it is kept here. */
const missing = new WeakMap<PortalContext, Map<string, { part: ReactElement; keep(html: string): void }>>();

/**
 * What an element holds that is the same on every page of a language, as the server has drawn it before (docs/adr/0035).
 * On the server alone: a browser takes it for what it draws itself.
 * @param name of the part in its language; there are so many and no more
 * @returns undefined where it has to be drawn: the first time, and always while the portal is worked on
 */
export function drawnBefore(portal: PortalContext, name: string, part: ReactElement): string | undefined {
  const html = parts.get(name);
  if (html === undefined) note(portal, name, { part, keep: (drawn) => parts.set(name, drawn) });
  return html;
}

/**
 * The same of a thing of a list, of which there are any number: kept from the second time on that somebody sees it, so that
 * who looks through everything once costs no second drawing, and for as long as others are not asked for more.
 * @param name its language and all that it says
 */
export function thingDrawnBefore(
  portal: PortalContext,
  name: string,
  part: ReactElement,
): string | undefined {
  const isKnown = things.has(name);
  const html = things.get(name);
  keepThing(name, html);
  if (html === undefined && isKnown) note(portal, name, { part, keep: (drawn) => keepThing(name, drawn) });
  return html;
}

function keepThing(name: string, html: string | undefined): void {
  things.delete(name);
  things.set(name, html);
  const [oldest] = things.keys();
  if (things.size > MOST_THINGS && oldest !== undefined) things.delete(oldest);
}

function note(
  portal: PortalContext,
  name: string,
  lack: { part: ReactElement; keep(html: string): void },
): void {
  if (import.meta.env.DEV) return;
  const known = missing.get(portal) ?? new Map();
  missing.set(portal, known.set(name, lack));
}

/** Draws once more what a page has had to draw, for those after it. @param draw draws a part within that page */
export function drawForOthers(portal: PortalContext, draw: (part: ReactElement) => string): void {
  for (const { part, keep } of missing.get(portal)?.values() ?? []) keep(draw(part));
  missing.delete(portal);
}
