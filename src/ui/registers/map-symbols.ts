import type { SearchedId } from '../../api/registers/ids.ts';
import type { MapSymbol } from '../maps/layer-symbol.tsx';

/** How the things of each register look on the map of everything: a colour of `tones.css`, strokes on a 16-unit grid. */
export const MAP_SYMBOLS: Readonly<Record<SearchedId, MapSymbol>> = {
  technoparks: {
    tone: 1,
    d: 'M2 13.5h12M3.5 13.5v-6l4-2.5v8.5M7.5 13.5v-11h5v11M10 5.5h.01M10 8h.01M10 10.5h.01',
  },
  'technopark-rooms': { tone: 2, d: 'M3.5 13.5v-11h9v11M2 13.5h12M9.5 8v.5' },
  'krt-projects': { tone: 3, d: 'M3 13.5v-11M3 3.5h8M11 3.5v3M9.5 6.5h3v3h-3zM1.5 13.5h5M3 7l3.5-3.5' },
  'industrial-sites': { tone: 4, d: 'M2 13.5v-6l4 2.5V7.5L10 10V2.5h3v11zM5 11.5h.01M8 11.5h.01' },
  clusters: {
    tone: 5,
    d: 'M4.5 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM12 7.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6.5 4.5 10 5M5 6l1.3 4M10.8 7.2 8.2 10.3',
  },
  zones: { tone: 6, d: 'm8 1.8 1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z' },
  'invest-catalog': { tone: 7, d: 'M3 4h10v9.5H3zM5.5 4V2.5h5V4M3 8h10' },
  'land-plots': { tone: 8, d: 'm2 10.5 3-6.5 9 1.5-2.5 7.5zM6 4.2 5 11M6.5 8.5l6.5.5' },
  initiatives: { tone: 10, d: 'M8 2a4 4 0 0 1 2 7.5V11H6V9.5A4 4 0 0 1 8 2ZM6.5 13.5h3M8 8.5V6' },
  technologies: {
    tone: 11,
    d: 'M8 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8 2v2M8 12v2M2 8h2M12 8h2M3.8 3.8l1.4 1.4M10.8 10.8l1.4 1.4M12.2 3.8l-1.4 1.4M5.2 10.8l-1.4 1.4',
  },
  'fund-products': { tone: 12, d: 'm8 2 6 3v1.5H2V5zM4 6.5v5M8 6.5v5M12 6.5v5M2.5 11.5h11M2 13.5h12' },
  'fund-projects': { tone: 13, d: 'M2 13.5v-5l3.5 2v-2l3.5 2v-7h3v10zM1.5 13.5h13M5 12h.01M8 12h.01' },
  'school-programs': {
    tone: 14,
    d: 'M8 3.5 1.5 6.5 8 9.5l6.5-3ZM4 8v3c1 1.2 2.4 1.7 4 1.7s3-.5 4-1.7V8M14.5 6.5v4',
  },
  tenders: { tone: 9, d: 'm6.5 3.5 5 5M5 5l5 5M8 2l5.5 5.5M3.8 6.5 9 11.5M7.5 8.5l-5 5M9.5 14h5' },
};
