import type { AnyStateMachine } from 'xstate';
import { displaySettingsMachine } from './flows/display-settings/display-settings.chart.ts';
import { flowAtlasMachine } from './flows/flow-atlas/flow-atlas.chart.ts';
import { inspectionMachine } from './flows/inspection/inspection.chart.ts';
import { languageMachine } from './flows/language/language.chart.ts';
import { pageNavigationMachine } from './flows/page-navigation/page-navigation.chart.ts';
import { slotReservationMachine } from './flows/slot-reservation/slot-reservation.chart.ts';
import { accountMachine } from './lifecycles/account/account.chart.ts';
import { consultationSlotMachine } from './lifecycles/consultation-slot/consultation-slot.chart.ts';
import { investorMessageMachine } from './lifecycles/investor-message/investor-message.chart.ts';

/** A chart as the portal's documents, tests and `GET /api/charts` know it. */
export interface RegisteredChart {
  /** `lifecycle`: the server runs it for a stored thing; `flow`: the browser runs it for a person. */
  readonly kind: 'lifecycle' | 'flow';
  readonly chart: AnyStateMachine;
}

/** Every chart of the portal; a test fails when a `*.chart.ts` is missing here. */
export const registry: readonly RegisteredChart[] = [
  { kind: 'lifecycle', chart: accountMachine },
  { kind: 'lifecycle', chart: consultationSlotMachine },
  { kind: 'lifecycle', chart: investorMessageMachine },
  { kind: 'flow', chart: slotReservationMachine },
  { kind: 'flow', chart: pageNavigationMachine },
  { kind: 'flow', chart: languageMachine },
  { kind: 'flow', chart: displaySettingsMachine },
  { kind: 'flow', chart: flowAtlasMachine },
  { kind: 'flow', chart: inspectionMachine },
];
