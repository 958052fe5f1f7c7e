import type { FileProblem } from '../../../src/api/contracts/file-kinds.ts';

/** A file's content is refused; `problem` says with which code. */
export class Unfit extends Error {
  override name = 'Unfit';
  readonly problem: FileProblem;

  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
