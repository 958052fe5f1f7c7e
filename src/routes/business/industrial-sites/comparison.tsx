import { createFileRoute } from '@tanstack/react-router';
import { comparisonRoute } from '../../-register.tsx';

export const Route = createFileRoute('/business/industrial-sites/comparison')(
  comparisonRoute('industrial-sites'),
);
