import { createFileRoute } from '@tanstack/react-router';
import { framedObjectRoute } from '../-register.tsx';

/** Section 2: one of the fund's projects, for the sites of the fund and of its partners. */
export const Route = createFileRoute('/mfpp-frame-project/$id')(framedObjectRoute('fund-projects'));
