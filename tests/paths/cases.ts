import type { AnyStateMachine } from 'xstate';

/**
 * The payload of one event case, or how to make it at a moment (milliseconds since the epoch) of what the chart's
 * context says then; undefined where the case is not one of that moment.
 */
export type CasePayload = object | ((now: number, context: never) => object | undefined);

/**
 * What a chart needs so that paths can be generated from it: every event it knows with at least one named
 * payload for each way the chart may take it. Kept as `charts/<chart>/<chart>.cases.ts`.
 */
export interface ChartCases {
  /** Named inputs of the chart; each begins paths of its own. */
  readonly inputs: Readonly<Record<string, (now: number) => unknown>>;
  /** By event type, `xstate.done.actor.*` and `xstate.error.actor.*` included: named payloads. */
  readonly events: Readonly<Record<string, Readonly<Record<string, CasePayload>>>>;
  /** The part of the context that decides what can happen next; no absolute time, no unbounded counter. */
  readonly key: (context: never) => unknown;
  /** The chart with its delays on the model's clock, where it computes any. */
  readonly onClock?: (chart: AnyStateMachine, now: () => number) => AnyStateMachine;
  /** Transitions that no path can take, each with the reason. */
  readonly impossible?: Readonly<Record<string, string>>;
  /** Payloads that no path plays, as `event field: value`, or a `field` of every event, each with the reason. */
  readonly unplayed?: Readonly<Record<string, string>>;
  /** Mutants that nobody can notice, as `npm run paths -- --mutate` names them, each with the reason. */
  readonly unnoticed?: Readonly<Record<string, string>>;
}
