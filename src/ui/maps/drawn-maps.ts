// Everything that needs the library that draws maps: one file of the built portal, which comes when a map is shown.
export { DrawnCityMap } from './drawn-city-map.tsx';
export { ListOnMap } from './list-on-map.tsx';
