import { createFileRoute } from '@tanstack/react-router';
import { SitemapScreen } from '../ui/screens/sitemap/sitemap-screen.tsx';
import { pageHead } from './-head.ts';

/** Everything that the portal leads to, on one page. */
export const Route = createFileRoute('/sitemap')({
  head: ({ match }) => pageHead(match.context, 'sitemap', '/sitemap'),
  component: SitemapScreen,
});
