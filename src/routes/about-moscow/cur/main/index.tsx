import { createFileRoute } from '@tanstack/react-router';
import { goalsQuery } from '../../../../api/queries/goals.ts';
import { GoalsScreen } from '../../../../ui/screens/goals/goals-screen.tsx';
import { pageHead } from '../../../-head.ts';

/** Section 2, sustainable development: the goal chooser. */
export const Route = createFileRoute('/about-moscow/cur/main/')({
  staticData: { name: 'cur-main' },
  loader: async ({ context: { api, i18n, queryClient } }) => {
    await Promise.all([i18n.loadNamespaces('goals'), queryClient.ensureQueryData(goalsQuery(api))]);
  },
  head: ({ match }) => pageHead(match.context, 'goals', '/about-moscow/cur/main'),
  component: GoalsScreen,
});
