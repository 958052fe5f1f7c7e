import type { Area, Point } from '../../../src/api/register/types.ts';
import type { Standing } from './geometry.ts';
import type { Broken } from './outline.ts';

/** What the thread is asked; outlines come as they were sent, because reading them takes time, too. */
export type Question =
  | { readonly of: 'point'; readonly at: Point }
  | { readonly of: 'area'; readonly area: Area }
  | { readonly of: 'document'; readonly content: Uint8Array };

/** All boundaries, each a MultiPolygon as the database writes JSON. */
export type Boundaries = readonly { readonly id: string; readonly outline: string }[];

/** A question; with the boundaries where the thread has others. */
export interface Job {
  /** From 1; the answer has it, too. */
  readonly id: number;
  readonly question: Question;
  readonly boundaries?: Boundaries;
}

/** What came of it; of an outline also how it was understood, and its square metres. */
export type Outcome =
  | {
      readonly standing: Standing;
      readonly area: Area | null;
      readonly squareMetres: number;
    }
  | { readonly broken: Broken };

/** What the thread says: 0 once it is ready, then each outcome with the number of its question. */
export interface Answer {
  readonly id: number;
  readonly outcome?: Outcome;
}
