import { createFileRoute } from '@tanstack/react-router';
import { ContentEditingScreen } from '../../ui/screens/content-editing/content-editing-screen.tsx';
import { pageHead } from '../-head.ts';

/** Issue 21, the officials' desk: a part of the portal's content. */
export const Route = createFileRoute('/desk/content/$kind/$item')({
  loader: ({ context }) =>
    context.i18n.loadNamespaces(['desk', 'content', 'register-editing', 'fields', 'office']),
  head: ({ match }) => pageHead(match.context, 'contentEditing'),
  component: ContentEditingRoute,
});

function ContentEditingRoute() {
  return <ContentEditingScreen {...Route.useParams()} />;
}
