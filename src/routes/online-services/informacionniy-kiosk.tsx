import { createFileRoute, redirect } from '@tanstack/react-router';

/** Section 2 names the kiosk here, too: it is one page. */
export const Route = createFileRoute('/online-services/informacionniy-kiosk')({
  beforeLoad: () => {
    throw redirect({ to: '/catalog/informacionniy-kiosk', statusCode: 301 });
  },
});
