import { createFileRoute, redirect } from '@tanstack/react-router';

/** Section 2: the section of businesses begins with its first register. */
export const Route = createFileRoute('/business/')({
  beforeLoad: () => {
    throw redirect({ to: '/business/technoparks', statusCode: 302 });
  },
});
