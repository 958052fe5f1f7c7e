import { createFileRoute } from '@tanstack/react-router';
import { comparisonRoute } from '../../-register.tsx';

export const Route = createFileRoute('/business/krt/comparison')(comparisonRoute('krt-projects'));
