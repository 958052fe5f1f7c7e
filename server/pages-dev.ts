import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { PageRenderer, PageRequest, RenderedPage } from './page-renderer.ts';

/** Pages straight from the sources with hot reload, for `npm run dev`. Vite is loaded only here. */
export async function sourcePages(): Promise<PageRenderer> {
  const { createServer } = await import('vite');
  const vite: ViteDevServer = await createServer({
    root: join(import.meta.dirname, '..'),
    appType: 'custom',
    server: { middlewareMode: true },
  });
  const react = await import('@vitejs/plugin-react');
  return {
    async render(page) {
      const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
        render: (page: PageRequest) => Promise<RenderedPage>;
      };
      return render({
        ...page,
        assets: {
          scripts: ['/@vite/client', '/src/entry-client.tsx'],
          styles: ['/src/ui/global.css'],
          preloads: [],
          preamble: react.default.preambleCode.replace('__BASE__', '/'),
        },
      });
    },
    drawnOf: (chart, locale) => ({
      pictures: `/@chart-pictures/${chart}/${locale}.json`,
      forFiles: `/@chart-pictures/${chart}/chart.json`,
    }),
    async names() {
      const { pageNames } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
        pageNames: () => Promise<ReadonlySet<string>>;
      };
      return pageNames();
    },
    mount(app) {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, (error: unknown) => done(error as Error | undefined));
      });
    },
    close: () => vite.close(),
  };
}
