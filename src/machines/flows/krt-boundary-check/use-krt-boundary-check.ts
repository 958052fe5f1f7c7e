import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createKrtBoundaryCheckEffects } from './krt-boundary-check.actors.ts';
import { type KrtSubject, krtBoundaryCheckMachine } from './krt-boundary-check.chart.ts';

/** The flow as the screen uses it. */
export interface KrtBoundaryCheck {
  readonly snapshot: SnapshotFrom<typeof krtBoundaryCheckMachine>;
  /** Without a subject, what is typed breaks a rule. */
  check(subject: KrtSubject | undefined): void;
}

/**
 * @param way how the address says that something is given: what was wrong with another way is forgotten
 * @param onProved opens the page of the proof
 */
export function useKrtBoundaryCheck(way: string, onProved: (number: string) => void): KrtBoundaryCheck {
  const { api } = usePortal();
  const [machine] = useState(() => krtBoundaryCheckMachine.provide(createKrtBoundaryCheckEffects({ api })));
  const { actor, snapshot, send } = useFlow(machine);
  const told = useRef(onProved);
  told.current = onProved;
  useEffect(() => actor.on('proved', ({ number }) => told.current(number)).unsubscribe, [actor]);
  const shown = useRef(way);
  useEffect(() => {
    if (shown.current === way) return;
    shown.current = way;
    send({ type: 'way.changed' });
  }, [way, send]);
  return { snapshot, check: (subject) => send({ type: 'check.send', subject }) };
}
