import { Forbidden, IllegalEvent } from './errors.ts';
import type { Interpreter } from './interpreter.ts';

/** Hears what becomes of events and timers, for whoever watches over the portal. */
export interface StepObserver {
  /** A step inside somebody else's transaction is told before that one is committed. */
  readonly onStep: (lifecycle: string, event: string, outcome: 'taken' | 'refused') => void;
  readonly onTimers: (fired: number) => void;
}

/** The same interpreter, with somebody who listens. */
export function observed(interpreter: Interpreter, { onStep, onTimers }: StepObserver): Interpreter {
  const counted = async (fired: Promise<number>): Promise<number> => {
    const count = await fired;
    if (count > 0) onTimers(count);
    return count;
  };
  return {
    ...interpreter,
    async step(lifecycle, id, event, by, tx) {
      try {
        const standing = await interpreter.step<never>(lifecycle, id, event, by, tx);
        onStep(lifecycle.id, event.type, 'taken');
        return standing;
      } catch (error) {
        if (error instanceof IllegalEvent || error instanceof Forbidden)
          onStep(lifecycle.id, event.type, 'refused');
        throw error;
      }
    },
    settle: (lifecycle, id) => counted(interpreter.settle(lifecycle, id)),
    fireDue: (limit) => counted(interpreter.fireDue(limit)),
  };
}
