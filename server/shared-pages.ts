import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { type Encoded, encodings } from './http/encoding.ts';
import { etagOf } from './http/etag.ts';
import { SAFE } from './http/security.ts';
import type { Platform } from './platform.ts';

/** How long a page is kept in the process. Milliseconds. */
const LIFE = 1000;
const MOST_PAGES = 200;
/** Characters of a page that is kept. */
const LARGEST = 1_000_000;
/** Addresses that are remembered to show something of a visitor. */
const MOST_PERSONAL = 1000;

/** A page that was drawn without knowing who asks. */
export interface PlainPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Sites that the settings name may show it in a frame. */
  readonly mayBeFramed: boolean;
  /** It stands on something that would be answered otherwise to a visitor that the portal knows. */
  readonly isPersonal: boolean;
  /** It is what was asked for, with everything on it. */
  readonly isWhole: boolean;
}

/** A page that is kept. */
export interface SharedPage extends PlainPage {
  readonly etag: string;
  /** Its text in an encoding, made once. */
  readonly encoded: Encoded;
}

/**
 * Pages that everybody gets alike, each drawn once for all who ask within a second. What is kept is forgotten as soon
 * as something that a page may show has changed.
 */
export interface SharedPages {
  /** @param isKnown the visitor has an identity, so that a personal page is not theirs */
  find(address: URL, isKnown: boolean): SharedPage | undefined;
  /** Whether a page was last seen to show something of a visitor. */
  isPersonal(address: URL): boolean;
  /** Draws a page, or waits for somebody else's drawing of it. */
  draw(address: URL, draw: () => Promise<PlainPage>): Promise<PlainPage | SharedPage>;
  forget(): void;
}

export const isKept = (page: PlainPage | SharedPage): page is SharedPage => 'etag' in page;

function createSharedPages(clock: Clock): SharedPages {
  /** In the order in which they end. */
  const kept = new Map<string, { readonly page: SharedPage; readonly until: number }>();
  const underWay = new Map<string, Promise<PlainPage | SharedPage>>();
  const personal = new Set<string>();
  let changes = 0;

  function keep(key: string, page: PlainPage): SharedPage {
    const now = clock.now();
    const shared = { ...page, etag: etagOf(page.body), encoded: encodings(page.body) };
    kept.delete(key);
    for (const [old, { until }] of kept)
      if (until <= now || kept.size >= MOST_PAGES) kept.delete(old);
      else break;
    kept.set(key, { page: shared, until: now + LIFE });
    return shared;
  }

  return {
    find({ href }, isKnown) {
      const found = kept.get(href);
      if (!found || found.until <= clock.now() || (isKnown && found.page.isPersonal)) return undefined;
      return found.page;
    },
    isPersonal: ({ pathname }) => personal.has(pathname),
    async draw({ href, pathname }, draw) {
      // A page that is not to be kept is its asker's: it may lack what their line had too much of.
      const another = await underWay.get(href)?.catch(() => undefined);
      if (another && isKept(another)) return another;
      const begun = changes;
      const drawing = draw().then((page) => {
        if (page.isPersonal) {
          if (personal.size >= MOST_PERSONAL) personal.clear();
          personal.add(pathname);
        }
        const isToKeep = page.status === 200 && page.isWhole && page.body.length <= LARGEST;
        return isToKeep && begun === changes ? keep(href, page) : page;
      });
      underWay.set(href, drawing);
      try {
        return await drawing;
      } finally {
        if (underWay.get(href) === drawing) underWay.delete(href);
      }
    },
    forget() {
      changes++;
      kept.clear();
      underWay.clear();
    },
  };
}

/**
 * Lets pages be shared until something changes: by a command to this process, or by a step in whichever. What is changed
 * otherwise, such as by an import, shows once its time is up.
 * @param app before its routes are made
 * @returns undefined where the settings forbid it
 */
export function sharePages(
  app: FastifyInstance,
  { settings, clock, changes, pages }: Pick<Platform, 'settings' | 'clock' | 'changes' | 'pages'>,
): SharedPages | undefined {
  if (!pages?.files || !settings.sharedPages) return undefined;
  const shared = createSharedPages(clock);
  // Before whoever has commanded learns that it is done.
  app.addHook('onSend', async ({ method, routeOptions }) => {
    if (!SAFE.has(method) && !routeOptions.config?.changesNothing) shared.forget();
  });
  changes.subscribe(() => shared.forget());
  changes.onGap(() => shared.forget());
  return shared;
}
