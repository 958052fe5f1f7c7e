import { createFileRoute } from '@tanstack/react-router';
import type { CaseFilters } from '../../api/contracts/desk.ts';
import { DeskQueueScreen } from '../../ui/screens/desk-queue/desk-queue-screen.tsx';
import { pageHead } from '../-head.ts';

/** A word of the address; a number or a yes typed as a search comes as one. */
const wordOf = (value: unknown, longest: number): string | undefined => {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' && text.length <= longest ? text : undefined;
};

/** Issue 5, the officials' desk: the queue, and first what waits for the official. What it is filtered by is in the address. */
export const Route = createFileRoute('/desk/')({
  validateSearch: (search: Record<string, unknown>): CaseFilters => {
    const lifecycle = wordOf(search.lifecycle, 100);
    const state = lifecycle && wordOf(search.state, 200);
    const query = wordOf(search.query, 200);
    return {
      lifecycle: lifecycle || undefined,
      state: state || undefined,
      overdue: search.overdue === true || undefined,
      all: search.all === true || undefined,
      assignee: search.assignee === 'me' || search.assignee === 'none' ? search.assignee : undefined,
      query: query || undefined,
    };
  },
  loader: ({ context }) => context.i18n.loadNamespaces(['fields', 'desk', 'lifecycles', 'session']),
  head: ({ match }) => pageHead(match.context, 'desk'),
  component: Desk,
});

function Desk() {
  return <DeskQueueScreen filters={Route.useSearch()} />;
}
