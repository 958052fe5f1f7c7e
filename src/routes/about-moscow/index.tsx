import { createFileRoute, redirect } from '@tanstack/react-router';

/** Until the page of the ESG status is there, which section 2 leads to for good, this leads to the goals. */
export const Route = createFileRoute('/about-moscow/')({
  beforeLoad: () => {
    throw redirect({ to: '/about-moscow/cur/main', statusCode: 302 });
  },
});
