import { createFileRoute } from '@tanstack/react-router';
import { textPageRoute } from '../../-text-page.tsx';

export const Route = createFileRoute('/about-moscow/cur/best-practice')({
  staticData: { name: 'cur-best-practice' },
  ...textPageRoute('best-practice', '/about-moscow/cur/best-practice', { isInGroup: true }),
});
