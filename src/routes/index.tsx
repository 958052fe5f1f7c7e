import { createFileRoute, redirect } from '@tanstack/react-router';

/** Section 2: the main page is the services catalogue. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/catalog/search', statusCode: 302 });
  },
});
