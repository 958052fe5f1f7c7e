import { createFileRoute } from '@tanstack/react-router';
import { objectRoute } from '../../-register.tsx';

export const Route = createFileRoute('/business/fund-products/$id')(objectRoute('fund-products'));
