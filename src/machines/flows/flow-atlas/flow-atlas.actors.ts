import { fromPromise } from 'xstate';
import type { ExportFormat, flowAtlasMachine } from './flow-atlas.chart.ts';

/** What drawing and exporting come down to on a page; both reject when they do not succeed. */
export interface AtlasWorkshop {
  layOut(): Promise<void>;
  exportAs(format: ExportFormat): Promise<void>;
}

/** The atlas's effects: the work is the page's. */
export function createFlowAtlasEffects(workshop: AtlasWorkshop) {
  return {
    actors: {
      layOutChart: fromPromise<void, void>(() => workshop.layOut()),
      exportChart: fromPromise<void, { format: ExportFormat }>(({ input }) =>
        workshop.exportAs(input.format),
      ),
    },
  } satisfies Parameters<typeof flowAtlasMachine.provide>[0];
}
