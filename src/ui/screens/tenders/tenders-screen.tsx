import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_SEARCH, TENDER_SORTS } from '../../../api/contracts/tender-filter.ts';
import { countTenders } from '../../../api/contracts/tenders.ts';
import type { TenderSearch } from '../../../api/queries/tenders.ts';
import { type FilterValues, wordOf } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import { useListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { FilterChips } from '../../parts/list-filter/filter-chips.tsx';
import { FilterFrame } from '../../parts/list-filter/filter-frame.tsx';
import { FilterPanel } from '../../parts/list-filter/filter-panel.tsx';
import { FilterSearch } from '../../parts/list-filter/filter-search.tsx';
import { ListLayout, ListTools } from '../../parts/list-filter/list-layout.tsx';
import { SortSelect } from '../../parts/list-filter/sort-select.tsx';
import { tenderFilterOf, tenderSortOf } from '../../parts/tenders/tender-filter.ts';
import { useTenderFields } from '../../parts/tenders/use-tender-fields.ts';
import { Banners } from './banners.tsx';
import { TendersView, type TendersViewProps } from './tenders-view.tsx';
import { useTenders } from './use-tenders.ts';

/** What the address of the tenders says. */
export type TendersScreenProps = Omit<TendersViewProps, 'tenders' | 'filter' | 'fields'>;

const PAGE = '/catalog/search';

/** The list that an address asks for. */
export const tendersOf = ({
  filters,
  page = 1,
  sort,
}: Pick<TendersScreenProps, 'filters' | 'page' | 'sort'>): TenderSearch => ({
  filter: tenderFilterOf(filters),
  sort: tenderSortOf(sort),
  page,
});

/** The tab of the tenders (section 2): filters and banners at the side, a list and a map that are one thing. */
export function TendersScreen({ filters, page, sort, view, selected }: TendersScreenProps) {
  const { t } = useTranslation(['tenders', 'lists']);
  const { api } = usePortal();
  const navigate = useNavigate();
  const fields = useTenderFields();
  const [isOpen, setIsOpen] = useState(false);
  const filter = useListFilter(
    filters,
    (draft, signal) => api.call(countTenders, { query: tenderFilterOf(draft) }, { signal }),
    (applied) =>
      void navigate({ to: PAGE, search: { tab: 'trades', sort, view, ...applied }, resetScroll: false }),
  );
  const tenders = useTenders(tendersOf({ filters, page, sort }));
  const kept: FilterValues = { tab: 'trades', ...(sort && { sort }) };
  // Only words that are searched for can be more or less relevant.
  const sorts = TENDER_SORTS.filter((name) => name !== 'relevance' || 'query' in filters);
  const chosen = Object.keys(filter.snapshot.context.applied).length;

  return (
    <ListLayout
      filters={
        <FilterFrame
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          action={
            (chosen > 0 || filter.snapshot.hasTag('drafting')) && (
              <Button variant="quiet" onPress={filter.clearAll}>
                {t('lists:filter.clearAll')}
              </Button>
            )
          }
          below={<Banners />}
        >
          <FilterPanel
            {...{ filter, fields }}
            kept={{ ...kept, ...('query' in filters && { query: wordOf(filters, 'query') }) }}
            action={PAGE}
            total={tenders.data?.total}
            onApplied={() => setIsOpen(false)}
          />
        </FilterFrame>
      }
      below={<Banners />}
    >
      <ListTools
        chosen={chosen}
        onOpenFilters={() => setIsOpen(true)}
        search={
          <FilterSearch
            {...{ filter }}
            kept={{ ...filters, ...kept }}
            name="query"
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            longest={LONGEST_SEARCH}
            action={PAGE}
          />
        }
      >
        <SortSelect
          label={t('sort.label')}
          sorts={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          value={sorts.find((name) => name === sort) ?? ('query' in filters ? 'relevance' : 'published')}
          onChange={(next) =>
            void navigate({
              to: PAGE,
              search: { tab: 'trades', view, ...filters, sort: next },
              resetScroll: false,
            })
          }
        />
      </ListTools>
      <FilterChips {...{ filter, fields }} />
      <TendersView {...{ tenders, filter, fields, filters, page, sort, view, selected }} />
    </ListLayout>
  );
}
