/** A name, with its letters that were written as numbers. */
export class Name {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Where another object is meant, by its number. */
export class Reference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

/** What is neither a name nor a value: `endobj`, `stream`, or anything else. */
export class Word {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A dictionary; of a key that is there twice the last value. */
export class Dictionary extends Map<string, Value> {
  /** Readers differ in which of two values they take. */
  isAmbiguous = false;
}

/** What an object of a PDF may be (ISO 32000-2, 7.3); a string is what its bytes say, a byte a letter. */
export type Value = null | number | string | Name | Reference | Word | Dictionary | readonly Value[];

/** The text of a name, or undefined for everything else. */
export const nameOf = (value: Value | undefined): string | undefined =>
  value instanceof Name ? value.text : undefined;
