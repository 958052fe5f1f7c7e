import { type Columns, type KeyName, longer } from './columns.ts';

/** Changed since the order was made: more than this, and it is made anew. */
const MOST_CHANGED = 4096;
/** What looking at one place of the order costs, beside one comparison while sorting. */
const COMPARISON = 4;

/** Where a page begins: behind this key and number. */
export interface After {
  readonly key: number;
  readonly number: number;
}

/**
 * All tenders in one order. It is sorted once; what changes later is kept aside and merged while reading, until
 * there is so much of it that sorting again pays.
 */
export class Order {
  readonly #columns: Columns;
  readonly #name: KeyName;
  #sorted = new Uint32Array(0);
  /** 1 where `#sorted` is no longer right about a number. */
  #isAside = new Uint8Array(0);
  #aside = new Set<number>();

  constructor(columns: Columns, name: KeyName) {
    this.#columns = columns;
    this.#name = name;
  }

  /** Sorts everything. */
  sort(): void {
    this.#sorted = sortedBy(this.#columns.keys[this.#name], this.#columns.size);
    this.#isAside = new Uint8Array(this.#columns.state.length);
    this.#aside = new Set();
  }

  /** Takes note that a number has come or that its key has changed. */
  changed(number: number): void {
    if (number >= this.#isAside.length) this.#isAside = longer(this.#isAside, this.#columns.state.length);
    this.#isAside[number] = 1;
    this.#aside.add(number);
    if (this.#aside.size > MOST_CHANGED) this.sort();
  }

  /**
   * Numbers that match, in order.
   * @param matches 1 for each number that does
   * @param found how many those are
   * @param options.skip so many matches first
   * @param options.after begin behind this one
   */
  take(
    matches: Uint8Array,
    found: number,
    options: { reverse: boolean; skip: number; limit: number; after?: After | undefined },
  ): number[] {
    const { skip, limit, reverse } = options;
    const walked = ((skip + limit) * this.#columns.size) / Math.max(found, 1);
    if (found * Math.log2(found + 2) * COMPARISON < Math.min(walked, this.#columns.size))
      return this.#sortMatches(matches, options);
    const after = options.after;
    const keys = this.#columns.keys[this.#name];
    const step = reverse ? -1 : 1;
    const aside = [...this.#aside]
      .filter((number) => matches[number] === 1 && (!after || step * compare(keys, number, after) > 0))
      .sort((a, b) => step * (at(keys, a) - at(keys, b) || a - b));
    let next = 0;
    let left = skip;
    const page: number[] = [];
    const take = (number: number) => {
      if (left > 0) left--;
      else page.push(number);
    };
    const sorted = this.#sorted;
    for (let i = this.#start(after, reverse); i >= 0 && i < sorted.length && page.length < limit; i += step) {
      const number = sorted[i] ?? 0;
      if (matches[number] !== 1 || this.#isAside[number] === 1) continue;
      for (let other = aside[next]; other !== undefined; other = aside[++next]) {
        if (step * (at(keys, other) - at(keys, number) || other - number) > 0) break;
        if (page.length < limit) take(other);
      }
      if (page.length < limit) take(number);
    }
    for (; next < aside.length && page.length < limit; next++) take(aside[next] ?? 0);
    return page;
  }

  /** Of few matches: sorts just them. */
  #sortMatches(matches: Uint8Array, { reverse, skip, limit, after }: Parameters<Order['take']>[2]): number[] {
    const keys = this.#columns.keys[this.#name];
    const step = reverse ? -1 : 1;
    const numbers: number[] = [];
    for (let n = matches.indexOf(1); n >= 0; n = matches.indexOf(1, n + 1))
      if (!after || step * compare(keys, n, after) > 0) numbers.push(n);
    numbers.sort((a, b) => step * (at(keys, a) - at(keys, b) || a - b));
    return numbers.slice(skip, skip + limit);
  }

  /** Index in `#sorted` of the first one behind `after`, in the direction of reading. */
  #start(after: After | undefined, reverse: boolean): number {
    const sorted = this.#sorted;
    if (!after) return reverse ? sorted.length - 1 : 0;
    const keys = this.#columns.keys[this.#name];
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      // The place of one that changed says nothing any more: its neighbour answers.
      let probe = middle;
      while (probe < high && this.#isAside[sorted[probe] ?? 0] === 1) probe++;
      if (probe === high) high = middle;
      else {
        const order = compare(keys, sorted[probe] ?? 0, after);
        if (order < 0 || (order === 0 && !reverse)) low = probe + 1;
        else high = middle;
      }
    }
    return reverse ? low - 1 : low;
  }
}

const at = (keys: Float64Array, number: number): number => keys[number] ?? 0;
const compare = (keys: Float64Array, number: number, after: After): number =>
  at(keys, number) - after.key || number - after.number;

/** Digits of a radix sort: 16 bits each. */
const DIGIT = 65_536;

/**
 * Numbers from 1 on, the smallest key first, equal keys by number. Keys are not negative, so the bits of a double
 * sort as the double does: four stable passes over 16 bits each, some ten times as fast as comparing.
 */
function sortedBy(keys: Float64Array, size: number): Uint32Array<ArrayBuffer> {
  const digits = new Uint16Array(keys.buffer, keys.byteOffset, keys.length * 4);
  let from = Uint32Array.from({ length: Math.max(size - 1, 0) }, (_, i) => i + 1);
  let to = new Uint32Array(from.length);
  const starts = new Uint32Array(DIGIT);
  for (let digit = 0; digit < 4; digit++) {
    starts.fill(0);
    for (const number of from) {
      const value = digits[number * 4 + digit] ?? 0;
      starts[value] = (starts[value] ?? 0) + 1;
    }
    let sum = 0;
    for (let i = 0; i < DIGIT; i++) {
      const count = starts[i] ?? 0;
      starts[i] = sum;
      sum += count;
    }
    for (const number of from) {
      const value = digits[number * 4 + digit] ?? 0;
      const place = starts[value] ?? 0;
      to[place] = number;
      starts[value] = place + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}
