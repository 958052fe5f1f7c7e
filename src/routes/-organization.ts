import type { i18n } from 'i18next';
import type { PortalContext } from '../portal-context.ts';
import { type DataBlock, dataBlock, organizationId } from '../ui/data-block.ts';
import { keptWith } from '../ui/kept-with.ts';

/** Who runs the portal (https://schema.org/GovernmentOrganization), by what every page says of it. */
export function organizationBlock({ i18n: texts, origin }: PortalContext): DataBlock {
  // The server says the same on all pages of a language.
  const { name, description, city } = import.meta.env.SSR
    ? known(texts.getResourceBundle(texts.language, 'pages'), () => wordsIn(texts))
    : wordsIn(texts);
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

function wordsIn(texts: i18n) {
  const t = texts.getFixedT(null, ['pages', 'shell']);
  return { name: t('titleSuffix'), description: t('shell:footer.about'), city: t('city') };
}

// Nothing of it goes to browsers.
const known = /* @__PURE__ */ keptWith<ReturnType<typeof wordsIn>>();
