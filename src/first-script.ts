import { KEEP_PRESS } from './early-press.ts';
import { KEEP_TYPED } from './early-typing.ts';
import { MARK_SESSION } from './machines/flows/session/session-mark.ts';

/** What stands in the head of every page and runs before anything of it shows. */
export const FIRST_SCRIPT = MARK_SESSION + KEEP_PRESS + KEEP_TYPED;
