import { useState, useSyncExternalStore } from 'react';
import { FLOW_CHANNEL } from '../../flow-channel.ts';
import type { FlowEntry } from '../../flow-log.ts';
import { useFlow } from '../../use-flow.ts';
import { type AtlasWorkshop, createFlowAtlasEffects } from './flow-atlas.actors.ts';
import { type ExportFormat, flowAtlasMachine } from './flow-atlas.chart.ts';
import { createFlowWatch, type WatchedTab } from './flow-watch.ts';
import { activePaths, flowsOf, type WatchedFlow } from './moments.ts';

/** What is lit in the picture: a moment of the flow that is watched. */
export interface Moment {
  /** Paths of the states it is in. */
  readonly active: readonly string[];
  /** The entry that led there. */
  readonly entry: FlowEntry | undefined;
}

/** The page of one chart as its screen uses it. */
export interface FlowAtlas {
  readonly isDrawing: boolean;
  readonly isDrawn: boolean;
  readonly isNotDrawn: boolean;
  /** Path of the state looked at. */
  readonly selected: string | null;
  /** Every flow of this chart in the tabs of this browser. */
  readonly flows: readonly WatchedFlow[];
  readonly watched: WatchedFlow | undefined;
  readonly moment: Moment | undefined;
  readonly isStepped: boolean;
  readonly canStepBack: boolean;
  readonly exporting: ExportFormat | null;
  readonly notExported: ExportFormat | null;
  retry(): void;
  /** A second time, or null, puts the state away. */
  select(path: string | null): void;
  watch(flow: string): void;
  show(entry: FlowEntry): void;
  back(): void;
  forward(): void;
  live(): void;
  exportAs(format: ExportFormat): void;
}

const NO_TABS: readonly WatchedTab[] = [];

/**
 * @param chart id of the chart shown
 * @param selected path of the state that the address names
 * @param workshop how this page draws and exports; the first one given stays
 */
export function useFlowAtlas(chart: string, selected: string | null, workshop: AtlasWorkshop): FlowAtlas {
  const [machine] = useState(() => flowAtlasMachine.provide(createFlowAtlasEffects(workshop)));
  const { snapshot, send } = useFlow(machine, { input: { selected } });
  const [watch] = useState(() => createFlowWatch(() => new BroadcastChannel(FLOW_CHANNEL), Date.now));
  const tabs = useSyncExternalStore(watch.subscribe, watch.read, () => NO_TABS);

  const { context } = snapshot;
  const flows = flowsOf(tabs, chart);
  const watched = flows.find(({ key }) => key === context.flow) ?? flows[0];
  const entries = watched?.entries ?? [];
  const place =
    context.entry === null ? entries.length - 1 : entries.findIndex(({ n }) => n === context.entry);
  const entry = entries[place];
  const isStepped = snapshot.hasTag('stepped') && entry !== undefined;
  const value = isStepped ? entry.value : watched?.value;
  const previous = entries[place - 1];
  // The last entry is where the flow stands now.
  const next = entries.slice(0, -1)[place + 1];
  const flow = watched?.key ?? '';

  return {
    isDrawing: snapshot.hasTag('drawing'),
    isDrawn: snapshot.hasTag('drawn'),
    isNotDrawn: snapshot.hasTag('notDrawn'),
    selected: snapshot.context.selected,
    flows,
    watched,
    moment: value === undefined ? undefined : { active: activePaths(value), entry },
    isStepped,
    canStepBack: previous !== undefined,
    exporting: snapshot.hasTag('exporting') ? context.format : null,
    notExported: snapshot.hasTag('notExported') ? context.format : null,
    retry: () => send({ type: 'drawing.retry' }),
    select: (path) =>
      send(
        path === null || path === context.selected ? { type: 'state.clear' } : { type: 'state.select', path },
      ),
    watch: (flow) => send({ type: 'actor.choose', flow }),
    show: ({ n }) => send({ type: 'log.show', flow, entry: n }),
    back: () => previous && send({ type: 'log.back', flow, entry: previous.n }),
    forward: () => send({ type: 'log.forward', flow, entry: next?.n ?? null }),
    live: () => send({ type: 'log.live' }),
    exportAs: (format) => send({ type: 'export.start', format }),
  };
}
