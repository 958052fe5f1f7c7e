import type { FlowEntry, FlowQuestion, FlowReport, RunningFlow } from '../../flow-log.ts';

/** What is known of one tab of this browser. */
export interface WatchedTab {
  readonly tab: string;
  readonly title: string;
  readonly running: readonly RunningFlow[];
  /** Oldest first, none missing since the log's limit. */
  readonly entries: readonly FlowEntry[];
}

export interface FlowWatch {
  /** The tabs there are, in the order they were met; the same array until something changes. */
  read(): readonly WatchedTab[];
  subscribe(listener: () => void): () => void;
}

/** How often the tabs are asked: sooner than they stop telling (`FLOW_LEASE`). Milliseconds. */
export const ASK_EVERY = 2000;
/** A tab that has said nothing for so long is gone. Milliseconds. */
export const GONE_AFTER = 5000;
const LIMIT = 500;
const NONE: readonly WatchedTab[] = [];

/**
 * Watches the flows of every tab of this browser, this one included, while somebody listens.
 * @param open makes the channel
 * @param now this machine's clock
 */
export function createFlowWatch(open: () => BroadcastChannel, now: () => number): FlowWatch {
  const listeners = new Set<() => void>();
  const heard = new Map<string, number>();
  let tabs = NONE;
  let stop = () => {};

  function change(next: readonly WatchedTab[]) {
    tabs = next;
    for (const listener of listeners) listener();
  }

  function hear(report: FlowReport) {
    heard.set(report.tab, now());
    const known = tabs.find(({ tab }) => tab === report.tab);
    const last = known?.entries.at(-1)?.n ?? 0;
    const news = report.entries.filter(({ n }) => n > last);
    const entries = [...(known?.entries ?? []), ...news].slice(-LIMIT);
    const next = { tab: report.tab, title: report.title, running: report.running, entries };
    if (!known) change([...tabs, next]);
    else if (news.length > 0 || known.title !== next.title)
      change(tabs.map((tab) => (tab === known ? next : tab)));
  }

  function start() {
    const channel = open();
    channel.onmessage = ({ data }: MessageEvent<Partial<FlowReport>>) => {
      if (data.tab) hear(data as FlowReport);
    };
    const ask = () => {
      const present = tabs.filter(({ tab }) => now() - (heard.get(tab) ?? 0) < GONE_AFTER);
      if (present.length < tabs.length) change(present);
      const known = Object.fromEntries(tabs.map(({ tab, entries }) => [tab, entries.at(-1)?.n ?? 0]));
      channel.postMessage({ known } satisfies FlowQuestion);
    };
    const timer = setInterval(ask, ASK_EVERY);
    ask();
    stop = () => {
      clearInterval(timer);
      channel.close();
    };
  }

  return {
    read: () => tabs,
    subscribe(listener) {
      if (listeners.size === 0) start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
