import { asChoices, choicesIn, type Given, textIn } from '../../../api/contracts/address-words.ts';
import {
  APPLICANT_TYPES,
  BUSINESS_SIZES,
  FLAG,
  LONGEST_SERVICE_SEARCH,
  MOST_SERVICE_CHOICES,
  ORGANIZATION_STAGES,
  REGULARITIES,
  SERVICE_CHOICE,
  SERVICE_SORTS,
  SERVICE_TYPES,
  type ServiceFilter,
  type ServiceFilterName,
  SUPPORT_LEVELS,
} from '../../../api/contracts/services.ts';
import type { ServiceSearch } from '../../../api/queries/services.ts';
import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';

const choices =
  (of: readonly string[] | RegExp = SERVICE_CHOICE) =>
  (given: Given) =>
    choicesIn(given, of, MOST_SERVICE_CHOICES);
const flag = (given: Given) => FLAG.find((word) => word === given);

/** What each filter is set to by words of an address. */
const MEANINGS: Readonly<Record<ServiceFilterName, (given: Given) => unknown>> = {
  query: (given) => textIn(given, LONGEST_SERVICE_SEARCH),
  type: choices(SERVICE_TYPES),
  category: choices(),
  activityLine: choices(),
  electronic: flag,
  applicant: choices(APPLICANT_TYPES),
  legalForm: choices(),
  okved: choices(),
  businessSize: choices(BUSINESS_SIZES),
  supportType: choices(),
  regularity: choices(REGULARITIES),
  authority: choices(),
  repeat: flag,
  stage: choices(ORGANIZATION_STAGES),
  popular: (given) => (given === 'true' ? given : undefined),
  applicationRequired: flag,
  coronavirusOnly: flag,
  supportDirection: choices(),
  measureDirection: choices(),
  supportLevel: choices(SUPPORT_LEVELS),
  regulatingAct: choices(),
};

/**
 * The filter that words of an address stand for. What means nothing to the contract is left out, so that a forged
 * or outdated link shows a list all the same.
 */
export const serviceFilterOf = (values: FilterValues): ServiceFilter =>
  Object.fromEntries(
    Object.entries(MEANINGS).flatMap(([name, meaningOf]) => {
      const given = values[name];
      const value = given === undefined ? undefined : meaningOf(given);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** What an address says of the filters, without what is no choice beside what is one. */
export const soundServiceFilters = (values: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, given]) => {
      const meaningOf = MEANINGS[name as ServiceFilterName];
      return [name, asChoices(given, (word) => meaningOf?.(word) !== undefined)];
    }),
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
