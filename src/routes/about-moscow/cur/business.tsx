import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BusinessScreen } from '../../../ui/screens/sustainable-business/business-screen.tsx';
import { headOfTexts } from '../../-head.ts';

const PATH = '/about-moscow/cur/business';

/** Section 2: what companies can do for the goals with the city; `apply` opens the partnership application. */
export const Route = createFileRoute('/about-moscow/cur/business')({
  staticData: { name: 'cur-business' },
  validateSearch: ({ apply }: Record<string, unknown>): { apply?: true | undefined } => ({
    apply: apply === true || undefined,
  }),
  loader: ({ context: { i18n } }) => i18n.loadNamespaces(['sustainable-business', 'fields']),
  head: ({ match: { context } }) => headOfTexts(context, 'sustainable-business', PATH),
  component: BusinessPage,
});

// By its address, so that this page's chunk does not pull the route's own out of the entry.
const route = getRouteApi('/about-moscow/cur/business');

function BusinessPage() {
  const { apply = false } = route.useSearch();
  const navigate = route.useNavigate();
  const onClosed = useCallback(
    () => void navigate({ search: {}, replace: true, resetScroll: false }),
    [navigate],
  );
  return <BusinessScreen isApplying={apply} onClosed={onClosed} />;
}
