import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { createPortal, type PortalOptions } from './portal.tsx';

/** Addresses of the built client, for the head of every page. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
  readonly preamble?: string;
}

/** Renders one page for one request: status, head, content, and the data that hydration needs. */
export async function render(
  page: PortalOptions & { readonly request: Request; readonly assets: PageAssets },
): Promise<Response> {
  const { request, assets } = page;
  const portal = await createPortal(page);
  const handle = createRequestHandler({
    request,
    createRouter: () => portal,
    getRouterManifest: () => ({
      routes: {
        __root__: {
          preloads: [...assets.preloads],
          css: assets.styles.map((href) => ({ href })),
          scripts: [
            ...(assets.preamble ? [{ attrs: { type: 'module' }, children: assets.preamble }] : []),
            ...assets.scripts.map((src) => ({ attrs: { type: 'module', src } })),
          ],
        },
      },
    }),
  });
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
}
