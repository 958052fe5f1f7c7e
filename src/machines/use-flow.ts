import { useActorRef, useSelector } from '@xstate/react';
import type { Actor, ActorOptions, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { usePortal } from '../use-portal.ts';

/** What a flow starts from; those whose chart names no input take none. */
type Start<Flow extends AnyStateMachine> =
  undefined extends InputFrom<Flow>
    ? [options?: { input?: InputFrom<Flow> }]
    : [options: { input: InputFrom<Flow> }];

/**
 * Runs a flow for as long as the component stands, its state recorded for the atlas. Every hook of a flow is
 * made of this one.
 */
export function useFlow<Flow extends AnyStateMachine>(
  flow: Flow,
  ...[options]: Start<Flow>
): { actor: Actor<Flow>; snapshot: SnapshotFrom<Flow>; send: Actor<Flow>['send'] } {
  const { flowLog } = usePortal();
  const all = { ...options, inspect: flowLog.inspect } as ActorOptions<Flow>;
  const actor = (useActorRef as (flow: Flow, options: ActorOptions<Flow>) => Actor<Flow>)(flow, all);
  const snapshot = useSelector(actor, (current) => current);
  return { actor, snapshot, send: actor.send };
}
