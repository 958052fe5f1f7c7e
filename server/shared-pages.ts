import type { Clock } from './clock.ts';
import { type Encoded, encodings } from './http/encoding.ts';
import { etagOf } from './http/etag.ts';
import { createKept } from './kept.ts';

/** Characters of all pages that are kept, and of one. */
const MOST = 10_000_000;
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
  /** As the portal's routes call it. */
  readonly page: string | undefined;
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

/** Pages that everybody gets alike, each drawn once for all who ask within a second. */
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

export function createSharedPages(clock: Clock): SharedPages {
  const kept = createKept<SharedPage>(clock, MOST);
  const underWay = new Map<string, Promise<PlainPage | SharedPage>>();
  const personal = new Set<string>();

  return {
    find({ href }, isKnown) {
      const page = kept.find(href);
      return isKnown && page?.isPersonal ? undefined : page;
    },
    isPersonal: ({ pathname }) => personal.has(pathname),
    async draw({ href, pathname }, draw) {
      // A page that is not to be kept is its asker's: it may lack what their line had too much of.
      const another = await underWay.get(href)?.catch(() => undefined);
      if (another && isKept(another)) return another;
      const keep = kept.begin(href);
      const drawing = draw().then((page) => {
        // A failed answer says of nobody whose it would have been.
        if (page.isPersonal && page.isWhole) {
          if (personal.size >= MOST_PERSONAL) personal.clear();
          personal.add(pathname);
        }
        if (page.status !== 200 || !page.isWhole || page.body.length > LARGEST) return page;
        const shared = { ...page, etag: etagOf(page.body), encoded: encodings(page.body) };
        return keep(shared, page.body.length) ? shared : page;
      });
      underWay.set(href, drawing);
      try {
        return await drawing;
      } finally {
        if (underWay.get(href) === drawing) underWay.delete(href);
      }
    },
    forget() {
      kept.forget();
      underWay.clear();
    },
  };
}
