import { fromPromise } from 'xstate';
import type { ExportFormat, flowAtlasMachine } from './flow-atlas.chart.ts';

/** What drawing and exporting come down to on a page; both reject when they do not succeed. */
export interface AtlasWorkshop {
  layOut(signal: AbortSignal): Promise<void>;
  exportAs(format: ExportFormat, signal: AbortSignal): Promise<void>;
}

/** The atlas's effects: the work is the page's. */
export function createFlowAtlasEffects(workshop: AtlasWorkshop) {
  return {
    actors: {
      layOutChart: fromPromise<void, void>(({ signal }) => workshop.layOut(signal)),
      exportChart: fromPromise<void, { format: ExportFormat }>(({ input, signal }) =>
        workshop.exportAs(input.format, signal),
      ),
    },
  } satisfies Parameters<typeof flowAtlasMachine.provide>[0];
}
