import { fromPromise } from 'xstate';
import type { FlowLog } from '../../flow-log.ts';
import type { InspectionError, inspectionMachine } from './inspection.chart.ts';

const ORIGIN = 'https://stately.ai';
/** How long stately.ai may take to answer. Milliseconds. */
export const ANSWER_TIME = 15_000;
/** How often it is looked whether the window is still there. Milliseconds. */
const LOOK_EVERY = 500;

class InspectionFailure extends Error implements InspectionError {
  override name = 'InspectionFailure';
  readonly code: InspectionError['code'];

  constructor(code: InspectionError['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * The inspection's effects in a browser. The inspector's own code is fetched only when this runs.
 * @param deps.onOpen gets the way to stop a running inspector
 */
export function createInspectionEffects(deps: {
  readonly flowLog: FlowLog;
  readonly browser: () => Window;
  readonly onOpen: (stop: () => void) => void;
}) {
  return {
    actors: {
      openInspector: fromPromise<void, void>(async ({ signal }) => {
        const { createBrowserInspector } = await import('@statelyai/inspect');
        const window = deps.browser();
        const inspector = createBrowserInspector({
          url: `${ORIGIN}/inspect`,
          window,
          autoStart: false,
          serialize: withoutContent,
        });
        inspector.start();
        const { targetWindow } = inspector.adapter;
        if (!targetWindow) throw new InspectionFailure('blocked');
        for (const actor of deps.flowLog.actors()) inspector.actor(actor, actor.getSnapshot());
        const untap = deps.flowLog.tap((event) => inspector.inspect.next?.(event));
        const stop = () => {
          untap();
          inspector.stop();
        };
        try {
          await answerOf(targetWindow, window, signal);
        } catch (error) {
          stop();
          throw error;
        }
        deps.onOpen(stop);
      }),
    },
  } satisfies Parameters<typeof inspectionMachine.provide>[0];
}

/** What people typed stays here: of an event only its name is sent, of a flow only its chart and state. */
export function withoutContent<Sent extends object>(sent: Sent): Sent {
  const { event, snapshot, ...rest } = sent as {
    event?: { type: string };
    snapshot?: { status?: string; value?: unknown };
  };
  return {
    ...rest,
    ...(event && { event: { type: event.type } }),
    ...(snapshot && { snapshot: { status: snapshot.status, value: snapshot.value, context: {} } }),
  } as Sent;
}

/** Waits for the inspector's window to say that it listens. */
function answerOf(opened: Window, window: Window, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      window.removeEventListener('message', hear);
      window.clearInterval(look);
      window.clearTimeout(patience);
      outcome();
    };
    const give = () => settle(() => reject(new InspectionFailure('unreachable')));
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin === ORIGIN && data?.type === '@statelyai.connected') settle(resolve);
    };
    const look = window.setInterval(() => opened.closed && give(), LOOK_EVERY);
    const patience = window.setTimeout(give, ANSWER_TIME);
    window.addEventListener('message', hear);
    signal.addEventListener('abort', give);
  });
}
