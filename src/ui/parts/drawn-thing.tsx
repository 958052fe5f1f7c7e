import { type ReactElement, use } from 'react';
import type { PortalContext } from '../../portal-context.ts';
import { usePortal } from '../../use-portal.ts';
import { thingDrawnBefore } from '../drawn-before.ts';
import { keptWith } from '../kept-with.ts';
import { FramePath } from '../kit/frame-path.ts';

/** What a thing says: it, and what the portal calls what it names. Asked for on the server alone. */
export type SaidOf = (portal: PortalContext) => readonly unknown[];

export interface DrawnThingProps {
  as?: 'div' | 'article';
  className: string | undefined;
  /**
   * All that the children say, besides the texts of the portal: what is told apart by nothing here looks alike. Undefined
   * for what is too rare to be kept, and where texts of it are not there yet.
   */
  of: SaidOf | undefined;
  children: ReactElement;
}

/**
 * A thing of a list, which most pages that show it show alike: the server draws it for the second of them, and puts it into
 * those after that as it was drawn (docs/adr/0035). Nothing inside may ask for an id, a place, a visitor or the time.
 */
export function DrawnThing({ as: Tag = 'div', className, of, children }: DrawnThingProps) {
  const portal = usePortal();
  const isFramed = use(FramePath) !== undefined;
  // Links out of a frame say so.
  if (import.meta.env.SSR && of && !isFramed) {
    const html = thingDrawnBefore(portal, nameOf([portal.locale, ...of(portal)]), children);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn of the very same elements
    if (html !== undefined) return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return <Tag className={className}>{children}</Tag>;
}

/** All that a thing says as one text, a line each. What many pages share is frozen (docs/adr/0041), and written once. */
const nameOf = (said: readonly unknown[]): string =>
  said
    .map((one) =>
      Object.isFrozen(one) && typeof one === 'object' && one !== null
        ? writtenOf(one, () => JSON.stringify(one))
        : JSON.stringify(one),
    )
    .join('\n');

// Nothing of it goes to browsers.
const writtenOf = /* @__PURE__ */ keptWith<string>();
