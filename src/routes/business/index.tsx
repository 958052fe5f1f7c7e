import { createFileRoute, redirect } from '@tanstack/react-router';

/** Section 2: the section of businesses begins with the integrated territorial development. */
export const Route = createFileRoute('/business/')({
  beforeLoad: () => {
    throw redirect({ to: '/business/krt', statusCode: 302 });
  },
});
