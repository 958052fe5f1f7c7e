import { createFileRoute } from '@tanstack/react-router';
import { comparisonRoute } from '../../-register.tsx';

export const Route = createFileRoute('/moscow-technical-school/programs/comparison')(
  comparisonRoute('school-programs'),
);
