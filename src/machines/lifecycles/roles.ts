import type { Standing } from '../../api/contracts/standings.ts';

/** Everybody who can send an event to a lifecycle (`docs`: api.md, Roles). `system` is the timer worker. */
export const ROLES = [
  'visitor',
  'user',
  'moderator',
  'authority',
  'office',
  'manager',
  'school',
  'assessor',
  'commission',
  'admin',
  'system',
] as const;
export type Role = (typeof ROLES)[number];

/** Which roles may send which event; an event that the table does not list may be sent by nobody. */
export type Permissions<EventType extends string> = Readonly<Record<EventType, readonly Role[]>>;

/**
 * What the server adds to every event before a lifecycle sees it: the sender and the moment, in
 * milliseconds since the epoch. Charts read time from here only, so that they stay pure.
 */
export interface Stamp {
  readonly at: number;
  readonly by: { readonly role: Role; readonly id: string };
}

/** What the charts of lifecycles say of a state beside its description. */
export interface StateMeta {
  /** Whose part it is to move on what stands here: officials find it among what waits for them. */
  readonly duty?: Role;
  /** How it stands for whoever sent it; where nothing is said, it is under way. */
  readonly standing?: Standing;
}
