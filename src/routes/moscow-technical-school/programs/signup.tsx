import { createFileRoute, redirect } from '@tanstack/react-router';
import { linkAt } from '../../../ui/register/register-link.ts';

const LIST = '/moscow-technical-school/programs';

/** Section 2 names signing up here: one signs up on the programme's page; without one, a programme is chosen first. */
export const Route = createFileRoute('/moscow-technical-school/programs/signup')({
  validateSearch: ({ program }: Readonly<Record<string, unknown>>) => ({
    program: typeof program === 'string' && /^[a-z0-9-]{1,60}$/.test(program) ? program : undefined,
  }),
  beforeLoad({ search }) {
    const { program } = search as { readonly program?: string };
    throw program === undefined
      ? redirect({ ...linkAt(LIST), statusCode: 302 })
      : redirect({
          ...linkAt(`/moscow-technical-school/program-description/${program}`),
          hash: 'reply',
          statusCode: 302,
        });
  },
});
