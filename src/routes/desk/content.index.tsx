import { createFileRoute } from '@tanstack/react-router';
import { ContentListScreen } from '../../ui/screens/content-list/content-list-screen.tsx';
import { pageHead } from '../-head.ts';

/** Issue 21, the officials' desk: all content that administrators edit. */
export const Route = createFileRoute('/desk/content/')({
  loader: ({ context }) => context.i18n.loadNamespaces(['desk', 'content', 'register-editing']),
  head: ({ match }) => pageHead(match.context, 'contentList'),
  component: ContentListScreen,
});
