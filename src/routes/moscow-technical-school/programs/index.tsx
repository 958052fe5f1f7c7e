import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '../../-register.tsx';

export const Route = createFileRoute('/moscow-technical-school/programs/')(listRoute('school-programs'));
