import { createFileRoute } from '@tanstack/react-router';
import { goalsQuery } from '../../api/queries/goals.ts';
import { ContentListScreen } from '../../ui/screens/content-list/content-list-screen.tsx';
import { pageHead } from '../-head.ts';

/** Issue 21, the officials' desk: all content that administrators edit. */
export const Route = createFileRoute('/desk/content/')({
  loader: ({ context: { api, i18n, queryClient } }) =>
    Promise.all([
      i18n.loadNamespaces(['desk', 'content', 'register-editing']),
      // What goals are called everybody may read: it goes along with the page that the server draws for nobody.
      import.meta.env.SSR && queryClient.prefetchQuery(goalsQuery(api)),
    ]),
  head: ({ match }) => pageHead(match.context, 'contentList'),
  component: ContentListScreen,
});
