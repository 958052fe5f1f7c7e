import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PageFiles } from '../../scripts/lib/pages-in-one-file.ts';

const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client');

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  /** Something asks for it while it runs: a page, a part of one, rules of a form. */
  readonly isDynamicEntry?: boolean;
}

const chunks: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'),
);
/** The piece that every page begins with. */
const ENTRY = Object.keys(chunks).find((key) => chunks[key]?.name === 'routes') ?? '';

/** The text of a piece and of all that comes along with it. */
function withWhatItBrings(piece: string): string {
  const reached = new Set<string>();
  const reach = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const other of chunks[name]?.imports ?? []) reach(other);
  };
  reach(piece);
  return [...reached].map((name) => readFileSync(join(CLIENT, chunks[name]?.file ?? ''), 'utf8')).join('\n');
}

/** What a route's address, head or guard needs is loaded by every page; its loader and screen are not. */
it.each([
  ['schemas', '_zod'],
  ['registers', 'implementationPeriod'],
  ['maps', 'leaflet-'],
  ['what pages of texts are edited by', 'workingDays'],
])('has no %s in what every page loads', (_what, mark) => {
  const assets = join(CLIENT, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  // Somewhere it is; a mark that nothing has would find nothing anywhere.
  expect(scripts.some((name) => readFileSync(join(assets, name), 'utf8').includes(mark))).toBe(true);
  expect(withWhatItBrings(ENTRY).includes(mark)).toBe(false);
});

/**
 * A module that lies in a file with others is taken from there, as long as the entry awaits nothing at its top; and the
 * bundler's own functions go with who calls them.
 */
it('asks for no file that only points at another', () => {
  const assets = join(CLIENT, 'assets');
  const texts = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(assets, name), 'utf8').trim()]),
  );
  const signs = [...texts].filter(([, text]) =>
    /^export\{[^}]*\}from"[^"]+";(?:import"[^"]+";)*$/.test(text),
  );
  const asked = [...texts.values()].join('\n');
  expect(signs.filter(([name]) => asked.includes(name))).toEqual([]);
  expect([...texts.keys()].filter((name) => name.startsWith('rolldown-runtime'))).toEqual([]);
});

/** Maps here have no popups: leaflet's one file brings them all the same. */
it('brings the parts of leaflet that maps show', () => {
  const assets = join(CLIENT, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const having = (mark: string) =>
    scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes(mark));
  expect(having('leaflet-tile-container')).toHaveLength(1);
  expect(having('leaflet-popup')).toEqual([]);
});

/** Where contracts lie in the built files: one of their addresses, since a file of several has no source's name. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'contracts/current-user': '/getCurrentUser',
  'contracts/session': '/refreshToken',
  'contracts/applications': '/userworkspace/v1/applications',
  'contracts/notifications': '/notifications/read',
};

/** Who is signed in is asked for by each of their pages, their bell by its shell: the way there is enough. */
it.each(['account', 'notifications'])('asks for %s without schemas', (query) => {
  const source = readFileSync(join(CLIENT, '..', '..', 'src', 'api', 'queries', `${query}.ts`), 'utf8');
  const loaded = [...source.matchAll(/import\('\.\.\/(contracts\/[\w-]+)\.ts'\)/g)].map(
    ([, name = '']) => name,
  );
  expect(loaded).not.toEqual([]);
  for (const name of loaded) {
    const pieces = Object.keys(chunks).filter((key) => {
      const { file } = chunks[key] ?? {};
      return (
        file?.endsWith('.js') && readFileSync(join(CLIENT, file), 'utf8').includes(`${ADDRESSES[name]}\``)
      );
    });
    expect(pieces, name).not.toEqual([]);
    for (const piece of pieces) expect(withWhatItBrings(piece), piece).not.toContain('_zod');
  }
});

/** What comes with the first touch of a form, too, and shows what its rules make of what is typed. */
const WITH_RULES = ['src/ui/screens/content-editing/content-preview.tsx'];

/** They weigh as much as a page: pages, and whatever parts of them come by themselves, are shown without. */
it('brings schemas with the rules of forms alone', () => {
  const bringing = Object.keys(chunks).filter(
    (key) => chunks[key]?.isDynamicEntry && withWhatItBrings(key).includes('_zod'),
  );
  const ofRules = bringing.filter((key) => /[-.]rules\.ts$/.test(key));
  expect(ofRules.length).toBeGreaterThan(10);
  expect(bringing.filter((key) => !ofRules.includes(key)).sort()).toEqual(WITH_RULES);
});

/** A page's route says which register it is of, and brings the definition of that one. */
it.each(['list', 'thing', 'comparison'])(
  'has no definition in what every %s of a register brings',
  (page) => {
    const brought = withWhatItBrings(`src/ui/register/pages/${page}.tsx`);
    const ofOneRegister = ['implementationPeriod', 'freeAreaBand'];
    expect(ofOneRegister.filter((mark) => brought.includes(mark))).toEqual([]);
  },
);

/** Schemas of answers, with the sentences about them, are most of a contract, and no browser reads them. */
it.each(['One thing with everything its page shows', 'How many match; and for each filter'])(
  'gives no browser what only the server reads of a contract: "%s"',
  (sentence) => {
    const ofServer = join(CLIENT, '..', '..', 'src', 'api', 'register', 'endpoints.ts');
    expect(readFileSync(ofServer, 'utf8').includes(sentence)).toBe(true);
    const assets = join(CLIENT, 'assets');
    const told = readdirSync(assets).filter(
      (name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes(sentence),
    );
    expect(told).toEqual([]);
  },
);

/** Files that the build puts together of others come after those that it compresses, if nobody minds it. */
it('has what each page loads first in one file, compressed like any other', () => {
  const pages: PageFiles = JSON.parse(readFileSync(join(CLIENT, '.vite', 'pages.json'), 'utf8'));
  const files = new Set(Object.values(pages).flatMap(({ imports }) => Object.values(imports)));
  expect(Object.keys(pages).length).toBeGreaterThan(100);
  const assets = new Set(readdirSync(join(CLIENT, 'assets')).map((name) => `/assets/${name}`));
  const large = [...files].filter((file) => readFileSync(join(CLIENT, file)).length > 1024);
  expect(large.length).toBeGreaterThan(0);
  expect(large.filter((file) => !assets.has(`${file}.br`))).toEqual([]);
  const pieces = Object.values(pages).flatMap(({ imports }) => Object.keys(imports));
  expect(pieces.filter((piece) => !assets.has(piece))).toEqual([]);
});
