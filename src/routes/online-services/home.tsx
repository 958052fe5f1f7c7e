import { createFileRoute, redirect } from '@tanstack/react-router';

/** The specification's name of the section's own page. */
export const Route = createFileRoute('/online-services/home')({
  beforeLoad: () => {
    throw redirect({ to: '/online-services', statusCode: 301 });
  },
});
