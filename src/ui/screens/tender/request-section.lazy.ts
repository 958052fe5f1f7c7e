import { lazy } from 'react';

/** The forms, with their fields and schemas, come after the card. */
export const RequestSection = lazy(async () => ({
  default: (await import('./request-section.tsx')).RequestSection,
}));
