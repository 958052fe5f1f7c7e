import { distance } from 'fastest-levenshtein';
import { longer } from './columns.ts';

/** Fewer letters than this are too few to guess what was meant. */
const SHORTEST_GUESS = 4;
/** Words that are guessed in one search, and what is taken for one of them. */
const MOST_GUESSED = 3;
const MOST_MEANT = 12;

/** A word of a text, as the database's dictionary reduced it; `isMain` in name or address. */
interface Lexeme {
  readonly word: string;
  readonly isMain: boolean;
}

/** Which texts have a lexeme: number × 2, and 1 more where it is in name or address. Ascending while loading. */
class Postings {
  list = new Uint32Array(4);
  length = 0;

  add(number: number, isMain: boolean): void {
    if (this.length === this.list.length) this.list = longer(this.list, this.length * 2);
    this.list[this.length++] = number * 2 + Number(isMain);
  }
}

/** What a text search found. */
export interface TextMatches {
  /** Words that a text has to have. */
  readonly wanted: number;
  /** How many of them each has, in their order: one that misses an earlier word has not even later ones. */
  readonly has: Uint8Array;
  /** How many of them stand in name or address. */
  readonly main: Uint8Array;
}

/**
 * Which words stand in which tender: the texts as PostgreSQL's Russian dictionary reduced them. What changes after
 * loading is kept beside the lists.
 */
export class Words {
  #postings = new Map<string, Postings>();
  /** Lexemes of the texts that changed, by number; the lists are wrong about these. */
  readonly #changed = new Map<number, readonly Lexeme[]>();
  #isLoaded = false;
  /** Of each text as it was put last: most rows change and their words do not. */
  #hashes = new Uint32Array(0);
  #byLength: string[][] | undefined;

  /** Adds one text. @param vector as PostgreSQL writes a `tsvector` */
  put(number: number, vector: string): void {
    const hash = hashOf(vector);
    if (this.#isLoaded && this.#hashes[number] === hash) return;
    if (number >= this.#hashes.length)
      this.#hashes = longer(this.#hashes, Math.max(1024, Math.ceil(number * 1.5)));
    this.#hashes[number] = hash;
    const lexemes = readVector(vector);
    if (this.#isLoaded) {
      this.#changed.set(number, lexemes);
      this.#byLength = undefined;
    }
    for (const { word, isMain } of lexemes) {
      let postings = this.#postings.get(word);
      if (!postings) {
        postings = new Postings();
        this.#postings.set(word, postings);
      }
      if (!this.#isLoaded) postings.add(number, isMain);
    }
  }

  /** From here on texts change. */
  loaded(): void {
    this.#isLoaded = true;
    for (const postings of this.#postings.values()) postings.list = postings.list.slice(0, postings.length);
  }

  /** Texts that changed since loading. */
  get changed(): number {
    return this.#changed.size;
  }

  /**
   * Texts that have a form of every word.
   * @param words each with the lexemes that the dictionary makes of it; what it makes nothing of is left out
   * @param size one more than the highest number
   */
  find(words: readonly (readonly string[])[], size: number): TextMatches {
    const has = new Uint8Array(size);
    const main = new Uint8Array(size);
    let guessed = 0;
    const meant = words.map((lexemes) => {
      const known = lexemes.filter((lexeme) => this.#postings.has(lexeme));
      if (known.length > 0) return known;
      return guessed++ < MOST_GUESSED ? [...new Set(lexemes.flatMap((lexeme) => this.#guess(lexeme)))] : [];
    });
    meant.forEach((lexemes, place) => {
      for (const lexeme of lexemes) {
        const postings = this.#postings.get(lexeme);
        if (postings) mark(postings.list, place, has, main);
      }
    });
    for (const [number, lexemes] of this.#changed) {
      const found = meant.map((any) => lexemes.filter(({ word }) => any.includes(word)));
      const missing = found.findIndex((any) => any.length === 0);
      has[number] = missing < 0 ? meant.length : missing;
      main[number] = found.filter((any) => any.some(({ isMain }) => isMain)).length;
    }
    return { wanted: words.length, has, main };
  }

  /**
   * Known words that an unknown one may be meant for: those that begin with it, because somebody is still typing;
   * else those one letter away, or two where it is long.
   */
  #guess(lexeme: string): string[] {
    if (lexeme.length < SHORTEST_GUESS - 1 || /\d/.test(lexeme)) return [];
    const byLength = this.#vocabulary();
    const longer: string[] = [];
    for (const word of byLength.slice(lexeme.length + 1).flat())
      if (word.startsWith(lexeme)) longer.push(word);
    if (longer.length > 0) return this.#mostFrequent(longer);
    if (lexeme.length < SHORTEST_GUESS) return [];
    const far = lexeme.length < 6 ? 1 : 2;
    let nearest = far;
    let near: string[] = [];
    for (const word of byLength.slice(lexeme.length - far, lexeme.length + far + 1).flat()) {
      const away = distance(lexeme, word);
      if (away > nearest) continue;
      if (away < nearest) near = [];
      nearest = away;
      near.push(word);
    }
    return this.#mostFrequent(near);
  }

  #mostFrequent(words: string[]): string[] {
    const frequency = (word: string) => this.#postings.get(word)?.length ?? 0;
    return words.toSorted((a, b) => frequency(b) - frequency(a)).slice(0, MOST_MEANT);
  }

  /** Words without digits by their length. */
  #vocabulary(): string[][] {
    if (this.#byLength) return this.#byLength;
    const byLength: string[][] = [];
    for (const word of this.#postings.keys()) {
      if (/\d/.test(word)) continue;
      for (let length = byLength.length; length <= word.length; length++) byLength.push([]);
      byLength[word.length]?.push(word);
    }
    this.#byLength = byLength;
    return byLength;
  }
}

/** FNV-1a of a text, never 0. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0 || 1;
}

/** Takes one word's list into account, for those that have all the words before. */
function mark(list: Uint32Array, place: number, has: Uint8Array, main: Uint8Array): void {
  for (let i = 0; i < list.length; i++) {
    const entry = list[i] ?? 0;
    const number = entry >>> 1;
    if (has[number] !== place) continue;
    has[number] = place + 1;
    main[number] = (main[number] ?? 0) + (entry & 1);
  }
}

/** Lexemes of a `tsvector` written as text: `'дом':3A,7 'жил':4`; weight A is name and address. */
export function readVector(vector: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let from = vector.indexOf("'");
  while (from >= 0) {
    let to = vector.indexOf("'", from + 1);
    // A quote inside is doubled.
    while (vector[to + 1] === "'") to = vector.indexOf("'", to + 2);
    const next = vector.indexOf("'", to + 1);
    const places = vector.indexOf('A', to);
    const word = vector
      .slice(from + 1, to)
      .replaceAll("''", "'")
      .replaceAll('\\\\', '\\');
    lexemes.push({ word, isMain: places >= 0 && (next < 0 || places < next) });
    from = next;
  }
  return lexemes;
}
