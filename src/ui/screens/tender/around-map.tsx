import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TenderAnalytics } from '../../../api/contracts/tenders.ts';
import { choicesQuery } from '../../../api/queries/tenders.ts';
import { usePortal } from '../../../use-portal.ts';
import { CityMap } from '../../maps/city-map.tsx';
import type { MapMark } from '../../maps/map-props.ts';
import { useTranslation } from '../../use-translation.ts';

/** Degrees of latitude and longitude around the circle that the map begins with. */
const MARGIN = { high: 0.0049, wide: 0.0087 };

/** The object with what is around it. */
export function AroundMap({ analytics, name }: { analytics: TenderAnalytics; name: string }) {
  const { t } = useTranslation('tender');
  const { api } = usePortal();
  const { data: choices } = useQuery(choicesQuery(api));
  const { centre, places, radius } = analytics;
  const circle = useMemo(() => ({ at: centre, radius }), [centre, radius]);
  const marks = useMemo<MapMark[]>(
    () => [
      ...places.map((place, index) => ({
        key: `${place.kind} ${index}`,
        at: place.at,
        text: t(`mark.${place.kind}`),
        label: t('analytics.place', {
          kind: t(`one.${place.kind}`),
          name: place.name,
          metres: place.distance,
        }),
        look: 'place' as const,
      })),
      { key: 'own', at: centre, text: '★', label: name, look: 'item' as const, isSelected: true },
    ],
    [places, centre, name, t],
  );
  return (
    <CityMap
      label={t('analytics.map')}
      marks={marks}
      tiles={choices?.mapTiles ?? null}
      box={[
        centre[0] - MARGIN.wide,
        centre[1] - MARGIN.high,
        centre[0] + MARGIN.wide,
        centre[1] + MARGIN.high,
      ]}
      circle={circle}
    />
  );
}
