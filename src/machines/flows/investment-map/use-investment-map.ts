import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import type { FilterValues } from '../list-filter/list-filter.settings.ts';
import { createInvestmentMapEffects } from './investment-map.actors.ts';
import { investmentMapMachine, type MapSight } from './investment-map.chart.ts';

/** The flow as the screen uses it. */
export interface InvestmentMap {
  readonly snapshot: SnapshotFrom<typeof investmentMapMachine>;
  /** The map rests elsewhere. @param centre how the address says it */
  move(sight: MapSight, centre: string): void;
  choose(object: string): void;
  leave(): void;
  retryObjects(): void;
  retryCard(): void;
}

/**
 * @param filters layers and filters as the address names them
 * @param object the thing that the address names
 * @param on.object writes the chosen thing into the address
 * @param on.place writes the map's place into the address
 */
export function useInvestmentMap(
  filters: FilterValues,
  object: string | null,
  on: { readonly object: (object: string | null) => void; readonly place: (centre: string) => void },
): InvestmentMap {
  const { api, queryClient } = usePortal();
  const [machine] = useState(() =>
    investmentMapMachine.provide(createInvestmentMapEffects({ api, queryClient })),
  );
  const { actor, snapshot, send } = useFlow(machine, { input: { filters, object } });
  const told = useRef(on);
  told.current = on;

  useEffect(
    () => actor.on('objectChanged', ({ object }) => told.current.object(object)).unsubscribe,
    [actor],
  );
  useEffect(() => actor.on('placeChanged', ({ centre }) => told.current.place(centre)).unsubscribe, [actor]);

  const address = JSON.stringify(filters);
  useEffect(() => {
    if (JSON.stringify(actor.getSnapshot().context.filters) !== address)
      send({ type: 'filters.changed', filters: JSON.parse(address) as FilterValues });
  }, [address, actor, send]);

  useEffect(() => send({ type: 'address.changed', object }), [object, send]);

  return {
    snapshot,
    move: (sight, centre) => send({ type: 'map.moved', sight, centre }),
    choose: (chosen) => send({ type: 'object.choose', object: chosen }),
    leave: () => send({ type: 'object.leave' }),
    retryObjects: () => send({ type: 'objects.retry' }),
    retryCard: () => send({ type: 'card.retry' }),
  };
}
