import type { PortalContext } from '../portal-context.ts';
import { TextPage, type TextPageProps } from '../ui/screens/text-page/text-page.tsx';
import type { TextPageName } from '../ui/screens/text-page/text-pages.ts';
import { headOf } from './-head.ts';

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
  head: ({ match: { context } }: { match: { context: PortalContext } }) => {
    const t = context.i18n.getFixedT(null, `text-${name}`);
    return headOf(context, { title: t('title'), description: t('description'), path });
  },
  component: () => <TextPage name={name} {...props} />,
});
