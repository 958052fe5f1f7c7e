import { createFileRoute, redirect } from '@tanstack/react-router';

/** Section 2: the catalogue is its search. */
export const Route = createFileRoute('/catalog/')({
  beforeLoad: () => {
    throw redirect({ to: '/catalog/search', statusCode: 301 });
  },
});
