import { createFileRoute } from '@tanstack/react-router';
import { textPageRoute } from '../../-text-page.tsx';

export const Route = createFileRoute('/about-moscow/cur/single-industry-towns')({
  staticData: { name: 'single-industry-towns' },
  ...textPageRoute('single-industry-towns', '/about-moscow/cur/single-industry-towns', { isInGroup: true }),
});
