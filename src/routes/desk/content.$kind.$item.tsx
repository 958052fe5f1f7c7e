import { createFileRoute } from '@tanstack/react-router';
import { goalsQuery } from '../../api/queries/goals.ts';
import { ContentEditingScreen } from '../../ui/screens/content-editing/content-editing-screen.tsx';
import { pageHead } from '../-head.ts';

/** Issue 21, the officials' desk: a part of the portal's content. */
export const Route = createFileRoute('/desk/content/$kind/$item')({
  loader: ({ context: { api, i18n, queryClient }, params }) =>
    Promise.all([
      i18n.loadNamespaces(['desk', 'content', 'register-editing', 'fields', 'office']),
      // What goals are called everybody may read: it goes along with the page that the server draws for nobody.
      import.meta.env.SSR && params.kind === 'goals' && queryClient.prefetchQuery(goalsQuery(api)),
    ]),
  head: ({ match }) => pageHead(match.context, 'contentEditing'),
  component: ContentEditingRoute,
});

function ContentEditingRoute() {
  return <ContentEditingScreen {...Route.useParams()} />;
}
