import type { Sender } from '../lifecycles/lifecycle.ts';

/**
 * What people hold, book and send in one area of the portal. Each area that lets visitors do so contributes one
 * (`server/portal.ts`), so that signing in and deleting an account reach it without knowing it.
 */
export interface Belongings {
  /**
   * Gives what the visitor of this browser has to the person who signed in there. May be called at any time,
   * also for nothing; what a race leaves behind goes along with the next call.
   * @param visitor sender id
   */
  adopt(visitor: string, owner: Sender): Promise<void>;
  /**
   * Ends what a deleted account still has and erases what its person told. May be called again after a crash.
   * @param owner sender id
   */
  forget(owner: string): Promise<void>;
}
