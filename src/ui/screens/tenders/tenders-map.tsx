import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { TenderFilter } from '../../../api/contracts/tender-filter.ts';
import type { Tender } from '../../../api/contracts/tenders.ts';
import { choicesQuery, mapQuery } from '../../../api/queries/tenders.ts';
import { createMoneyFormat } from '../../../i18n/money.ts';
import { tenderTitle } from '../../../i18n/tender-title.ts';
import { usePortal } from '../../../use-portal.ts';
import { EVERYWHERE, ListMap } from '../../parts/list/list-map.tsx';
import type { ListMapState } from '../../parts/list/list-map-props.ts';
import { TenderCard } from '../../parts/tenders/tender-card.tsx';
import { TenderHeart } from '../../parts/tenders/tender-heart.tsx';
import { useTranslation } from '../../use-translation.ts';

export interface TendersMapProps extends ListMapState<Tender> {
  filter: TenderFilter;
}

/** Objects on the map, by their prices. */
export function TendersMap({ filter, ...state }: TendersMapProps) {
  const { t } = useTranslation('tenders');
  const { api, locale } = usePortal();
  const [box, setBox] = useState<{ box: string; zoom: number }>();
  const { data: choices } = useQuery(choicesQuery(api));
  const { data, isError } = useQuery({
    ...mapQuery(api, filter, box?.box ?? '', box?.zoom ?? 0),
    enabled: box !== undefined && !state.isEmpty,
  });
  const isFiltered = !state.isEmpty && Object.values(filter).some((value) => value !== undefined);
  const { data: found } = useQuery({
    ...mapQuery(api, filter, EVERYWHERE.box, EVERYWHERE.zoom),
    enabled: isFiltered,
  });
  const markOf = useCallback(
    (tender: Tender) => {
      const price = createMoneyFormat(locale).roublesShort(tender.startPrice);
      return { text: price, label: `${price}, ${tenderTitle(tender, locale, t).text}` };
    },
    [locale, t],
  );
  return (
    <ListMap
      {...state}
      {...{ isError, markOf }}
      everywhere={isFiltered ? found : undefined}
      view={state.isEmpty ? undefined : data}
      tiles={choices?.mapTiles ?? null}
      onMove={(box, zoom) => setBox({ box, zoom })}
      card={(tender, close) => (
        <TenderCard
          tender={tender}
          isSelected
          isCompact={!state.isBeside}
          actions={
            <>
              <TenderHeart tender={tender} />
              {close}
            </>
          }
        />
      )}
    />
  );
}
