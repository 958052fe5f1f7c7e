import { createFileRoute } from '@tanstack/react-router';
import { comparisonRoute } from '../../../-register.tsx';

export const Route = createFileRoute('/industries/technology-bank/registry/comparison')(
  comparisonRoute('technologies'),
);
