import { createFileRoute } from '@tanstack/react-router';
import { PARTNERS_PAGE } from '../../../../api/contracts/partners.ts';
import { PartnersScreen } from '../../../../ui/screens/partners/partners-screen.tsx';
import { headOfTexts } from '../../../-head.ts';

/** Section 2: the partners of the sustainable city. */
export const Route = createFileRoute('/about-moscow/cur/partners/')({
  staticData: { name: 'cur-partners' },
  loader: ({ context: { i18n } }) => i18n.loadNamespaces('partners'),
  head: ({ match }) => headOfTexts(match.context, 'partners', PARTNERS_PAGE),
  component: PartnersScreen,
});
