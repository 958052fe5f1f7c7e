import type { TenderFilter, TenderSort } from '../../src/api/contracts/tender-filter.ts';
import { type Box, gather, type MapView } from './clusters.ts';
import { Columns, KEY_NAMES, type KeyName, type SearchRow } from './columns.ts';
import { Order } from './order.ts';
import {
  bitmap,
  conditionsOf,
  type Matches,
  match,
  meets,
  type Relaxation,
  relaxations,
  SORTS,
} from './query.ts';
import { type TextMatches, Words } from './words.ts';

/** Where the page before ended. */
export interface Cursor {
  readonly sort: TenderSort;
  /** Words of the query in name and address: the first key of `relevance`, 0 for other sorts. */
  readonly tier: number;
  readonly key: number;
  readonly number: number;
}

/** A filter with what the dictionary made of its words. */
export interface Question {
  readonly filter: TenderFilter;
  /** Lexemes of each word of `filter.query`; absent where it has none that mean anything. */
  readonly words?: readonly (readonly string[])[] | undefined;
}

/** Every tender's columns, orders and words, and the answers they give. Knows neither database nor threads. */
export class TenderIndex {
  readonly #columns = new Columns();
  readonly #words = new Words();
  readonly #orders: Readonly<Record<KeyName, Order>>;
  #isSorted = false;

  constructor() {
    const order = (name: KeyName) => new Order(this.#columns, name);
    this.#orders = {
      deadline: order('deadline'),
      published: order('published'),
      popularity: order('popularity'),
      area: order('area'),
      price: order('price'),
    };
  }

  /** Takes in a row that is new or has changed. */
  put(row: SearchRow): void {
    const keys = this.#columns.keys;
    const n = Number(row[0]);
    const known = n < this.#columns.size;
    const before = KEY_NAMES.map((name) => keys[name][n]);
    this.#columns.put(row);
    if (!this.#isSorted) return;
    KEY_NAMES.forEach((name, place) => {
      if (!known || keys[name][n] !== before[place]) this.#orders[name].changed(n);
    });
  }

  /** Takes in the words of a row. */
  putWords(number: number, vector: string): void {
    this.#words.put(number, vector);
  }

  /** The columns are complete. @param pause lets other work in between two orders */
  async sort(pause: () => Promise<void>): Promise<void> {
    for (const name of KEY_NAMES) {
      this.#orders[name].sort();
      await pause();
    }
    this.#isSorted = true;
  }

  /** The words are complete. */
  wordsLoaded(): void {
    this.#words.loaded();
  }

  /** Rows that changed since loading; many make searching slower. */
  get changed(): number {
    return this.#words.changed;
  }

  /** One page of what matches; `last` where another one follows. */
  list(
    question: Question,
    options: { sort: TenderSort; skip: number; limit: number; after?: Cursor | undefined },
  ): { numbers: number[]; found: number; last: Cursor | undefined } {
    const { text, conditions } = this.#conditions(question);
    const matches = match(this.#columns, conditions);
    const sort = options.sort === 'relevance' && !text ? 'published' : options.sort;
    const { key, reverse } = SORTS[sort];
    const tiers = sort === 'relevance' && text ? tiersOf(matches, text) : [{ tier: 0, ...matches }];
    const numbers: number[] = [];
    // One more than asked for, to know whether anything follows.
    const most = options.limit + 1;
    let { skip } = options;
    const { after } = options;
    for (const { tier, found, numbers: members } of tiers) {
      if (numbers.length === most) break;
      if (after && after.tier < tier) continue;
      const within = after && after.tier === tier ? { key: after.key, number: after.number } : undefined;
      if (!within && skip >= found) {
        skip -= found;
        continue;
      }
      const limit = most - numbers.length;
      const is = bitmap({ found, numbers: members }, this.#columns.size);
      numbers.push(...this.#orders[key].take(is, found, { reverse, skip, limit, after: within }));
      skip = 0;
    }
    const isMore = numbers.length === most;
    if (isMore) numbers.pop();
    const number = numbers.at(-1);
    if (!isMore || number === undefined) return { numbers, found: matches.found, last: undefined };
    const tier = sort === 'relevance' && text ? (text.main[number] ?? 0) : 0;
    const last = { sort, tier, key: this.#columns.keys[key][number] ?? 0, number };
    return { numbers, found: matches.found, last };
  }

  /** How many match; where nothing does, what would help. */
  count(question: Question): { found: number; relaxations: Relaxation[] } {
    const { conditions } = this.#conditions(question);
    const { found } = match(this.#columns, conditions);
    return { found, relaxations: found === 0 ? relaxations(this.#columns, conditions) : [] };
  }

  /** What a map of a rectangle shows. */
  map(question: Question, box: Box, zoom: number): MapView {
    const { conditions } = this.#conditions(question);
    return gather(this.#columns, match(this.#columns, conditions), box, zoom);
  }

  /** Those of some tenders that match. */
  matching(question: Question, numbers: readonly number[]): number[] {
    const { conditions } = this.#conditions(question);
    const { state } = this.#columns;
    return numbers.filter(
      (n) => (state[n] ?? 0) !== 0 && conditions.every((condition) => meets(condition, n)),
    );
  }

  #conditions({ filter, words }: Question) {
    const text = words && this.#words.find(words, this.#columns.size);
    return { text, conditions: conditionsOf(this.#columns, filter, text) };
  }
}

/** Matches by how many of the words stand in name or address, the most first; each made when it is asked for. */
function* tiersOf({ numbers }: Matches, text: TextMatches) {
  const counts = new Uint32Array(text.wanted + 1);
  for (let i = 0; i < numbers.length; i++) {
    const tier = text.main[numbers[i] ?? 0] ?? 0;
    counts[tier] = (counts[tier] ?? 0) + 1;
  }
  for (let tier = text.wanted; tier >= 0; tier--) {
    const found = counts[tier] ?? 0;
    if (found === numbers.length) yield { tier, found, numbers };
    else if (found > 0) yield { tier, found, numbers: ofTier(numbers, text.main, tier, found) };
  }
}

function ofTier(numbers: Uint32Array, main: Uint8Array, tier: number, found: number): Uint32Array {
  const members = new Uint32Array(found);
  let kept = 0;
  for (let i = 0; i < numbers.length && kept < found; i++) {
    const number = numbers[i] ?? 0;
    members[kept] = number;
    kept += main[number] === tier ? 1 : 0;
  }
  return members;
}
