import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { useCallback } from 'react';
import { goalQuery, goalsQuery } from '../../../../api/queries/goals.ts';
import { GoalScreen } from '../../../../ui/screens/goal/goal-screen.tsx';
import { pageHead } from '../../../-head.ts';

const GOAL = /^(?:[1-9]|1[0-7])$/;
/** A goal has never so many projects. */
const MOST_PROJECTS = 99;

/** Section 2: the page of a goal, 1 to 17; `project` is the one whose longer text is open, from 1. */
export const Route = createFileRoute('/about-moscow/cur/main/$goal')({
  staticData: { name: 'cur-main' },
  validateSearch: ({ project }: Record<string, unknown>): { project?: number | undefined } => {
    const number = Number(project);
    const isProject = Number.isInteger(number) && number >= 1 && number <= MOST_PROJECTS;
    return { project: isProject ? number : undefined };
  },
  loader: async ({ context: { api, i18n, queryClient }, params }) => {
    if (!GOAL.test(params.goal)) throw notFound();
    const [goal] = await Promise.all([
      queryClient.ensureQueryData(goalQuery(api, params.goal)),
      queryClient.ensureQueryData(goalsQuery(api)),
      i18n.loadNamespaces('goals'),
    ]);
    return { id: goal.id, title: goal.title, description: goal.description };
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead(match.context, 'goal', `/about-moscow/cur/main/${loaderData.id}`, {
          id: String(loaderData.id),
          title: loaderData.title,
          description: loaderData.description,
        })
      : {},
  component: GoalPage,
});

// By its address, so that this page's chunk does not pull the route's own out of the entry.
const route = getRouteApi('/about-moscow/cur/main/$goal');

function GoalPage() {
  const { goal } = route.useParams();
  const { project } = route.useSearch();
  const navigate = route.useNavigate();
  const onClosed = useCallback(
    () => void navigate({ search: {}, replace: true, resetScroll: false }),
    [navigate],
  );
  return <GoalScreen id={goal} project={project} onClosed={onClosed} />;
}
