import { createFileRoute } from '@tanstack/react-router';
import { objectRoute } from '../../-register.tsx';

export const Route = createFileRoute('/moscow-technical-school/program-description/$id')(
  objectRoute('school-programs'),
);
