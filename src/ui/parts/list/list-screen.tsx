import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { FilterCount } from '../../../machines/flows/list-filter/list-filter.chart.ts';
import { type FilterValues, wordOf } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import { type ListFilter, useListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import { Button } from '../../kit/button.tsx';
import { useTranslation } from '../../use-translation.ts';
import { FilterChips, type FilterChipsProps } from '../list-filter/filter-chips.tsx';
import { type FilterChoice, setIn } from '../list-filter/filter-fields.ts';
import { FilterFrame } from '../list-filter/filter-frame.tsx';
import { FilterPanel } from '../list-filter/filter-panel.tsx';
import { FilterSearch, type FilterSearchProps } from '../list-filter/filter-search.tsx';
import { ListLayout, ListTools } from '../list-filter/list-layout.tsx';
import { SortSelect } from '../list-filter/sort-select.tsx';
import { FROM_THE_START, type ListAddress, type ListPlace, useListLinks } from './list-address.ts';
import type { Placed } from './list-map-props.ts';
import { ListResults, type ListResultsProps } from './list-results.tsx';

/** Words of an address that stay when other filters are applied. */
const STAYS = ['sort', 'view'];

/** The filters of a list whose page says in its address what they are set to. */
export function useListAt(
  place: ListPlace,
  { filters }: ListAddress,
  count: (filters: FilterValues, signal: AbortSignal) => Promise<FilterCount>,
): ListFilter {
  const navigate = useNavigate();
  const link = useListLinks(place);
  const staying = [...STAYS, ...Object.keys(place.aside ?? {})];
  return useListFilter(
    filters,
    count,
    (applied) =>
      void navigate({
        ...link((now) => ({ ...Object.fromEntries(staying.map((name) => [name, now[name]])), ...applied })),
        resetScroll: false,
      }),
  );
}

export interface ListScreenProps<Item extends Placed> extends ListResultsProps<Item> {
  /** The orders, and which of them the list stands in. */
  sorts: readonly FilterChoice[];
  sort: string;
  /** What the choice of an order is called. */
  sortLabel: string;
  search: Pick<FilterSearchProps, 'label' | 'placeholder' | 'longest'>;
  askedBy: FilterChipsProps['askedBy'];
  /** Under the filters; on a narrow page under everything. */
  below?: ReactNode;
}

/** A list with its filters at the side, and its map: list, map and address are one thing. */
export function ListScreen<Item extends Placed>({
  sorts,
  sort,
  sortLabel,
  search,
  askedBy,
  below,
  ...results
}: ListScreenProps<Item>) {
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const { place, address, filter, fields } = results;
  const { filters } = address;
  const link = useListLinks(place);
  const around: FilterValues = { ...place.kept, ...place.aside };
  const kept: FilterValues = { ...around, ...(address.sort && { sort: address.sort }) };
  const { applied } = filter.snapshot.context;
  const isFiltered = Object.keys(applied).length > 0;

  return (
    <ListLayout
      filters={
        <FilterFrame
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          action={
            (isFiltered || filter.snapshot.hasTag('drafting')) && (
              <Button variant="quiet" onPress={filter.clearAll}>
                {t('filter.clearAll')}
              </Button>
            )
          }
          below={below}
        >
          <FilterPanel
            {...{ filter, fields }}
            kept={{ ...kept, ...('query' in filters && { query: wordOf(filters, 'query') }) }}
            action={place.path}
            onApplied={() => setIsOpen(false)}
          />
        </FilterFrame>
      }
      below={below}
    >
      <ListTools
        chosen={setIn(fields, applied).length}
        onOpenFilters={() => setIsOpen(true)}
        search={
          <FilterSearch
            {...{ filter, ...search }}
            kept={{ ...filters, ...kept }}
            name="query"
            action={place.path}
          />
        }
      >
        <SortSelect
          label={sortLabel}
          sorts={sorts}
          value={sort}
          action={place.path}
          kept={{ ...filters, ...around }}
          onChange={(next) =>
            void navigate({
              ...link((now) => ({ ...now, ...FROM_THE_START, sort: next })),
              resetScroll: false,
            })
          }
        />
      </ListTools>
      <FilterChips {...{ filter, fields, askedBy }} />
      <ListResults {...results} />
    </ListLayout>
  );
}
