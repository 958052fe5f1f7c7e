import { createFileRoute } from '@tanstack/react-router';
import { DeskCaseScreen } from '../../ui/screens/desk-case/desk-case-screen.tsx';
import { pageHead } from '../-head.ts';

/** Issue 5, the officials' desk: one case of whatever lifecycle. */
export const Route = createFileRoute('/desk/$lifecycle/$id')({
  loader: ({ context }) => context.i18n.loadNamespaces(['attachments', 'fields', 'desk', 'lifecycles']),
  head: ({ match }) => pageHead(match.context, 'deskCase'),
  component: DeskCaseRoute,
});

function DeskCaseRoute() {
  return <DeskCaseScreen {...Route.useParams()} />;
}
