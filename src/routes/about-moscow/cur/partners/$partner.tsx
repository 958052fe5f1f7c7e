import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import {
  isPartner,
  PARTNER_TABS,
  PARTNERS_PAGE,
  type PartnerTab,
} from '../../../../api/contracts/partners.ts';
import { sustainableMaterialsQuery } from '../../../../api/queries/sustainable-materials.ts';
import { PartnerScreen } from '../../../../ui/screens/partner/partner-screen.tsx';
import { headOf } from '../../../-head.ts';

/** Section 2: the page of a partner; `tab` is the part that is open, the first without it. */
export const Route = createFileRoute('/about-moscow/cur/partners/$partner')({
  staticData: { name: 'cur-partners' },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: PartnerTab | undefined } => {
    const known = PARTNER_TABS.find((one) => one === tab);
    return { tab: known === 'about' ? undefined : known };
  },
  loader: async ({ context: { api, i18n, queryClient }, params: { partner } }) => {
    if (!isPartner(partner)) throw notFound();
    await Promise.all([
      i18n.loadNamespaces(['partners', 'materials']),
      queryClient.ensureQueryData(sustainableMaterialsQuery(api)),
    ]);
  },
  head({ match: { context }, params: { partner } }) {
    if (!isPartner(partner)) return {};
    const t = context.i18n.getFixedT(null, 'partners');
    const title = t(`names.${partner}`);
    const path = `${PARTNERS_PAGE}/${partner}`;
    return headOf(context, { title, description: t('descriptionOf', { name: title }), path });
  },
  component: PartnerPage,
});

// By its address, so that this page's chunk does not pull the route's own out of the entry.
const route = getRouteApi('/about-moscow/cur/partners/$partner');

function PartnerPage() {
  const { partner } = route.useParams();
  const { tab = 'about' } = route.useSearch();
  return isPartner(partner) ? <PartnerScreen {...{ partner, tab }} /> : null;
}
