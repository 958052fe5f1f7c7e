import { SERVICE_FILTER, SERVICE_SORTS, ServiceFilter } from '../../../api/contracts/services.ts';
import type { ServiceSearch } from '../../../api/queries/services.ts';
import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';

/**
 * The filter that words of an address stand for. What means nothing to the contract is left out, so that a forged
 * or outdated link shows a list all the same.
 */
export const serviceFilterOf = (values: FilterValues): ServiceFilter =>
  ServiceFilter.parse(
    Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) =>
          name in SERVICE_FILTER &&
          SERVICE_FILTER[name as keyof typeof SERVICE_FILTER].safeParse(value).success,
      ),
    ),
  );

/** The list that an address asks for. */
export const servicesOf = ({
  filters,
  page = 1,
  sort,
}: {
  readonly filters: FilterValues;
  readonly page: number | undefined;
  readonly sort: string | undefined;
}): ServiceSearch => ({
  filter: serviceFilterOf(filters),
  sort: SERVICE_SORTS.find((name) => name === sort),
  page,
});
