import { createFileRoute } from '@tanstack/react-router';
import { textPageRoute } from '../-text-page.tsx';

export const Route = createFileRoute('/legal/data-sources')(
  textPageRoute('data-sources', '/legal/data-sources'),
);
