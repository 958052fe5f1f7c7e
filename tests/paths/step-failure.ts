/** A path that broke: at which step, why, and the picture taken there. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  readonly step: number;
  /** Relative to the folder of the report. */
  readonly screenshot: string | undefined;

  constructor(step: number, cause: unknown, screenshot?: string) {
    super(cause instanceof Error ? firstLines(cause.message) : String(cause), { cause });
    this.step = step;
    this.screenshot = screenshot;
  }
}

/** A locator's log goes on for pages; what was looked for stands in its first lines. */
const firstLines = (message: string): string =>
  message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal
    .replaceAll(/\x1b\[\d+m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .join(' · ')
    .slice(0, 600);
