/** The rows of a bench, each with what it is now and what it has to be. */
export interface Rows {
  /** Prints a row; `end` says whether the goal is the most or the least. */
  add(name: string, now: number, goal: number, end?: 'most' | 'least'): void;
  /** Names of rows that are short of their goal. */
  readonly short: readonly string[];
}

export function createRows(): Rows {
  const short: string[] = [];
  return {
    short,
    add(name, now, goal, end = 'most') {
      const isKept = end === 'most' ? now <= goal : now >= goal;
      if (!isKept) short.push(name);
      const figure = now.toFixed(goal < 1 ? 3 : 2).padStart(8);
      const sign = end === 'most' ? '≤' : '≥';
      console.log(`${name.padEnd(46)} now ${figure}   goal ${sign} ${goal}${isKept ? '' : '   SHORT'}`);
    },
  };
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
