import { createFileRoute } from '@tanstack/react-router';
import { framedObjectRoute } from '../-register.tsx';

/** Section 2: one of the fund's products, for the sites of the fund and of its partners. */
export const Route = createFileRoute('/mfpp-frame-product/$id')(framedObjectRoute('fund-products'));
