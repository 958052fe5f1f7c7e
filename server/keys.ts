import { hkdfSync } from 'node:crypto';

/** What a key is for; each purpose has its own, so that none gives another away. */
export type KeyPurpose =
  | 'bookings'
  | 'idempotency'
  | 'known-browsers'
  | 'links'
  | 'market-reports'
  | 'rate-limits'
  | 'refresh-tokens'
  | 'slot-marks'
  | 'unsubscribe'
  | 'views';

/** The portal's key for one purpose, made from its secret (HKDF-SHA-256). */
export const keyOf = (secret: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
