import { createFileRoute } from '@tanstack/react-router';
import { framedListRoute } from '../-register.tsx';

/** Section 2: the KRT projects, for the sites of the city's other bodies. */
export const Route = createFileRoute('/external/krt-public')(framedListRoute('krt-projects'));
