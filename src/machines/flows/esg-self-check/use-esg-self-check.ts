import type { SnapshotFrom } from 'xstate';
import type { EsgActivity, EsgApplicant } from '../../../api/contracts/esg-activities.ts';
import { useFlow } from '../../use-flow.ts';
import { esgSelfCheckMachine } from './esg-self-check.chart.ts';

/** The flow as the screen uses it. */
export interface EsgSelfCheck {
  readonly snapshot: SnapshotFrom<typeof esgSelfCheckMachine>;
  chooseApplicant(applicant: EsgApplicant): void;
  chooseActivity(activity: EsgActivity): void;
  back(): void;
}

/** @param activity what was answered before */
export function useEsgSelfCheck(activity: EsgActivity | undefined): EsgSelfCheck {
  const { snapshot, send } = useFlow(esgSelfCheckMachine, { input: { activity: activity ?? null } });
  return {
    snapshot,
    chooseApplicant: (applicant) => send({ type: 'applicant.choose', applicant }),
    chooseActivity: (activity) => send({ type: 'activity.choose', activity }),
    back: () => send({ type: 'check.back' }),
  };
}
