import type { PortalContext } from '../portal-context.ts';
import { type DataBlock, dataBlock, organizationId } from '../ui/data-block.ts';

/** Who runs the portal (https://schema.org/GovernmentOrganization), by what every page says of it. */
export function organizationBlock({ i18n, origin }: PortalContext): DataBlock {
  const t = i18n.getFixedT(null, ['pages', 'shell']);
  return dataBlock({
    '@type': 'GovernmentOrganization',
    '@id': organizationId(origin),
    name: t('titleSuffix'),
    description: t('shell:footer.about'),
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    areaServed: { '@type': 'City', name: t('city') },
  });
}
