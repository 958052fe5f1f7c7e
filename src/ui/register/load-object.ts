import { lazyRouteComponent, notFound } from '@tanstack/react-router';
import { ApiProblem } from '../../api/client.ts';
import { choicesQuery } from '../../api/queries/register-choices.ts';
import { type AnyCard, callsOf, oneQuery } from '../../api/queries/registers.ts';
import type { RegisterId } from '../../api/registers/ids.ts';
import type { PortalContext } from '../../portal-context.ts';
import { REPLIES } from '../registers/replies.ts';
import { loadRegister, othersOf } from './definitions.ts';
import { type LoadedPage, loadTexts, wordsOf } from './loaded-page.ts';
import { pathOfThing } from './register-link.ts';
import { idsIn } from './register-search.ts';
import { listFields, ownerOf, relatedQuery } from './related.ts';
import { descriptionOf } from './thing.ts';
import { thingBlock } from './thing-block.ts';

/** Longest description of a page, characters. */
const LONGEST_DESCRIPTION = 200;

/** Comes with a thing that is gone alone, before the page shows. */
export const GonePage = lazyRouteComponent(() => import('./gone-page.tsx'), 'GonePage');

/** @throws notFound */
export async function loadObject(
  context: PortalContext,
  id: RegisterId,
  thingId: string,
): Promise<LoadedPage> {
  const register = await loadRegister(id);
  const { api, queryClient, origin } = context;
  const lists = listFields(register);
  const [id1] = idsIn(thingId);
  if (id1 === undefined) throw notFound();
  const reply = REPLIES[id];
  await Promise.all([
    loadTexts(context, register, ...othersOf(register)),
    // What stands there once it is seen has its few words with the page, rather than a request for them.
    context.i18n.loadNamespaces(['fields', 'around']),
    reply && context.i18n.loadNamespaces([reply.area, reply.form ?? reply.area]),
  ]);
  const t = wordsOf(context, register);
  // First of all and past the query client: what fails there goes along to the browser as a failure.
  const { queryKey } = oneQuery(api, register, thingId);
  try {
    const thing =
      queryClient.getQueryData(queryKey) ??
      (await api.call(callsOf(register).one, { params: { id: thingId } }));
    if (!queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, thing);
    const [owner, ownerId = ''] = ownerOf(register, thing) ?? [];
    await Promise.all([
      queryClient.prefetchQuery(choicesQuery(api, register)),
      owner && queryClient.prefetchQuery(choicesQuery(api, owner)),
      owner && queryClient.prefetchQuery(oneQuery(api, owner, ownerId)),
      ...lists.map(([, field]) => queryClient.prefetchQuery(relatedQuery(api, field, thingId))),
    ]);
    return {
      title: thing.name,
      description:
        descriptionOf(register, thing)?.slice(0, LONGEST_DESCRIPTION) ??
        t('object.description', { name: thing.name }),
      path: pathOfThing(register, thingId) ?? register.list,
      block: thingBlock(register, thing, origin),
    };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 404 || error.status === 422) throw notFound();
    if (error.status !== 410) throw error;
    await Promise.all([queryClient.prefetchQuery(choicesQuery(api, register)), GonePage.preload?.()]);
    const page = context.i18n.getFixedT(null, 'register-page');
    const { similar = [] } = error.more as { similar?: readonly AnyCard[] };
    return { title: page('gone.title'), description: page('gone.text'), gone: { similar } };
  }
}
