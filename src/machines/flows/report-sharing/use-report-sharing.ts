import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createReportSharingEffects } from './report-sharing.actors.ts';
import { reportSharingMachine } from './report-sharing.chart.ts';

/** The flow as the screen uses it. */
export interface ReportSharing {
  readonly snapshot: SnapshotFrom<typeof reportSharingMachine>;
  open(): void;
  close(): void;
}

/** @param id of the report; another one is another component */
export function useReportSharing(id: string, token: string | null): ReportSharing {
  const { api } = usePortal();
  const [machine] = useState(() => reportSharingMachine.provide(createReportSharingEffects({ api, id })));
  const { snapshot, send } = useFlow(machine, { input: { token } });
  return { snapshot, open: () => send({ type: 'link.open' }), close: () => send({ type: 'link.close' }) };
}
