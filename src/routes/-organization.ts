import type { PortalContext } from '../portal-context.ts';
import { type DataBlock, dataBlock, organizationId } from '../ui/data-block.ts';
import { keptWith } from '../ui/kept-with.ts';

const words = keptWith<{ name: string; description: string; city: string }>();

/** Who runs the portal (https://schema.org/GovernmentOrganization), by what every page says of it. */
export function organizationBlock({ i18n, origin }: PortalContext): DataBlock {
  // The same texts for all pages of a language.
  const { name, description, city } = words(i18n.getResourceBundle(i18n.language, 'pages'), () => {
    const t = i18n.getFixedT(null, ['pages', 'shell']);
    return { name: t('titleSuffix'), description: t('shell:footer.about'), city: t('city') };
  });
  return dataBlock({
    '@type': 'GovernmentOrganization',
    '@id': organizationId(origin),
    name,
    description,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    areaServed: { '@type': 'City', name: city },
  });
}
