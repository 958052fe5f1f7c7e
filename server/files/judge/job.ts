import type { FileKind, FileProblem } from '../../../src/api/contracts/file-kinds.ts';

/** A file to be judged. */
export interface Job {
  /** From 1; the verdict has it, too. */
  readonly id: number;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly kind: FileKind;
}

/** What the thread says: 0 once it is ready, then of each file what is wrong with it, or why it could not be read. */
export interface Verdict {
  readonly id: number;
  readonly problem?: FileProblem | null;
  readonly failure?: unknown;
}
