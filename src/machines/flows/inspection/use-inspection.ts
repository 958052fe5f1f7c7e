import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createInspectionEffects } from './inspection.actors.ts';
import { inspectionMachine } from './inspection.chart.ts';

/** Opens this page's flows in the Stately inspector and says how that goes. */
export function useInspection() {
  const { flowLog } = usePortal();
  const stop = useRef(() => {});
  const [machine] = useState(() =>
    inspectionMachine.provide(
      createInspectionEffects({
        flowLog,
        browser: () => window,
        onOpen: (end) => {
          stop.current = end;
        },
      }),
    ),
  );
  const { snapshot, send } = useFlow(machine);
  const isClosed = snapshot.status === 'done';
  useEffect(() => {
    if (isClosed) stop.current();
  }, [isClosed]);
  useEffect(() => () => stop.current(), []);
  return {
    isOpening: snapshot.hasTag('opening'),
    isOpen: snapshot.hasTag('open'),
    isBlocked: snapshot.hasTag('blocked'),
    isUnreachable: snapshot.hasTag('unreachable'),
    isClosed,
    retry: () => send({ type: 'inspection.retry' }),
    close: () => send({ type: 'inspection.close' }),
  };
}
