import { createFileRoute } from '@tanstack/react-router';
import { framedListRoute } from '../-register.tsx';

/** Section 2: the fund's products, for the sites of the fund and of its partners. */
export const Route = createFileRoute('/mfpp-frame-product/')(framedListRoute('fund-products'));
