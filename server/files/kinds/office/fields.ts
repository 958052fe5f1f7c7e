import { isOrdinaryLink, staysOnDisk } from '../link-targets.ts';
import { Unfit } from '../unfit.ts';
import type { Attributes } from './parts.ts';

/** Fields that start a program, or fetch something into the document (ECMA-376-1, 17.16.5). */
const ACTIVE: ReadonlySet<string> = new Set([
  ...['DDE', 'DDEAUTO', 'LINK', 'DATABASE', 'IMPORT', 'INCLUDE', 'INCLUDETEXT', 'RD'],
]);
/** Stands for what another field puts into an instruction. */
const RESULT = '\u0000';
/** What Word reads of an instruction, in letters; no honest one is longer. */
const LONGEST = 64 * 1024;

interface Field {
  instruction: string;
  /** What comes now is no longer the instruction but its result. */
  hasResult: boolean;
}

/**
 * Puts the instructions of fields together, over whatever runs and paragraphs they are split, and makes sure that none
 * starts or fetches something.
 */
export class Fields {
  readonly #open: Field[] = [];
  /** Instructions that stand in no field. */
  readonly #loose: Field = { instruction: '', hasResult: false };
  #isInstruction = false;
  #isText = false;

  opened(element: string, attributes: Attributes): void {
    if (element === 'fldSimple') check(attributes.get('instr') ?? '');
    else if (element === 'fldChar') this.#mark(attributes.get('fldCharType')?.trim().toLowerCase());
    else if (element === 'instrText' || element === 'delInstrText') this.#isInstruction = true;
    else if (element === 't' || element === 'delText') this.#isText = true;
  }

  closed(element: string): void {
    if (element === 'instrText' || element === 'delInstrText') this.#isInstruction = false;
    else if (element === 't' || element === 'delText') this.#isText = false;
  }

  text(text: string): void {
    const field = this.#open.at(-1);
    if (!this.#isInstruction && !(this.#isText && field && !field.hasResult)) return;
    const of = field && !field.hasResult ? field : this.#loose;
    of.instruction += text;
    if (of.instruction.length > LONGEST) throw new Unfit('file_content');
  }

  over(): void {
    for (const { instruction } of [...this.#open, this.#loose]) check(instruction);
  }

  #mark(kind: string | undefined): void {
    const field = this.#open.at(-1);
    if (kind === 'begin') {
      if (field && !field.hasResult) field.instruction += RESULT;
      this.#open.push({ instruction: '', hasResult: false });
    } else if (kind === 'separate' && field) {
      field.hasResult = true;
    } else if (kind === 'end' && field) {
      check(field.instruction);
      this.#open.pop();
    }
  }
}

function check(instruction: string): void {
  const [kind = '', ...rest] = instruction.trim().split(/[\s"]+/);
  const name = kind.toUpperCase();
  // A kind that another field puts together is one that nobody should see; sums are made of other fields.
  const isHidden = kind.includes(RESULT) && !kind.startsWith('=');
  if (isHidden || ACTIVE.has(name) || !leadsWhereItMay(name, rest)) throw new Unfit('file_macros');
}

/** Whether a link is an ordinary one, and a picture one of a page: it is fetched anew only when somebody asks for that. */
function leadsWhereItMay(name: string, words: readonly string[]): boolean {
  // In a field a backslash is written twice.
  const both = (test: (target: string) => boolean, word: string) =>
    test(word) && test(word.replaceAll('\\\\', '\\'));
  const [first = ''] = words;
  if (name === 'HYPERLINK') return /^\\[a-z*]$/i.test(first) || both(isOrdinaryLink, first);
  if (name !== 'INCLUDEPICTURE') return true;
  return words.every((word) => /^https?:/i.test(word) || both(staysOnDisk, word));
}
