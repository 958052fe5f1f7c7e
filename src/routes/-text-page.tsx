import { contentOfPage } from '../api/contracts/content-pages.ts';
import type { TextPageName } from '../api/contracts/text-pages.ts';
import { contentQuery } from '../api/queries/page-content.ts';
import type { PortalContext } from '../portal-context.ts';
import { TextPage, type TextPageProps } from '../ui/screens/text-page/text-page.tsx';
import { headOf } from './-head.ts';

/** Loads a page of texts: its file, and what the agency has made of it. */
export async function loadTextPage({ api, i18n, queryClient }: PortalContext, name: TextPageName) {
  const address = contentOfPage(name);
  await Promise.all([
    i18n.loadNamespaces(`text-${name}`),
    address && queryClient.ensureQueryData(contentQuery(api, address)),
  ]);
}

/** Title and description of a page of texts, as the page says them. */
export function headOfTextPage(context: PortalContext, name: TextPageName, path: string) {
  const { api, i18n, queryClient } = context;
  const t = i18n.getFixedT(null, `text-${name}`);
  const address = contentOfPage(name);
  const shown = address && queryClient.getQueryData(contentQuery(api, address).queryKey);
  const said = (field: string) => String(shown?.says[field] ?? t(field));
  return headOf(context, { title: said('title'), description: said('description'), path });
}

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
  loader: ({ context }: { context: PortalContext }) => loadTextPage(context, name),
  head: ({ match: { context } }: { match: { context: PortalContext } }) =>
    headOfTextPage(context, name, path),
  component: () => <TextPage name={name} {...props} />,
});
