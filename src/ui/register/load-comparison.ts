import { choicesQuery } from '../../api/queries/register-choices.ts';
import { oneQuery } from '../../api/queries/registers.ts';
import type { RegisterId } from '../../api/registers/ids.ts';
import type { PortalContext } from '../../portal-context.ts';
import { loadRegister } from './definitions.ts';
import { type LoadedPage, loadTexts, type Search, wordsOf } from './loaded-page.ts';
import { idsIn } from './register-search.ts';

export async function loadComparison(
  context: PortalContext,
  id: RegisterId,
  search: Search,
): Promise<LoadedPage> {
  const register = await loadRegister(id);
  const { api, queryClient, i18n } = context;
  await Promise.all([
    loadTexts(context, register),
    register.lending && i18n.loadNamespaces('true-cost'),
    queryClient.prefetchQuery(choicesQuery(api, register)),
    ...idsIn(search.id).map((one) => queryClient.prefetchQuery(oneQuery(api, register, one))),
  ]);
  const t = i18n.getFixedT(null, 'register-page');
  const title = `${t('compare.title')}: ${wordsOf(context, register)('title')}`;
  // Everybody's comparison is another one: search engines are led to the things.
  return { title, description: t('compare.lead') };
}
