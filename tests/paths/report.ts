import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PathsReport } from '../../src/api/contracts/paths-report.ts';
import { htmlReport } from './html-report.ts';
import { tableOf } from './terminal.ts';

/** Removes the pictures of an earlier run. */
export function clearPictures(folder: string): void {
  for (const name of ['screens', 'failures']) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Writes `paths.json` and `paths.html`, and prints the table. */
export function writeReport(folder: string, report: PathsReport): void {
  writeFileSync(join(folder, 'paths.json'), JSON.stringify(report, null, 1));
  writeFileSync(join(folder, 'paths.html'), htmlReport(report));
  console.log(tableOf(report));
}
