import { createFileRoute } from '@tanstack/react-router';
import { objectRoute } from '../../-register.tsx';

export const Route = createFileRoute('/business/fund-projects/$id')(objectRoute('fund-projects'));
