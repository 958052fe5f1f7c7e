import { createFileRoute, redirect } from '@tanstack/react-router';

/** Section 2: the section is its page of the ESG status. */
export const Route = createFileRoute('/about-moscow/')({
  beforeLoad: () => {
    throw redirect({ to: '/about-moscow/cur/esg-status', statusCode: 301 });
  },
});
