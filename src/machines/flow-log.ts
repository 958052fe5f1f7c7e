import type { ActorRefLike, AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate';
import { FLOW_LEASE } from './flow-channel.ts';
import { transitionsOf } from './transitions.ts';

/** A flow that is running in a tab. Of what people typed it knows nothing: no context, no event's content. */
export interface RunningFlow {
  /** Unlike any other, of any tab. */
  readonly key: string;
  /** Id of its chart. */
  readonly chart: string;
  readonly value: StateValue;
}

/** One event that a flow has taken. */
export interface FlowEntry {
  /** Counts from 1 within its tab. */
  readonly n: number;
  /** This machine's clock, milliseconds since the epoch. */
  readonly at: number;
  /** Key of the flow. */
  readonly flow: string;
  readonly chart: string;
  /** Type of the event, as xstate calls it. */
  readonly event: string;
  /** The state that it led to. */
  readonly value: StateValue;
  /** Transitions taken: path of the state left and the place among `OutlineState.transitions`. None: it was ignored. */
  readonly taken: readonly (readonly [path: string, index: number])[];
}

/** What a tab tells atlases in other tabs, and in itself. */
export interface FlowReport {
  readonly tab: string;
  /** Title of its page. */
  readonly title: string;
  readonly running: readonly RunningFlow[];
  /** The latest, oldest first; only those that the asking atlas does not have. */
  readonly entries: readonly FlowEntry[];
}

/** An atlas asks who is there, saying the last entry it knows of each tab. */
export interface FlowQuestion {
  readonly known: Readonly<Record<string, number>>;
}

export interface FlowLog {
  /** Name of this tab among those of the browser. */
  readonly tab: string;
  /** For `createActor`; `use-flow.ts` gives it to every flow. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Every actor of the flows that are running. */
  actors(): readonly ActorRefLike[];
  /** Hears all that xstate reports of them from now on. @returns stops it */
  tap(listener: (event: InspectionEvent) => void): () => void;
  /** Tells atlases about this tab when they ask. */
  answer(channel: BroadcastChannel, title: () => string): void;
}

const LIMIT = 500;

/**
 * Records which flows run in this portal and the last events they took.
 * @param now this machine's clock
 */
export function createFlowLog(now: () => number): FlowLog {
  const tab = Math.random().toString(36).slice(2);
  const running = new Map<ActorRefLike, RunningFlow>();
  const taken = new WeakMap<ActorRefLike, (readonly [string, number])[]>();
  const taps = new Set<(event: InspectionEvent) => void>();
  const entries: FlowEntry[] = [];
  let flows = 0;
  let n = 0;
  let tell = (_entry: FlowEntry) => {};

  function record(actor: ActorRefLike, { machine, value, status }: AnyMachineSnapshot, event: string) {
    const key = running.get(actor)?.key ?? `${tab}-${++flows}`;
    const chart = machine.id;
    const entry = { n: ++n, at: now(), flow: key, chart, event, value, taken: taken.get(actor) ?? [] };
    taken.delete(actor);
    if (status === 'stopped') running.delete(actor);
    else running.set(actor, { key, chart, value });
    if (entries.push(entry) > LIMIT) entries.shift();
    tell(entry);
  }

  return {
    tab,
    inspect(event) {
      const actor = event.actorRef;
      if (event.type === '@xstate.microstep') {
        const steps = event._transitions.map(
          (step) => [step.source.path.join('.'), transitionsOf(step.source).indexOf(step)] as const,
        );
        taken.set(actor, [...(taken.get(actor) ?? []), ...steps]);
      } else if (event.type === '@xstate.snapshot' && 'machine' in event.snapshot) {
        record(actor, event.snapshot as AnyMachineSnapshot, event.event.type);
      }
      for (const listener of taps) listener(event);
    },
    actors: () => [...running.keys()],
    tap(listener) {
      taps.add(listener);
      return () => taps.delete(listener);
    },
    answer(channel, title) {
      let until = 0;
      const post = (news: readonly FlowEntry[]) =>
        channel.postMessage({ tab, title: title(), running: [...running.values()], entries: news });
      channel.onmessage = ({ data }: MessageEvent<Partial<FlowQuestion>>) => {
        const { known } = data;
        if (!known) return;
        until = now() + FLOW_LEASE;
        post(entries.filter((entry) => entry.n > (known[tab] ?? 0)));
      };
      tell = (entry) => {
        if (now() < until) post([entry]);
      };
    },
  };
}
