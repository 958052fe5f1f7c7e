import { contentOfPage } from '../../../api/contracts/content-pages.ts';
import type { TextPageName } from '../../../api/contracts/text-pages.ts';
import { contentQuery } from '../../../api/queries/page-content.ts';
import type { PortalContext } from '../../../portal-context.ts';

/** What a page of texts says of itself in its head. */
export interface LoadedText {
  readonly title: string;
  readonly description: string;
}

/** Loads a page of texts: its file, and what the agency has made of it. */
export async function loadTextPage(
  { api, i18n, queryClient }: PortalContext,
  name: TextPageName,
): Promise<LoadedText> {
  const address = contentOfPage(name);
  const [shown] = await Promise.all([
    address && queryClient.ensureQueryData(contentQuery(api, address)),
    i18n.loadNamespaces(`text-${name}`),
  ]);
  const t = i18n.getFixedT(null, `text-${name}`);
  const said = (field: string) => String(shown?.says[field] ?? t(field));
  return { title: said('title'), description: said('description') };
}
