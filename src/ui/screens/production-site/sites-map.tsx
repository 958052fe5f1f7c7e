import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Site } from '../../../api/contracts/production-site.ts';
import { ADDRESSES } from '../../../api/registers/addresses.ts';
import { CityMap } from '../../maps/city-map.tsx';
import type { MapMark } from '../../maps/map-props.ts';
import { useSiteWords } from '../../parts/sites/use-site-words.ts';
import { linkAt, pathOfThing } from '../../register/register-link.ts';
import { useTranslation } from '../../use-translation.ts';
import { keyOf } from './site-search.ts';

/** Sites where they stand: those that fit by their place, near misses without one. */
export function SitesMap({ fits, nearMisses }: { fits: readonly Site[]; nearMisses: readonly Site[] }) {
  const { t } = useTranslation('production-site');
  const navigate = useNavigate();
  const { choices } = useSiteWords();
  const marks = useMemo<MapMark[]>(() => {
    const mark = (site: Site, text: string, look: MapMark['look']): MapMark[] =>
      site.at ? [{ key: keyOf(site), at: site.at, text, label: `${text} ${site.name}`, look }] : [];
    return [
      ...nearMisses.flatMap((site) => mark(site, '≈', 'place')),
      ...fits.flatMap((site, index) => mark(site, String(index + 1), 'item')),
    ];
  }, [fits, nearMisses]);
  return (
    <CityMap
      label={t('result.map')}
      marks={marks}
      tiles={choices?.mapTiles ?? null}
      isStill
      onPress={(key) => {
        const site = [...fits, ...nearMisses].find((one) => keyOf(one) === key);
        const path = site && pathOfThing(ADDRESSES[site.register], site.id);
        if (path !== undefined) void navigate(linkAt(path));
      }}
    />
  );
}
