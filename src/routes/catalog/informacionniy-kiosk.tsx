import { createFileRoute } from '@tanstack/react-router';
import { KioskScreen } from '../../ui/screens/kiosk/kiosk-screen.tsx';
import { pageHead } from '../-head.ts';

/** Section 2, catalogue: the information kiosk. */
export const Route = createFileRoute('/catalog/informacionniy-kiosk')({
  loader: ({ context }) => context.i18n.loadNamespaces(['tender', 'fields']),
  head: ({ match }) => pageHead(match.context, 'kiosk', '/catalog/informacionniy-kiosk'),
  component: KioskScreen,
});
