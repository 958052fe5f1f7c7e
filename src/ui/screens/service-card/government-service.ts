import type { ServiceDetail } from '../../../api/contracts/services.ts';
import { type DataBlock, dataBlock, organizationId } from '../../data-block.ts';

/** A service for search engines (https://schema.org/GovernmentService). @param authority what answers for it is called */
export const governmentService = (service: ServiceDetail, authority: string, origin: string): DataBlock => {
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
    areaServed: { '@type': 'City', name: 'Москва' },
    ...(isElectronic && { availableChannel: { '@type': 'ServiceChannel', serviceUrl: url } }),
  });
};
