import type { ServiceDetail } from '../../../api/contracts/services.ts';
import { type DataBlock, dataBlock, organizationId } from '../../data-block.ts';

/** What a service for search engines says that the service does not. */
interface Around {
  /** What answers for it is called. */
  readonly authority: string;
  /** What the city is called. */
  readonly city: string;
  readonly origin: string;
}

/** A service for search engines (https://schema.org/GovernmentService). */
export const governmentService = (service: ServiceDetail, { authority, city, origin }: Around): DataBlock => {
  const { alias, name, summary, lang, isElectronic } = service;
  const url = `${origin}/catalog/${alias}`;
  return dataBlock({
    '@type': 'GovernmentService',
    url,
    name,
    description: summary,
    inLanguage: lang,
    provider: { '@id': organizationId(origin) },
    serviceOperator: { '@type': 'GovernmentOrganization', name: authority },
    areaServed: { '@type': 'City', name: city },
    ...(isElectronic && { availableChannel: { '@type': 'ServiceChannel', serviceUrl: url } }),
  });
};
