import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '../../-register.tsx';

export const Route = createFileRoute('/business/fund-projects/')(listRoute('fund-projects'));
