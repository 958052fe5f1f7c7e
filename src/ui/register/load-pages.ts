import { notFound } from '@tanstack/react-router';
import { ApiProblem } from '../../api/client.ts';
import { bannerPlaceOfList } from '../../api/contracts/banner-places.ts';
import { bannersQuery } from '../../api/queries/banners.ts';
import { type AnyCard, callsOf, choicesQuery, listQuery, oneQuery } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import type { RegisterId } from '../../api/registers/ids.ts';
import { REGISTERS } from '../../api/registers/index.ts';
import type { PortalContext } from '../../portal-context.ts';
import type { DataBlock } from '../data-block.ts';
import { REPLIES } from '../registers/replies.ts';
import { pathOfThing } from './register-link.ts';
import { idsIn, readAddress, searchedOf } from './register-search.ts';
import { listFields, ownerOf, relatedQuery } from './related.ts';
import { descriptionOf } from './thing.ts';
import { thingBlock } from './thing-block.ts';
import { textsOf } from './use-register-words.ts';

/** What a page of a register says of itself in its head, and what else it was loaded for. */
export interface LoadedPage {
  readonly title: string;
  readonly description: string;
  /** Absent where search engines are not to list it. */
  readonly path?: string;
  readonly block?: DataBlock;
  /** What is similar to a thing that is gone. */
  readonly gone?: { readonly similar: readonly AnyCard[] };
}

type Search = Readonly<Record<string, unknown>>;

const texts = ({ i18n }: PortalContext, ...registers: readonly AnyRegister[]) =>
  i18n.loadNamespaces(['lists', 'fields', 'favourites', ...new Set(registers.flatMap(textsOf))]);
const wordsOf = ({ i18n }: PortalContext, register: AnyRegister) =>
  i18n.getFixedT(null, `register-${register.id}`);

/** Longest description of a page, characters. */
const LONGEST_DESCRIPTION = 200;

/** @param isThere the page is there already: the list before stays in sight while the next one comes */
export async function loadList(
  context: PortalContext,
  id: RegisterId,
  search: Search,
  isThere: boolean,
): Promise<LoadedPage> {
  const register: AnyRegister = REGISTERS[id];
  const { api, queryClient } = context;
  // A failure is the screen's to show, in the place of the list.
  const read = () =>
    Promise.all([
      queryClient.prefetchQuery(choicesQuery(api, register)),
      queryClient.prefetchQuery(
        listQuery(api, register, searchedOf(register, readAddress(register, search))),
      ),
      ...idsIn(search.compare).map((one) => queryClient.prefetchQuery(oneQuery(api, register, one))),
    ]);
  const place = bannerPlaceOfList(register.list);
  await Promise.all([
    texts(context, register),
    // What it invites to is left out where it does not come.
    place && queryClient.prefetchQuery(bannersQuery(api, place)),
    !isThere && read(),
  ]);
  const t = wordsOf(context, register);
  return { title: t('title'), description: t('description'), path: register.list };
}

/** @throws notFound */
export async function loadObject(
  context: PortalContext,
  id: RegisterId,
  thingId: string,
): Promise<LoadedPage> {
  const register: AnyRegister = REGISTERS[id];
  const { api, queryClient, origin } = context;
  const lists = listFields(register);
  const others = Object.values(register.fields).flatMap((field) =>
    field.kind === 'of' ? [REGISTERS[field.register] as AnyRegister] : [],
  );
  const [id1] = idsIn(thingId);
  if (id1 === undefined) throw notFound();
  const reply = REPLIES[id];
  await Promise.all([
    texts(context, register, ...others),
    // What stands there once it is seen has its few words with the page, rather than a request for them.
    context.i18n.loadNamespaces('around'),
    reply && context.i18n.loadNamespaces(reply.area),
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
    await queryClient.prefetchQuery(choicesQuery(api, register));
    const page = context.i18n.getFixedT(null, 'register-page');
    const { similar = [] } = error.more as { similar?: readonly AnyCard[] };
    return { title: page('gone.title'), description: page('gone.text'), gone: { similar } };
  }
}

export async function loadComparison(
  context: PortalContext,
  id: RegisterId,
  search: Search,
): Promise<LoadedPage> {
  const register: AnyRegister = REGISTERS[id];
  const { api, queryClient, i18n } = context;
  await Promise.all([
    texts(context, register),
    register.lending && i18n.loadNamespaces('true-cost'),
    queryClient.prefetchQuery(choicesQuery(api, register)),
    ...idsIn(search.id).map((one) => queryClient.prefetchQuery(oneQuery(api, register, one))),
  ]);
  const t = i18n.getFixedT(null, 'register-page');
  const title = `${t('compare.title')}: ${wordsOf(context, register)('title')}`;
  // Everybody's comparison is another one: search engines are led to the things.
  return { title, description: t('compare.lead') };
}
