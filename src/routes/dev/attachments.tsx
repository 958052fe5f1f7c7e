import { createFileRoute, notFound } from '@tanstack/react-router';
import { AttachmentsDemo } from '../../ui/screens/attachments-demo/attachments-demo.tsx';
import { pageHead } from '../-head.ts';

/** The attachments of a form that is nothing else, for development and for the paths of its charts. */
export const Route = createFileRoute('/dev/attachments')({
  beforeLoad: ({ context }) => {
    if (!context.development) throw notFound();
  },
  loader: async ({ context }) => {
    await context.i18n.loadNamespaces('attachments');
  },
  head: ({ match }) => pageHead(match.context, 'kit'),
  component: AttachmentsDemo,
});
