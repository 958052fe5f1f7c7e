import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApiProblem } from '../../api/client.ts';
import { getTender, type TenderDetail } from '../../api/contracts/tenders.ts';
import { analyticsQuery, choicesQuery, tenderQuery, tendersQuery } from '../../api/queries/tenders.ts';
import { tenderTitle } from '../../i18n/tender-title.ts';
import type { PortalContext } from '../../portal-context.ts';
import { alikeSearch } from '../../ui/screens/tender/alike.ts';
import { offerBlock } from '../../ui/screens/tender/offer.ts';
import { TenderScreen } from '../../ui/screens/tender/tender-screen.tsx';
import { pageHead } from '../-head.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Metres (section 9). */
const RADIUS = 500;

const comparedIn = ({ compare }: { readonly compare?: unknown }): string | undefined =>
  typeof compare === 'string' && ID.test(compare) ? compare : undefined;

/** Section 2, catalogue: one object; `compare` names another one to set beside it. */
export const Route = createFileRoute('/catalog/trades/$id')({
  validateSearch: (search: Record<string, unknown>): { compare?: string | undefined } => ({
    compare: comparedIn(search),
  }),
  loader: async ({ context, params: { id }, location }) => {
    if (!ID.test(id)) throw notFound();
    const { api, queryClient, i18n } = context;
    // First of all and past the query client: what fails there goes along to the browser as a failure.
    const { queryKey } = tenderQuery(api, id);
    const tender =
      queryClient.getQueryData(queryKey) ??
      (await api.call(getTender, { params: { id } }).catch((error: unknown) => {
        throw error instanceof ApiProblem && error.status === 404 ? notFound() : error;
      }));
    if (!queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, tender);
    await Promise.all([
      i18n.loadNamespaces([
        'lists',
        'tenders',
        'tender',
        'around',
        'calculator',
        'calendar',
        'fields',
        'figures',
        'favourites',
      ]),
      queryClient.prefetchQuery(choicesQuery(api)),
      queryClient.prefetchQuery(analyticsQuery(api, id, RADIUS)),
      // A browser that goes on to another object compares when that one shows already.
      ...(import.meta.env.SSR ? comparison(context, tender, comparedIn(location.search)) : []),
    ]);
    const { address } = tender;
    const name = tenderTitle(tender, context.locale, i18n.t).text;
    // Made here and not in `head`, which comes with the entry.
    return { name, address, offer: offerBlock(tender, context.origin) };
  },
  head: ({ match, params, loaderData }) =>
    loaderData
      ? {
          ...pageHead(match.context, 'tender', `/catalog/trades/${params.id}`, {
            name: loaderData.name,
            address: loaderData.address,
          }),
          scripts: [loaderData.offer],
        }
      : {},
  component: Tender,
});

/** All that a comparison needs, left in the page that the server draws: its browser asks for none of it. */
function comparison({ api, queryClient }: PortalContext, tender: TenderDetail, compare: string | undefined) {
  if (!compare) return [];
  return [
    queryClient.prefetchQuery(tendersQuery(api, alikeSearch(tender))),
    queryClient.prefetchQuery(tenderQuery(api, compare)),
    queryClient.prefetchQuery(analyticsQuery(api, compare, RADIUS)),
  ];
}

function Tender() {
  const { id } = Route.useParams();
  const { compare } = Route.useSearch();
  return <TenderScreen key={id} {...{ id, compare }} />;
}
