import { createFileRoute } from '@tanstack/react-router';
import { textPageRoute } from '../-text-page.tsx';

export const Route = createFileRoute('/legal/personal-data')(
  textPageRoute('personal-data', '/legal/personal-data'),
);
