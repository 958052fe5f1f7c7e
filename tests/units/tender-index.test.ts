import { expect, it } from 'vitest';
import { createRandom } from '../../server/random.ts';
import { SORTS } from '../../server/search/query.ts';
import { type Cursor, TenderIndex } from '../../server/search/tender-index.ts';
import { TENDER_SORTS, type TenderFilter, type TenderSort } from '../../src/api/contracts/tender-filter.ts';

const SIZE = 3000;
const TYPES = ['building', 'landPlot', 'apartment'] as const;
const STATES = ['announced', 'review', 'finished', 'unpublished'];

interface Row {
  readonly number: number;
  readonly state: string;
  readonly type: (typeof TYPES)[number];
  readonly price: number;
  readonly area: number;
  readonly deadline: number;
  readonly published: number;
  readonly views: number;
  /** How many of two words stand in the name; the others in the description. */
  readonly main: number;
}

/** Few different values, so that a great many are equal. */
function randomRow(number: number, random = createRandom(number)): Row {
  return {
    number,
    state: random.pick(STATES),
    type: random.pick(TYPES),
    price: random.whole(0, 40) * 100,
    area: random.whole(1, 60) / 2,
    deadline: random.whole(1, 50) * 1000,
    published: random.whole(1, 50) * 1000,
    views: random.whole(0, 9),
    main: random.whole(0, 2),
  };
}

function put(index: TenderIndex, row: Row): void {
  const { number, state, type, price, area, deadline, published, views, main } = row;
  index.put(
    [number, state, type, 'arbat', null, null, price, area, deadline, published, views, null, null].map(
      (value) => (value === null ? null : String(value)),
    ),
  );
  index.putWords(
    number,
    ['дом', 'сад'].map((word, place) => `'${word}':${place + 1}${place < main ? 'A' : ''}`).join(' '),
  );
}

/** The same by sorting everything. */
function naive(rows: readonly Row[], sort: TenderSort, filter: TenderFilter): number[] {
  const open = ({ state, deadline }: Row) => (state === 'announced' ? deadline : 9e15 - deadline);
  const keys: Record<TenderSort, (row: Row) => readonly number[]> = {
    deadline: (row) => [open(row)],
    published: (row) => [-row.published],
    popularity: (row) => [-row.views],
    areaAsc: (row) => [row.area],
    areaDesc: (row) => [-row.area],
    priceAsc: (row) => [row.price],
    priceDesc: (row) => [-row.price],
    relevance: (row) => [-row.main, -row.published],
  };
  const direction = SORTS[sort].reverse ? -1 : 1;
  const found = rows.filter(
    ({ state, type, price }) =>
      state !== 'unpublished' && (filter.type?.includes(type) ?? true) && price >= (filter.priceFrom ?? 0),
  );
  return found
    .sort((a, b) => {
      const [first, second] = [keys[sort](a), keys[sort](b)];
      const place = first.findIndex((key, i) => key !== second[i]);
      return place < 0 ? direction * (a.number - b.number) : (first[place] ?? 0) - (second[place] ?? 0);
    })
    .map(({ number }) => number);
}

it('every page of every order is what sorting everything gives, while rows change', async () => {
  const index = new TenderIndex();
  const rows = Array.from({ length: SIZE }, (_, i) => randomRow(i + 1));
  for (const row of rows) put(index, row);
  await index.sort(async () => {});
  index.wordsLoaded();
  const random = createRandom(3);
  const words = [['дом'], ['сад']];
  const filters: TenderFilter[] = [{}, { type: ['building', 'landPlot'] }, { priceFrom: 3900 }];

  for (let round = 0; round < 6; round++) {
    for (const sort of TENDER_SORTS)
      for (const filter of filters) {
        const wanted = naive(rows, sort, filter);
        const question = { filter, words };
        for (const skip of [0, 7, wanted.length - 3]) {
          const { numbers, found } = index.list(question, { sort, skip, limit: 20 });
          expect([numbers, found], `${sort}, ${skip}`).toEqual([
            wanted.slice(skip, skip + 20),
            wanted.length,
          ]);
        }
        const read: number[] = [];
        let after: Cursor | undefined;
        do {
          const { numbers, last } = index.list(question, { sort, skip: 0, limit: 157, after });
          read.push(...numbers);
          after = last;
        } while (after);
        expect(read, `${sort} by cursor, round ${round}`).toEqual(wanted);
      }
    // Some change, some are new.
    for (let i = 0; i < 200; i++) {
      const place = random.whole(0, rows.length + 20);
      const number = Math.min(place, rows.length) + 1;
      const row = randomRow(number, random);
      rows[number - 1] = row;
      put(index, row);
    }
  }
});
