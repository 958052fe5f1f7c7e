import { lazy } from 'react';
import type { RegisterId } from '../../api/registers/ids.ts';

const InitiativeReply = lazy(async () => ({
  default: (await import('../parts/reply/reply-section.tsx')).ReplySection,
}));

/** Registers to whose things one replies on their pages: the area of the words, and what does it. */
export const REPLIES: {
  readonly [Id in RegisterId]?: { readonly area: string; readonly Section: typeof InitiativeReply };
} = {
  initiatives: { area: 'reply', Section: InitiativeReply },
};
