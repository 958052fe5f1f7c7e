import { createFileRoute } from '@tanstack/react-router';
import { ConsultationBookingScreen } from '../../ui/screens/consultation-booking/consultation-booking-screen.tsx';
import { pageHead } from '../-head.ts';

/** Where the link of a booking's mail leads; its token has left the address by then (__root.tsx). */
export const Route = createFileRoute('/online-services/consultation-booking')({
  loader: ({ context }) => context.i18n.loadNamespaces(['consultation', 'calendar', 'fields']),
  head: ({ match }) => pageHead(match.context, 'consultationBooking'),
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  component: ConsultationBookingScreen,
});
