import { createFileRoute } from '@tanstack/react-router';
import { EDITED_IDS } from '../../api/registers/ids.ts';
import type { PortalContext } from '../../portal-context.ts';
import { RegisterEditingScreen } from '../../ui/screens/register-editing/register-editing-screen.tsx';
import { pageHead } from '../-head.ts';

/** Issue 5, the officials' desk: the fields of an object of whatever register. */
export const Route = createFileRoute('/desk/registers/$register/$id')({
  loader: ({ context, params }) =>
    Promise.all([
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
      import.meta.env.SSR && leaveChoices(context, params.register),
    ]),
  head: ({ match }) => pageHead(match.context, 'registerEditing'),
  component: RegisterEditingRoute,
});

/** What everybody may read of a page that the server draws for nobody goes along with it: the names to choose from. */
async function leaveChoices({ api, queryClient }: PortalContext, name: string): Promise<void> {
  const id = EDITED_IDS.find((one) => one === name);
  if (!id) return;
  // Taken here, so that no browser has them in what comes before the page.
  const { EDITED_DEFINITIONS } = await import('../../ui/registers/definitions.ts');
  const { choicesQuery } = await import('../../api/queries/register-choices.ts');
  const { offersNames } = await import('../../ui/register/use-register-words.ts');
  const register = await EDITED_DEFINITIONS[id]();
  if (offersNames(register)) await queryClient.prefetchQuery(choicesQuery(api, register));
}

function RegisterEditingRoute() {
  return <RegisterEditingScreen {...Route.useParams()} />;
}
