import { createFileRoute, redirect } from '@tanstack/react-router';

/** Section 2 leads `/` to the services catalogue; until that exists, to the services there are. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/online-services', statusCode: 302 });
  },
});
