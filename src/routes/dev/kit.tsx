import { createFileRoute, notFound } from '@tanstack/react-router';
import { KitGallery } from '../../ui/screens/kit-gallery/kit-gallery.tsx';
import { pageHead } from '../-head.ts';

/** Every state of every piece of the kit, for development only. */
export const Route = createFileRoute('/dev/kit')({
  beforeLoad: ({ context }) => {
    if (!context.development) throw notFound();
  },
  head: ({ match }) => pageHead(match.context, 'kit'),
  component: KitGallery,
});
