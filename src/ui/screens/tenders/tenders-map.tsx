import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenderFilter } from '../../../api/contracts/tender-filter.ts';
import type { Tender } from '../../../api/contracts/tenders.ts';
import { choicesQuery, mapQuery } from '../../../api/queries/tenders.ts';
import { createFormat } from '../../../i18n/format.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { usePortal } from '../../../use-portal.ts';
import { Icon } from '../../kit/icon.tsx';
import { CityMap, type MapMark } from '../../maps/city-map.tsx';
import { TenderCard } from '../../parts/tenders/tender-card.tsx';
import { tenderTitle } from '../../parts/tenders/tender-title.ts';
import styles from './tenders-map.module.css';

export interface TendersMapProps {
  filter: TenderFilter;
  /** What the list beside shows. */
  listed: readonly Tender[];
  selected: string | undefined;
  hovered: string | null;
  onSelect: (id: string | undefined) => void;
  onHover: (id: string | null) => void;
}

/** Objects on the map: numbers where they are many, prices where they are few. */
export function TendersMap({ filter, listed, selected, hovered, onSelect, onHover }: TendersMapProps) {
  const { t } = useTranslation('tenders');
  const { api, locale } = usePortal();
  const format = createFormat(locale);
  const money = createMoneyFormat(locale);
  const [view, setView] = useState<{ box: string; zoom: number }>();
  const [goTo, setGoTo] = useState<string>();
  const { data: choices } = useQuery(choicesQuery(api));
  const { data, isError } = useQuery({
    ...mapQuery(api, filter, view?.box ?? '', view?.zoom ?? 0),
    enabled: view !== undefined,
  });

  const marks = useMemo<MapMark[]>(() => {
    const clusters = (data?.clusters ?? []).map(({ at, count, box }) => ({
      key: box,
      at,
      text: format.number(count),
      label: t('map.cluster', { count, value: format.number(count) }),
      look: 'cluster' as const,
    }));
    const known = new Map((data?.items ?? []).map((item) => [item.id, item]));
    // What is selected or pointed at shows alone, even where the others stand in a cluster.
    for (const id of [selected, hovered]) {
      const item = listed.find((one) => one.id === id);
      if (item) known.set(item.id, item);
    }
    const items = [...known.values()].flatMap((item) =>
      item.at
        ? [
            {
              key: item.id,
              at: item.at,
              text: money.roublesShort(item.startPrice),
              label: `${money.roublesShort(item.startPrice)}, ${tenderTitle(item, locale, t).text}`,
              look: 'item' as const,
              isSelected: item.id === selected,
              isHovered: item.id === hovered,
            },
          ]
        : [],
    );
    return [...clusters, ...items];
  }, [data, listed, selected, hovered, format, money, locale, t]);

  const shown = selected && data?.items.find(({ id }) => id === selected);
  const isListed = listed.some(({ id }) => id === selected);
  return (
    <CityMap
      label={t('map.label')}
      marks={marks}
      outline={choices?.okrugs ?? []}
      tiles={choices?.mapTiles ?? null}
      goTo={goTo}
      onMove={(box, zoom) => setView({ box, zoom })}
      onHover={onHover}
      onPress={(key) => {
        if (data?.clusters.some(({ box }) => box === key)) setGoTo(key);
        else onSelect(key === selected ? undefined : key);
      }}
    >
      {isError && (
        <p role="status" className={styles.failed}>
          {t('map.failed')}
        </p>
      )}
      {shown && !isListed && (
        <div className={styles.card}>
          <TenderCard
            tender={shown}
            isSelected
            actions={
              <button
                type="button"
                aria-label={t('map.close')}
                className={styles.close}
                onClick={() => onSelect(undefined)}
              >
                <Icon name="close" />
              </button>
            }
          />
        </div>
      )}
    </CityMap>
  );
}
