import { createFileRoute } from '@tanstack/react-router';
import { InitiativeComposeScreen } from '../../../ui/screens/proposal-compose/initiative-screen.tsx';
import { pageHead } from '../../-head.ts';

const PATH = '/business/initiatives/propose';

/** Section 6: initiators publish initiatives through a form; `again` names one that was returned for changes. */
export const Route = createFileRoute('/business/initiatives/propose')({
  validateSearch: ({ again }: Readonly<Record<string, unknown>>): { again?: string | undefined } => ({
    again: typeof again === 'string' ? again : undefined,
  }),
  loader: ({ context }) =>
    context.i18n.loadNamespaces([
      'account',
      'attachments',
      'fields',
      'initiative',
      'register-initiatives',
      'session',
    ]),
  head: ({ match }) => pageHead(match.context, 'initiativeProposal', PATH),
  component: Propose,
});

function Propose() {
  return <InitiativeComposeScreen again={Route.useSearch().again} />;
}
