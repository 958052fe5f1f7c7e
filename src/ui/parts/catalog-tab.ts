import type { CatalogFrameProps } from './catalog-frame.tsx';
import type { ListAddress } from './list/list-address.ts';

/** What a tab of the catalogue's search is told. */
export interface CatalogTabProps
  extends ListAddress,
    Pick<CatalogFrameProps<'services' | 'trades'>, 'tabs'> {}
