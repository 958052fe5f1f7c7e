import { BOOKING_MARK } from '../slot-reservation/booking-mark.ts';
import { STORED } from './token-store.ts';

/**
 * A script for the head of every page. The server knows nobody, because tokens are in the browser's storage; this
 * marks the document before its first paint when there are any, so that the header never offers the wrong thing, and
 * where a visitor has booked something, so that the place of what is open for them is kept.
 * Without quotation marks, which would be escaped.
 */
export const MARK_SESSION = `try{if(localStorage.${STORED.accessTokenExpiry})document.documentElement.dataset.session=\`stored\`;if(localStorage.${BOOKING_MARK})document.documentElement.dataset.booking=\`stored\`}catch{}`;
