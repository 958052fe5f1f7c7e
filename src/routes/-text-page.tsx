import type { PortalContext } from '../portal-context.ts';
import type { TextPageName } from '../ui/parts/text/text-pages.ts';
import { TextPage, type TextPageProps } from '../ui/screens/text-page/text-page.tsx';
import { headOfTexts } from './-head.ts';

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
  loader: ({ context }: { context: PortalContext }) => context.i18n.loadNamespaces(`text-${name}`),
  head: ({ match: { context } }: { match: { context: PortalContext } }) =>
    headOfTexts(context, `text-${name}`, path),
  component: () => <TextPage name={name} {...props} />,
});
