import { createFileRoute, redirect } from '@tanstack/react-router';

/** Section 2: the section's own page is its child `home`. Not for good, so that browsers do not remember it. */
export const Route = createFileRoute('/online-services/')({
  beforeLoad: () => {
    throw redirect({ to: '/online-services/home', statusCode: 302 });
  },
});
