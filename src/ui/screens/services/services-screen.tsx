import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { countServices, LONGEST_SERVICE_SEARCH, SERVICE_SORTS } from '../../../api/contracts/services.ts';
import { serviceFacetsQuery, servicesQuery } from '../../../api/queries/services.ts';
import { wordOf } from '../../../machines/flows/list-filter/list-filter.settings.ts';
import { useListFilter } from '../../../machines/flows/list-filter/use-list-filter.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { Banners } from '../../parts/banners/banners.tsx';
import { useSettledDraft } from '../../parts/list-filter/counted.ts';
import { FilterChips } from '../../parts/list-filter/filter-chips.tsx';
import { setIn } from '../../parts/list-filter/filter-fields.ts';
import { FilterFrame } from '../../parts/list-filter/filter-frame.tsx';
import { FilterPanel } from '../../parts/list-filter/filter-panel.tsx';
import { FilterSearch } from '../../parts/list-filter/filter-search.tsx';
import { ListLayout, ListTools } from '../../parts/list-filter/list-layout.tsx';
import { SortSelect } from '../../parts/list-filter/sort-select.tsx';
import { serviceFilterOf, servicesOf } from '../../parts/services/service-filter.ts';
import { MoneyWays } from '../../parts/ways/money-ways.tsx';
import { useTranslation } from '../../use-translation.ts';
import { PopularToggle } from './popular-toggle.tsx';
import { ServicesList, type ServicesListProps } from './services-list.tsx';
import { useServiceFields } from './use-service-fields.ts';

/** What the address of the services says. */
export type ServicesScreenProps = Omit<ServicesListProps, 'services' | 'filter' | 'fields'>;

const PAGE = '/catalog/search';

/** The tab of the services (section 2): every filter at the side, the list with its popular ones, their order. */
export function ServicesScreen({ filters, page, sort }: ServicesScreenProps) {
  const { t } = useTranslation(['services', 'lists']);
  const { api } = usePortal();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const filter = useListFilter(
    filters,
    (draft, signal) => api.call(countServices, { query: serviceFilterOf(draft) }, { signal }),
    (applied) => void navigate({ to: PAGE, search: { sort, ...applied }, resetScroll: false }),
  );
  const { data: facets } = useQuery({
    ...serviceFacetsQuery(api, serviceFilterOf(useSettledDraft(filter))),
    // Of a filtered list after it; of any other they come with the page.
    enabled: !import.meta.env.SSR,
  });
  const fields = useServiceFields(facets?.counts);
  const services = useQuery(servicesQuery(api, servicesOf({ filters, page, sort })));
  const kept: Record<string, string> = sort ? { sort } : {};
  const { applied } = filter.snapshot.context;
  const isFiltered = Object.keys(applied).length > 0;
  const sorts = SERVICE_SORTS.filter((name) => name !== 'relevance' || 'query' in filters);
  const shown = sorts.find((name) => name === sort) ?? ('query' in filters ? 'relevance' : 'popularity');

  return (
    <ListLayout
      filters={
        <FilterFrame
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          action={
            (isFiltered || filter.snapshot.hasTag('drafting')) && (
              <Button variant="quiet" onPress={filter.clearAll}>
                {t('lists:filter.clearAll')}
              </Button>
            )
          }
        >
          <FilterPanel
            {...{ filter, fields }}
            kept={{ ...kept, ...('query' in filters && { query: wordOf(filters, 'query') }) }}
            action={PAGE}
            onApplied={() => setIsOpen(false)}
          />
        </FilterFrame>
      }
    >
      <ListTools
        chosen={setIn(fields, applied).length}
        onOpenFilters={() => setIsOpen(true)}
        search={
          <FilterSearch
            {...{ filter }}
            kept={{ ...filters, ...kept }}
            name="query"
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            longest={LONGEST_SERVICE_SEARCH}
            action={PAGE}
          />
        }
      >
        <PopularToggle {...{ filters, sort }} />
        <SortSelect
          label={t('sort.label')}
          sorts={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          value={shown}
          action={PAGE}
          kept={filters}
          onChange={(next) =>
            void navigate({ to: PAGE, search: { ...filters, sort: next }, resetScroll: false })
          }
        />
      </ListTools>
      <FilterChips {...{ filter, fields }} askedBy={serviceFilterOf} />
      {filters.type?.includes('supportmeasure') && <MoneyWays />}
      <ServicesList {...{ services, filter, fields, filters, page, sort }} />
      <Banners place="services" />
    </ListLayout>
  );
}
