import { type ComponentType, lazy, type ReactNode } from 'react';
import type { RegisterId } from '../../api/registers/ids.ts';

/** Replying to a thing on its page. */
type ReplySection = ComponentType<{
  /** Of the thing. */
  readonly id: string;
  /** Path of its page, to which whoever signs in comes back. */
  readonly path: string;
  /** The way to ask the agency. */
  readonly ask: ReactNode;
}>;

const InitiativeReply = lazy(async () => ({
  default: (await import('../parts/reply/reply-section.tsx')).ReplySection,
}));

const ProgramSignup = lazy(async () => ({
  default: (await import('../parts/signup/signup-section.tsx')).SignupSection,
}));

const SignupWay = lazy(async () => ({
  default: (await import('../parts/signup/signup-way.tsx')).SignupWay,
}));

const FundSection = lazy(async () => ({
  default: (await import('../parts/fund/fund-section.tsx')).FundSection,
}));

/** The area of the words of a reply, and what does it. */
export interface ReplyOf {
  readonly area: string;
  /** That of its form's words, where the form is shown at once: a page has them with it. */
  readonly form?: string;
  readonly Section: ReplySection;
  /** Stands around what leads to the reply, for whoever is signed in and may have replied already. */
  readonly Way?: ComponentType<{ readonly id: string; readonly children: ReactNode }>;
}

/** Registers to whose things one replies on their pages. */
export const REPLIES: { readonly [Id in RegisterId]?: ReplyOf } = {
  'fund-products': { area: 'fund-application', form: 'tender', Section: FundSection },
  initiatives: { area: 'reply', Section: InitiativeReply },
  'school-programs': { area: 'signup', Section: ProgramSignup, Way: SignupWay },
};
