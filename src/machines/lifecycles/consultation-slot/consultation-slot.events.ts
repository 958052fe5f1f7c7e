import * as z from 'zod/mini';

/** What officials give with each event they can send. */
export const consultationSlotEvents = { 'slot.cancel': z.strictObject({}) } as const;
