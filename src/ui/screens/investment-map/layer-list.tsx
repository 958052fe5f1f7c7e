import { Link } from '@tanstack/react-router';
import { LAYER_IDS } from '../../../api/registers/ids.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { LayerSymbol } from '../../maps/layer-symbol.tsx';
import { MAP_SYMBOLS } from '../../registers/map-symbols.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './layer-list.module.css';
import { layerName } from './layer-name.ts';
import { layersOf, type MapAddress, mapLink, withLayer } from './map-address.ts';

export interface LayerListProps {
  address: MapAddress;
  /** How many things of each match the filters; undefined while unknown. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** The layers with their symbols and numbers; each is a link that takes it off the map or brings it back. */
export function LayerList({ address, counts }: LayerListProps) {
  const { t } = useTranslation(['investment-map', 'register']);
  const { number } = createFormat(usePortal().locale);
  const { filters } = address;
  const shown = layersOf(filters);
  return (
    <nav aria-label={t('layers.label')}>
      <ul className={styles.layers}>
        {LAYER_IDS.map((id) => {
          const isShown = shown.includes(id);
          return (
            <li key={id}>
              <Link
                {...mapLink({ ...address, page: undefined, filters: withLayer(filters, id) })}
                resetScroll={false}
                preload={false}
                activeOptions={{ exact: true, includeSearch: true }}
                data-shown={isShown || undefined}
                className={styles.layer}
              >
                <LayerSymbol {...MAP_SYMBOLS[id]} />
                <HiddenText>{t(isShown ? 'layers.hide' : 'layers.show')} </HiddenText>
                <span className={styles.name}>{layerName(t, id)}</span>
                {counts && <span className={styles.count}>{number(counts[id] ?? 0)}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
