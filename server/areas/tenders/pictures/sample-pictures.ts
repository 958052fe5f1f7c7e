import { TENDER_TYPES, type TenderType } from '../../../../src/api/contracts/tender-filter.ts';
import { createRandom, type Random } from '../../../random.ts';
import { DAY, EVENING } from './drawing.ts';
import { carPark, type FacadeKind, facade, land } from './outside.ts';
import { floorPlan, room, sitePlan } from './plans.ts';
import { hall, works } from './works.ts';

/** Where the pictures of made-up objects are asked for; nothing of the kind is served in production. */
const FOLDER = '/sample/tenders';

/**
 * Draws one picture of an object.
 * @param own the same for all its pictures: it looks alike on them
 * @param chance another one for each picture
 */
type View = (own: Random, chance: Random) => string;

/** A house from outside by day and in the evening, its rooms, its floors and where it stands. */
const house = (kind: FacadeKind): readonly View[] => [
  (own, chance) => facade(kind, own, chance, DAY),
  (_own, chance) => room(chance),
  (_own, chance) => floorPlan(chance),
  (own, chance) => facade(kind, own, chance, EVENING),
  (own) => sitePlan(own, true),
  (_own, chance) => room(chance),
  (_own, chance) => floorPlan(chance),
];

/** Land from its own side, from above, and from others. */
const PLOT: readonly View[] = [
  (own) => land(own, DAY),
  (own) => sitePlan(own, false),
  (own) => land(own, EVENING),
  ...[DAY, EVENING, DAY, EVENING].map(
    (light): View =>
      (_own, chance) =>
        land(chance, light),
  ),
];

/** A works from outside by day and in the evening, its halls, and where it stands. */
const WORKS: readonly View[] = [
  (own, chance) => works(own, chance, DAY),
  (_own, chance) => hall(chance),
  (own) => sitePlan(own, true),
  (own, chance) => works(own, chance, EVENING),
  (_own, chance) => hall(chance),
  (_own, chance) => floorPlan(chance),
  (_own, chance) => room(chance),
];
/** The same from inside first. */
const HALL: readonly View[] = [
  (_own, chance) => hall(chance),
  (_own, chance) => floorPlan(chance),
  (own, chance) => works(own, chance, DAY),
  (_own, chance) => hall(chance),
  (_own, chance) => room(chance),
  (own, chance) => works(own, chance, EVENING),
  (_own, chance) => hall(chance),
];

/** What is drawn: objects of tenders by their type, and what the samples of registers name in their addresses. */
export const PICTURE_KINDS = [...TENDER_TYPES, 'works', 'hall'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** What there is to see of each kind, the main picture first. */
const VIEWS: Readonly<Record<PictureKind, readonly View[]>> = {
  works: WORKS,
  hall: HALL,
  building: house('house'),
  nonResidential: house('shop'),
  apartment: house('tower'),
  housingLand: PLOT,
  landPlot: PLOT,
  parkingSpace: [
    (own) => carPark(own, DAY),
    (own) => carPark(own, EVENING),
    (own, chance) => facade('house', own, chance, DAY),
    (own) => sitePlan(own, true),
    (own, chance) => facade('house', own, chance, EVENING),
    (_own, chance) => carPark(chance, DAY),
    (_own, chance) => carPark(chance, EVENING),
  ],
};

/** How many pictures a made-up object has: from three to more than fit under the large one. */
const countOf = (number: number): number => 3 + ((number * 3) % 5);

/** Addresses of the pictures of a made-up object. @param number of `content/tenders/sample.json`, from 1 */
export const samplePhotos = (type: TenderType, number: number): string[] =>
  Array.from({ length: countOf(number) }, (_, index) => `${FOLDER}/${type}-${number}-${index + 1}.svg`);

/** A picture, drawn anew each time and always the same. Undefined where there is no such view. @param view from 1 */
export function samplePicture(kind: PictureKind, number: number, view: number): string | undefined {
  if (view > countOf(number)) return undefined;
  const seed = number * 7919;
  return VIEWS[kind][view - 1]?.(createRandom(seed), createRandom(seed + view));
}
