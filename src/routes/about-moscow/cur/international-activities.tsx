import { createFileRoute } from '@tanstack/react-router';
import { textPageRoute } from '../../-text-page.tsx';

export const Route = createFileRoute('/about-moscow/cur/international-activities')({
  staticData: { name: 'cur-international-activities' },
  ...textPageRoute('international-activities', '/about-moscow/cur/international-activities', {
    isInGroup: true,
  }),
});
