import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { iriisQuery } from '../../../api/queries/iriis.ts';
import { IriisScreen } from '../../../ui/screens/iriis/iriis-screen.tsx';
import { headOf } from '../../-head.ts';

const INDICATOR = /^[a-z]{1,20}-\d{1,2}$/;

/** Section 2: by what infrastructure projects are certified; `indicator` is the one that is looked at. */
export const Route = createFileRoute('/about-moscow/cur/iriis')({
  staticData: { name: 'iriis' },
  validateSearch: ({ indicator }: Record<string, unknown>): { indicator?: string | undefined } => ({
    indicator: typeof indicator === 'string' && INDICATOR.test(indicator) ? indicator : undefined,
  }),
  loader: async ({ context: { api, i18n, queryClient } }) => {
    const [{ title, description }] = await Promise.all([
      queryClient.ensureQueryData(iriisQuery(api)),
      i18n.loadNamespaces('iriis'),
    ]);
    return { title, description };
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData ? headOf(context, { ...loaderData, path: '/about-moscow/cur/iriis' }) : {},
  component: IriisPage,
});

// By its address, so that this page's chunk does not pull the route's own out of the entry.
const route = getRouteApi('/about-moscow/cur/iriis');

function IriisPage() {
  return <IriisScreen chosen={route.useSearch().indicator} />;
}
