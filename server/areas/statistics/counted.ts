import type { StateMeta } from '../../../src/machines/lifecycles/roles.ts';
import type { Lifecycle } from '../../lifecycles/lifecycle.ts';
import { statesIn } from '../../lifecycles/state-facts.ts';

/** Of a lifecycle: by which steps something is sent and answered, and what then waits for an official. */
export interface Counted {
  readonly id: string;
  readonly table: Lifecycle['table'];
  readonly sent: readonly string[];
  /** The first of them in a thing's life is its answer. */
  readonly answered: readonly string[];
  readonly hasDeadline: boolean;
  readonly waiting: readonly string[];
}

/** What nobody sends to the agency, though a person begins it. */
const OWN_AFFAIRS = ['account', 'filter-subscription', 'market-report'];
/** A booking is agreed upon by being made: there is nothing to answer. It is sent when the slot is taken, not when it is held. */
const BOOKING = { id: 'consultation-slot', sent: ['slot.register'] };
const PEOPLE = ['visitor', 'user'];
/** How something stands for its sender once it has been answered. */
const ANSWERED: readonly StateMeta['standing'][] = ['answered', 'agreed', 'refused'];

/**
 * Everything that people send to the agency, read off the charts and who may send what: sent by the event by which a person
 * brings it from its first state; answered by whichever step of somebody else's leads to where it stands answered, agreed or
 * refused. A new lifecycle is counted without a word.
 */
export function countedOf(lifecycles: readonly Lifecycle[]): Counted[] {
  return lifecycles.flatMap((lifecycle) => {
    const { id, chart, permissions, table, duty } = lifecycle;
    if (OWN_AFFAIRS.includes(id)) return [];
    const may = (event: string) => permissions[event] ?? [];
    const first = chart.root.initial.target[0];
    const sent =
      id === BOOKING.id
        ? BOOKING.sent
        : [...(first?.transitions.keys() ?? [])].filter((event) =>
            may(event).some((role) => PEOPLE.includes(role)),
          );
    if (sent.length === 0) return [];
    const answered = new Set<string>();
    for (const node of statesIn(chart.root))
      for (const [event, ways] of node.transitions)
        for (const { target } of ways)
          if (
            !event.startsWith('xstate.') &&
            !sent.includes(event) &&
            id !== BOOKING.id &&
            (target ?? []).some((state) => ANSWERED.includes((state.meta as StateMeta | undefined)?.standing))
          )
            answered.add(event);
    return {
      id,
      table,
      sent,
      answered: [...answered],
      hasDeadline: 'untilOverdue' in chart.implementations.delays,
      waiting: Object.keys(duty),
    };
  });
}
