import type { Random } from '../../server/random.ts';
import { CITY, type Question } from './questions.ts';

/**
 * Questions for tenders.
 * @param districts ids to choose from
 * @param deepCursor where the four thousandth by price is
 */
export function tenderQuestions(
  random: Random,
  districts: readonly string[],
  deepCursor: string,
): readonly Question[] {
  const district = () => random.pick(districts);
  const price = () => random.whole(1, 60) * 1_000_000_00;
  const words = (...some: string[]) => encodeURIComponent(random.pick(some));
  const sorts = ['deadline', 'popularity', 'areaAsc', 'areaDesc', 'priceAsc', 'priceDesc'];
  return [
    { name: 'everything, newest first', kind: 'first', path: () => '' },
    ...sorts.map(
      (sort): Question => ({ name: `everything by ${sort}`, kind: 'first', path: () => `?sort=${sort}` }),
    ),
    { name: 'page 500', kind: 'filtered', path: () => '?page=500&sort=priceAsc' },
    {
      name: 'one type, page 500 by area',
      kind: 'filtered',
      path: () => '?page=500&type=building&sort=areaDesc',
    },
    {
      name: 'a few per cent, page 50',
      kind: 'filtered',
      path: () => '?page=50&type=landPlot&type=building&area=over300&status=announced&sort=priceDesc',
    },
    { name: 'deep by cursor', kind: 'first', path: () => `?sort=priceAsc&cursor=${deepCursor}` },
    { name: 'one district', kind: 'filtered', path: () => `?district=${district()}&sort=deadline` },
    {
      name: 'all filters',
      kind: 'filtered',
      path: () =>
        `?type=nonResidential&type=apartment&status=announced&area=upTo150&district=cao&priceFrom=${price()}&floorFrom=1&floorTo=9&sort=popularity`,
    },
    {
      name: 'a price and a floor',
      kind: 'wide',
      path: () => `?priceFrom=${price()}&floorFrom=5&sort=areaAsc`,
    },
    {
      name: 'a broad word',
      kind: 'filtered',
      path: () => `?query=${words('помещение', 'участок', 'Москва', 'улица', 'дом')}`,
    },
    {
      name: 'a broad word by price, page 50',
      kind: 'wide',
      path: () => `?page=50&query=${words('помещение', 'участок', 'Москва')}&sort=priceAsc`,
    },
    {
      name: 'a broad word, page 500',
      kind: 'deep',
      path: () => `?page=500&query=${words('помещение', 'участок', 'Москва')}`,
    },
    {
      name: 'a broad word by price, page 500',
      kind: 'deep',
      path: () => `?page=500&query=${words('помещение', 'участок', 'Москва')}&sort=priceAsc`,
    },
    {
      name: 'the beginning of a word',
      kind: 'filtered',
      path: () => `?query=${words('помещ', 'участ', 'нежил', 'отдельн')}`,
    },
    {
      name: 'three words',
      kind: 'filtered',
      path: () => `?query=${words('помещение под аптеку', 'улица Гагарина Арбат', 'гараж с охраной')}`,
    },
    {
      name: 'words with mistakes',
      kind: 'filtered',
      path: () => `?query=${words('памещение', 'квортира лесная', 'учаток гагарена')}`,
    },
    {
      name: 'words and filters',
      kind: 'filtered',
      path: () =>
        `?query=${words('отдельный вход', 'витрина')}&district=${district()}&status=finished&sort=priceDesc`,
    },
    { name: 'count of some', kind: 'filtered', path: () => `/count?type=apartment&priceTo=${price()}` },
    {
      name: 'nothing, and what to relax',
      kind: 'filtered',
      path: () =>
        `/count?query=${words('экскаватор', 'вертолёт')}&type=apartment&area=over300&district=${district()}&floorFrom=20&priceTo=${price()}&status=review`,
    },
    { name: 'map of the city', kind: 'wide', path: () => `/map?box=${CITY}&zoom=9` },
    {
      name: 'map, filtered',
      kind: 'wide',
      path: () => `/map?box=${CITY}&zoom=10&type=building&priceTo=${price()}`,
    },
    {
      name: 'map of a district',
      kind: 'wide',
      path: () => {
        const west = 37.4 + random.next() * 0.4;
        const south = 55.6 + random.next() * 0.25;
        return `/map?box=${west.toFixed(5)},${south.toFixed(5)},${(west + 0.06).toFixed(5)},${(south + 0.04).toFixed(5)}&zoom=14`;
      },
    },
    {
      name: 'map with a word',
      kind: 'wide',
      path: () => `/map?box=${CITY}&zoom=11&query=${words('помещение', 'участок')}`,
    },
  ];
}
