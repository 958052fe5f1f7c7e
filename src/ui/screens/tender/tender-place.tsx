import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from '../../../api/queries/tenders.ts';
import { usePortal } from '../../../use-portal.ts';
import { PlaceMap, type PlaceMapProps } from '../../parts/object/place-map.tsx';

/** Where an object is; it stands where one that has pictures shows them. */
export function TenderPlace(place: Required<Pick<PlaceMapProps, 'id' | 'name' | 'at'>>) {
  const { api } = usePortal();
  const { data: choices } = useQuery(choicesQuery(api));
  return choices ? <PlaceMap {...place} tiles={choices.mapTiles} /> : null;
}
