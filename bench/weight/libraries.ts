import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** Everything of each library that a page could use, kept alive by being exported. */
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

/** @returns bytes of a file as a browser gets them, brotli at its best */
export const packed = (path: string): number => brotliCompressSync(readFileSync(path)).length;

/** The mandated libraries in one bundle, made in a folder inside the project so that they are found. @returns bytes */
export async function librariesAlone(): Promise<number> {
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
        rolldownOptions: { input: join(folder, 'libraries.js') },
      },
    });
    const assets = join(folder, 'out', 'assets');
    return readdirSync(assets)
      .map((file) => packed(join(assets, file)))
      .reduce((sum, bytes) => sum + bytes, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
