import { createFileRoute } from '@tanstack/react-router';
import { objectRoute } from '../../-register.tsx';

export const Route = createFileRoute('/industries/technology-bank/$id')(objectRoute('technologies'));
