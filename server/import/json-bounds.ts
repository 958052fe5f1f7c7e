import { Transform } from 'node:stream';
import { DEEPEST, FileProblem, LONGEST_RECORD } from './record.ts';

const QUOTE = 0x22;
const ESCAPE = 0x5c;
const SPACE = 0x20;
const COMMA = 0x2c;
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/**
 * Passes JSON on as it is while it is neither too deep nor too long in one piece, so that whatever reads it never
 * gathers more than one record. Looks at brackets, quotes and commas only; whether it is JSON, the reader says.
 * @param base how deep the list of records lies: 1 in `[{…}]`, 2 in `{"features":[{…}]}`
 */
export function boundedJson(base: number): Transform {
  let depth = 0;
  let length = 0;
  let isText = false;
  let isEscaped = false;

  function look(byte: number): void {
    if (isText) {
      length++;
      if (isEscaped) isEscaped = false;
      else if (byte === ESCAPE) isEscaped = true;
      else if (byte === QUOTE) isText = false;
      return;
    }
    if (byte <= SPACE) return;
    length++;
    if (byte === QUOTE) isText = true;
    else if (isOpening(byte)) depth++;
    else if (isClosing(byte)) depth--;
    else if (byte !== COMMA) return;
    if (depth <= base && !isText) length = 0;
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const byte of chunk) {
        look(byte);
        if (depth > DEEPEST) return done(new FileProblem(`lists within lists, more than ${DEEPEST} deep`));
        if (length > LONGEST_RECORD)
          return done(new FileProblem(`a record of more than ${LONGEST_RECORD} bytes`));
      }
      done(null, chunk);
    },
  });
}
