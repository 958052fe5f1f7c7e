import { createFileRoute } from '@tanstack/react-router';
import { catalogRoute } from './-catalog.tsx';

export const Route = createFileRoute('/catalog/search')(catalogRoute());
