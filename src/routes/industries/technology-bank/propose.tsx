import { createFileRoute } from '@tanstack/react-router';
import { TechnologyComposeScreen } from '../../../ui/screens/proposal-compose/technology-screen.tsx';
import { pageHead } from '../../-head.ts';

const PATH = '/industries/technology-bank/propose';

/** Section 2, technology bank: developers offer what they have; `again` names one that was returned for changes. */
export const Route = createFileRoute('/industries/technology-bank/propose')({
  validateSearch: ({ again }: Readonly<Record<string, unknown>>): { again?: string | undefined } => ({
    again: typeof again === 'string' ? again : undefined,
  }),
  // What there is to choose among comes with the page: the form does not grow while it is filled in.
  loader: ({ context: { api, i18n, queryClient } }) =>
    Promise.all([
      i18n.loadNamespaces([
        'account',
        'attachments',
        'fields',
        'technology',
        'register-technologies',
        'session',
      ]),
      // A browser to which the page came whole has no use for what asks.
      Promise.all([
        import('../../../api/queries/register-choices.ts'),
        import('../../../api/registers/technology-choices.ts'),
      ]).then(([{ choicesQuery }, { TECHNOLOGIES }]) =>
        queryClient.prefetchQuery(choicesQuery(api, TECHNOLOGIES)),
      ),
    ]),
  head: ({ match }) => pageHead(match.context, 'technologyProposal', PATH),
  component: Propose,
});

function Propose() {
  return <TechnologyComposeScreen again={Route.useSearch().again} />;
}
