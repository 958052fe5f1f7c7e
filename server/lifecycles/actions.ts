import type { AnyEventObject } from 'xstate';

/** What one action of a step comes to. */
export type Asked =
  | { readonly kind: 'set timer'; readonly event: string /** Milliseconds. */; readonly delay: number }
  | { readonly kind: 'drop timer'; readonly event: string }
  | { readonly kind: 'effect'; readonly effect: string; readonly params: unknown };

/** @returns nothing for an event that was raised and taken within the same step */
export function askedBy(action: { readonly type: string; readonly params: unknown }): Asked | undefined {
  if (action.type === 'xstate.raise') {
    const { event, delay } = action.params as { event: AnyEventObject; delay?: number };
    return delay === undefined ? undefined : { kind: 'set timer', event: event.type, delay };
  }
  if (action.type === 'xstate.cancel') {
    // The id under which xstate raises an `after` is the type of its event.
    const { sendId } = action.params as { sendId: string };
    return { kind: 'drop timer', event: sendId };
  }
  return { kind: 'effect', effect: action.type, params: action.params };
}
