import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/**
 * `npm run bench:weight`: bytes of JavaScript that the booking page loads first, brotli, beside one bundle of
 * the mandated libraries alone, built by the same tool in the same run. The page may weigh 1.35 times that.
 */
const GOAL = 1.35;
const ROUTE = 'src/routes/online-services/online-consultation.tsx';
/** Everything of each library that the page could use, kept alive by being exported. */
const LIBRARIES = `
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createRouter, createRootRouteWithContext, createRoute, redirect, notFound, Link, Outlet, RouterProvider, useRouter, useLocation, useMatches, HeadContent, Scripts } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { QueryClient, QueryClientProvider, useQuery, useSuspenseQuery, queryOptions, hydrate, dehydrate } from '@tanstack/react-query';
import { setup, assign, emit, fromPromise, createActor } from 'xstate';
import { useActorRef, useMachine, useSelector } from '@xstate/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { object, string, email, regex, maxLength, minLength, literal, optional, enum as oneOf, iso, union, array, boolean, safeParse } from 'zod/mini';
globalThis.kept = [createRoot, hydrateRoot, createRouter, createRootRouteWithContext, createRoute, redirect, notFound, Link, Outlet, RouterProvider, useRouter, useLocation, useMatches, HeadContent, Scripts, RouterClient, QueryClient, QueryClientProvider, useQuery, useSuspenseQuery, queryOptions, hydrate, dehydrate, setup, assign, emit, fromPromise, createActor, useActorRef, useMachine, useSelector, i18next, I18nextProvider, initReactI18next, useTranslation, object, string, email, regex, maxLength, minLength, literal, optional, oneOf, iso, union, array, boolean, safeParse];
`;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

const weightOf = (path: string): number => brotliCompressSync(readFileSync(path)).length;

/** The libraries in one bundle, made in a folder inside the project so that they are found. @returns bytes */
async function librariesAlone(): Promise<number> {
  const folder = mkdtempSync(join('dist', 'weight-'));
  try {
    writeFileSync(join(folder, 'libraries.js'), LIBRARIES);
    await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: join(folder, 'out'),
        copyPublicDir: false,
        rollupOptions: { input: join(folder, 'libraries.js') },
      },
    });
    const assets = join(folder, 'out', 'assets');
    return readdirSync(assets)
      .map((file) => weightOf(join(assets, file)))
      .reduce((sum, bytes) => sum + bytes, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The entry, the booking page and all that both import at once. @returns bytes by file */
async function bookingPage(): Promise<Map<string, number>> {
  const outDir = mkdtempSync(join('dist', 'weight-'));
  try {
    await build({ mode: 'client', logLevel: 'error', build: { outDir } });
    const manifest: Record<string, Chunk> = JSON.parse(
      readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8'),
    );
    const files = new Map<string, number>();
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (!chunk || files.has(chunk.file)) return;
      files.set(chunk.file, weightOf(join(outDir, chunk.file)));
      chunk.imports?.forEach(visit);
    };
    for (const [name, chunk] of Object.entries(manifest))
      if (chunk.isEntry || name.startsWith(`${ROUTE}?`)) visit(name);
    return files;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { files: { type: 'boolean' } } });
const libraries = await librariesAlone();
const files = await bookingPage();
const page = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
if (values.files)
  for (const [file, bytes] of [...files].sort((a, b) => b[1] - a[1]))
    console.log(`${String(bytes).padStart(8)}  ${file}`);
const ratio = page / libraries;
console.log(`Booking page, first load: ${page} bytes of JavaScript (brotli) in ${files.size} files.`);
console.log(`Mandated libraries alone: ${libraries} bytes. Ratio ${ratio.toFixed(3)}, at most ${GOAL}.`);
process.exitCode = ratio > GOAL ? 1 : 0;
