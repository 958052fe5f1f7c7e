import type { LinkProps } from '@tanstack/react-router';
import { ALL_ENTRIES, type MenuEntry } from '../../../api/contracts/menu-tree.ts';
import { PIN, SUM } from '../../kit/drawings.ts';
import type { IconDrawing, IconName } from '../../kit/icon.tsx';

/** One thing that can be done online. */
export interface Service {
  readonly id: string;
  readonly icon: IconName | IconDrawing;
  readonly to: LinkProps['to'] & string;
  /** What the list that it leads to is narrowed down to. */
  readonly search?: MenuEntry['search'];
  /** Keys of its name and of the sentence about it. */
  readonly words: { readonly name: string; readonly about: string };
}

export interface ServiceSection {
  /** Its name stands in `online.json`, under `section`. */
  readonly id: string;
  readonly services: readonly Service[];
}

type Icon = Service['icon'];

/** A service that the menu leads to and `online.json` tells more of than the menu. */
const told = (id: string, icon: Icon, entry: keyof typeof ALL_ENTRIES): Service => ({
  ...ALL_ENTRIES[entry],
  id,
  icon,
  words: { name: `online:service.${id}.title`, about: `online:service.${id}.text` },
});

/** A service in the words of the menu. */
const inMenu = (id: keyof typeof ALL_ENTRIES, icon: Icon): Service => ({
  ...ALL_ENTRIES[id],
  icon,
  words: { name: `shell:menu.entries.${id}.name`, about: `shell:menu.entries.${id}.about` },
});

/** A service that the menu does not name. */
const own = (id: string, icon: Icon, to: Service['to']): Service => ({
  id,
  icon,
  to,
  words: { name: `online:service.${id}.title`, about: `online:service.${id}.text` },
});

/** Section 2, the six sections of the online services in the specification's order, with every service that exists. */
export const SECTIONS: readonly ServiceSection[] = [
  {
    id: 'direct',
    services: [
      told('consultation', 'talk', 'consultation'),
      told('kiosk', 'info', 'kiosk'),
      told('investor', 'mail', 'investor'),
      inMenu('problem', 'warn'),
      inMenu('proposal', 'plus'),
      inMenu('proposeInitiative', 'people'),
      inMenu('proposeTechnology', 'plus'),
    ],
  },
  {
    id: 'services',
    services: [
      told('catalogue', 'list', 'services'),
      inMenu('productionSite', 'check'),
      inMenu('salesMarket', 'search'),
      inMenu('initiatives', 'case'),
      inMenu('technologies', 'eye'),
      inMenu('school', 'people'),
      inMenu('schoolPrograms', 'list'),
      inMenu('getEsgStatus', 'ok'),
      inMenu('sustainableBusiness', 'people'),
    ],
  },
  {
    id: 'auction',
    services: [
      told('tenders', 'building', 'tenders'),
      own('favourites', 'heart', '/catalog/favorites'),
      own('subscriptions', 'bell', '/account/subscriptions'),
      told('calculator', SUM, 'creditCalculator'),
      inMenu('investCatalog', 'list'),
      inMenu('landPlots', PIN),
    ],
  },
  {
    id: 'support',
    services: [
      told('measures', 'case', 'navigator'),
      inMenu('supportCalculator', SUM),
      told('mpt', SUM, 'mptCalculator'),
      inMenu('fundProducts', 'list'),
      inMenu('exportSupport', 'case'),
      inMenu('fundProjects', 'building'),
    ],
  },
  {
    id: 'information',
    services: [
      inMenu('everythingMap', PIN),
      inMenu('industrialSites', 'building'),
      inMenu('technoparks', 'building'),
      inMenu('premises', 'building'),
      inMenu('clusters', 'people'),
      inMenu('zones', 'case'),
      inMenu('industries', 'eye'),
      told('questions', 'people', 'questions'),
      told('flows', 'eye', 'flows'),
    ],
  },
  { id: 'krt', services: [told('krtCheck', 'search', 'krtCheck'), inMenu('krt', 'list')] },
];
