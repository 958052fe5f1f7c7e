import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import type { BrowserContext } from 'playwright';
import { FIRST_LOADS, type FirstLoads } from '../../scripts/lib/first-loads.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MAP = /(<script type="importmap"[^>]*>).*?(?=<\/script>)/s;
/** What the page starts with beside its program: a file of what was learnt before. */
const FIRST = /(?<=<script[^>]*>import\("[^"]+"\));import\("[^"]+"\)\.catch\(\(\)=>\{\}\)(?=<\/script>)/;

interface Piece {
  readonly file: string;
  readonly src?: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** Lets pages load each piece from its own file: what they load is to be learnt, not what they were told to. */
export async function withoutPageFiles(context: BrowserContext): Promise<void> {
  await context.route(
    (address) => !address.pathname.startsWith('/assets/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      // Its policy names the map that it was sent with.
      const { 'content-security-policy': _policy, ...headers } = response.headers();
      const body = (await response.text()).replace(MAP, '$1{}').replace(FIRST, '');
      return route.fulfill({ response, headers, body });
    },
  );
}

/** Gathers what pages load first, and writes it for the next build (`scripts/lib/pages-in-one-file.ts`). */
export function createLearning(client: string) {
  const manifest: Readonly<Record<string, Piece>> = JSON.parse(
    readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
  );
  const pieces = new Map(Object.values(manifest).map((piece) => [`/${piece.file}`, piece]));
  const ways = new Map<string, Set<string>>();
  const keyOf = ({ src, name = '' }: Piece): string =>
    src === undefined ? name : posix.normalize(src.startsWith('/') ? relative(ROOT, src) : src);
  const comesAlong = (piece: Piece, seen = new Set<Piece>()): ReadonlySet<Piece> => {
    for (const key of piece.imports ?? []) {
      const other = manifest[key];
      if (other && !seen.has(other)) comesAlong(other, seen.add(other));
    }
    return seen;
  };
  return {
    /** @param scripts paths of what was loaded once, without a touch */
    note(route: string, scripts: readonly string[]): void {
      const loaded = scripts.flatMap((path) => pieces.get(path) ?? []);
      const along = new Set(loaded.flatMap((piece) => [...comesAlong(piece)]));
      const keys = loaded.filter((piece) => !along.has(piece)).map(keyOf);
      const known = ways.get(route) ?? new Set();
      ways.set(route, known.add(JSON.stringify(keys.sort())));
    },
    write(): void {
      const loads: FirstLoads = Object.fromEntries(
        [...ways]
          .sort()
          .map(([route, ofRoute]) => [route, [...ofRoute].sort().map((keys) => JSON.parse(keys))]),
      );
      writeFileSync(FIRST_LOADS, `${JSON.stringify(loads, null, 2)}\n`);
    },
  };
}
