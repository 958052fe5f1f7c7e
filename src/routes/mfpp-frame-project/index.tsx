import { createFileRoute } from '@tanstack/react-router';
import { framedListRoute } from '../-register.tsx';

/** Section 2: the fund's projects, for the sites of the fund and of its partners. */
export const Route = createFileRoute('/mfpp-frame-project/')(framedListRoute('fund-projects'));
