import { lazyRouteComponent } from '@tanstack/react-router';
import type { RegisterId } from '../api/registers/ids.ts';
import { FRAMED } from '../framed.ts';
import type { PortalContext } from '../portal-context.ts';
import type { LoadedPage } from '../ui/register/loaded-page.ts';
import { headOf } from './-head.ts';

/*
 * The routes of a register follow from its id: a route file says its path and this. Definitions, schemas and screens
 * come with the first page of a register.
 */

/** Words of an address by name. What they mean, the register's pages know. */
type Search = Readonly<Record<string, unknown>>;
interface LoaderArguments {
  readonly context: PortalContext;
  readonly deps: Search;
  readonly cause: string;
}

/** Each page is a chunk of its own, with its loader. */
const PAGES = {
  list: () => import('../ui/register/pages/list.tsx'),
  thing: () => import('../ui/register/pages/thing.tsx'),
  comparison: () => import('../ui/register/pages/comparison.tsx'),
} as const;
const asIs = (search: Search): Search => search;

/** What every page of a register has: its head, and its component. */
const pageOf = (id: RegisterId, page: keyof typeof PAGES) => ({
  validateSearch: asIs,
  head: ({
    match,
    loaderData,
  }: {
    match: { context: PortalContext };
    loaderData?: LoadedPage | undefined;
  }) => (loaderData ? headOf(match.context, loaderData) : {}),
  component: lazyRouteComponent(async () => {
    const { Page, loadRegister, prepare } = await PAGES[page]();
    const register = await loadRegister(id);
    await prepare({ register });
    return { default: () => <Page register={register} /> };
  }),
});

/** The list of a route can be skipped to: this is its id. */
export const RESULTS = { results: 'results' } as const;

export const listRoute = (id: RegisterId) => ({
  ...pageOf(id, 'list'),
  staticData: RESULTS,
  loaderDeps: ({ search: { view: _view, object: _object, ...asked } }: { search: Search }) => asked,
  loader: async ({ context, deps, cause }: LoaderArguments): Promise<LoadedPage> =>
    (await PAGES.list()).load(context, id, deps, cause === 'stay'),
});

/** The list for other sites' frames: what can be done with it there, and everything else on the portal's own pages. */
export const framedListRoute = (id: RegisterId) => ({
  ...listRoute(id),
  staticData: { ...FRAMED, ...RESULTS },
});

export const objectRoute = (id: RegisterId) => ({
  ...pageOf(id, 'thing'),
  loader: async ({
    context,
    params,
  }: Pick<LoaderArguments, 'context'> & { params: { id: string } }): Promise<LoadedPage> =>
    (await PAGES.thing()).load(context, id, params.id),
});

/** One thing for other sites' frames: what it is, and the way to its page of the portal, where more can be done. */
export const framedObjectRoute = (id: RegisterId) => ({ ...objectRoute(id), staticData: FRAMED });

export const comparisonRoute = (id: RegisterId) => ({
  ...pageOf(id, 'comparison'),
  loaderDeps: ({ search }: { search: Search }) => search,
  loader: async ({ context, deps }: LoaderArguments): Promise<LoadedPage> =>
    (await PAGES.comparison()).load(context, id, deps),
});
