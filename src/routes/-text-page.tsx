import { lazyRouteComponent } from '@tanstack/react-router';
import type { TextPageName } from '../api/contracts/text-pages.ts';
import type { PortalContext } from '../portal-context.ts';
import type { LoadedText } from '../ui/screens/text-page/load-text-page.ts';
import type { TextPageProps } from '../ui/screens/text-page/text-page.tsx';
import { headOf } from './-head.ts';

/** What pages of texts have in common comes with the first of them. */
const pieces = () => import('../ui/screens/text-page/page.ts');

interface HeadArguments {
  readonly match: { readonly context: PortalContext };
  readonly loaderData?: LoadedText | undefined;
}

/** The head of a page of texts, as the page says it. */
export const headOfTextPage =
  (path: string) =>
  ({ match: { context }, loaderData }: HeadArguments) =>
    loaderData ? headOf(context, { ...loaderData, path }) : {};

/**
 * The options of a route whose page is text and nothing else.
 * @param path of the route
 * @param props.isInGroup the pages of its group of the menu stand over it
 */
export const textPageRoute = (
  name: TextPageName,
  path: string,
  props: Pick<TextPageProps, 'isInGroup'> = {},
) => ({
  loader: async ({ context }: { context: PortalContext }): Promise<LoadedText> =>
    (await pieces()).load(context, name),
  head: headOfTextPage(path),
  component: lazyRouteComponent(async () => {
    const { Page } = await pieces();
    return { default: () => <Page name={name} {...props} /> };
  }),
});
