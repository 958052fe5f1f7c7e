import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { LOCALE_FACTS } from './src/i18n/locales.ts';

/** `--mode client` builds what browsers get, `--mode server` the page renderer that `server/pages.ts` loads. */
export default defineConfig(({ mode }) => {
  const server = mode === 'server';
  return {
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        quoteStyle: 'single',
        // A loader and what it imports (contracts, zod) belong to the page's chunk, not to the entry.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
        },
      }),
      react(),
      {
        ...optimizeLocales.vite({ locales: Object.values(LOCALE_FACTS).map(({ lang }) => lang) }),
        enforce: 'pre' as const,
      },
    ],
    define: mode === 'development' ? {} : { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: server ? 'dist/server' : 'dist/client',
      emptyOutDir: true,
      manifest: !server,
      ssrEmitAssets: false,
      copyPublicDir: !server,
      // Lists in this project's own tests look at real chunk sizes; maps are not shipped.
      sourcemap: false,
      cssCodeSplit: false,
      target: server ? 'node24' : 'baseline-widely-available',
      ...(server && { ssr: 'src/entry-server.tsx' }),
    },
    ssr: { noExternal: mode === 'development' ? [] : true },
  };
});
