import { createFileRoute } from '@tanstack/react-router';
import { comparisonRoute } from '../../-register.tsx';

export const Route = createFileRoute('/business/fund-projects/comparison')(comparisonRoute('fund-projects'));
