/** One thing of a file. `line` is where a person finds it: the line of a CSV, the row of a sheet, else its place. */
export interface FileRecord {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** The sheet of a workbook, where it is not the first. */
  readonly sheet?: string;
  /** What a feature of GeoJSON looks like, as the file says it. */
  readonly geometry?: unknown;
}

/** Told how much of the file has been read. */
export type OnRead = (bytes: number, total: number) => void;

/** Something is wrong with the file as a whole. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

/** Most bytes, or characters, of one thing; a file with more has a quote that was never closed, or means ill. */
export const LONGEST_RECORD = 1024 * 1024;
/** Most columns that Excel knows. */
export const MOST_COLUMNS = 16_384;
/** Lists and objects within each other, tags within each other: honest files have a handful. */
export const DEEPEST = 64;

/** @throws FileProblem */
export function assertColumns(count: number): void {
  if (count > MOST_COLUMNS) throw new FileProblem(`more than ${MOST_COLUMNS} columns`);
}

/** Values by the names in the first row; what has no name is left out. */
export const byHeader = (header: readonly string[], row: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(header.map((name, place) => [name, row[place]] as const).filter(([name]) => name));
