import { createFileRoute } from '@tanstack/react-router';
import { textPageRoute } from '../../-text-page.tsx';

export const Route = createFileRoute('/about-moscow/cur/regional-cooperation')({
  staticData: { name: 'cur-regional-cooperation' },
  ...textPageRoute('regional-cooperation', '/about-moscow/cur/regional-cooperation', { isInGroup: true }),
});
