import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '../../../-register.tsx';

export const Route = createFileRoute('/industries/technology-bank/registry/')(listRoute('technologies'));
