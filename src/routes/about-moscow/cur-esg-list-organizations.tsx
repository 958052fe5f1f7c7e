import { createFileRoute, redirect } from '@tanstack/react-router';

/** Section 2: the register of companies has a second address. */
export const Route = createFileRoute('/about-moscow/cur-esg-list-organizations')({
  staticData: { name: 'cur-esg-list-organizations' },
  beforeLoad: () => {
    throw redirect({ to: '/about-moscow/cur/cur-esg-list-organizations', statusCode: 301 });
  },
});
