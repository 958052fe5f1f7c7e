import { createFileRoute } from '@tanstack/react-router';
import { EDITED_IDS } from '../../api/registers/ids.ts';
import { RegisterEditingScreen } from '../../ui/screens/register-editing/register-editing-screen.tsx';
import { pageHead } from '../-head.ts';

/** Issue 5, the officials' desk: the fields of an object of whatever register. */
export const Route = createFileRoute('/desk/registers/$register/$id')({
  loader: ({ context, params }) =>
    context.i18n.loadNamespaces([
      'fields',
      'desk',
      'lifecycles',
      'lists',
      'register-editing',
      ...(params.register === 'support-measures' ? ['services', 'support'] : []),
      ...EDITED_IDS.filter((id) => id === params.register).flatMap((id) => [
        `register-${id}`,
        'register',
        'register-page',
      ]),
    ]),
  head: ({ match }) => pageHead(match.context, 'registerEditing'),
  component: RegisterEditingRoute,
});

function RegisterEditingRoute() {
  return <RegisterEditingScreen {...Route.useParams()} />;
}
