import { createFileRoute } from '@tanstack/react-router';
import { textPageRoute } from './-text-page.tsx';

export const Route = createFileRoute('/about')(textPageRoute('about', '/about'));
