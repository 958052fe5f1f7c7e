import { readFileSync } from 'node:fs';
import { FileProblem } from '../../server/import/record.ts';
import { recordsOf } from '../../server/import/records.ts';

/**
 * `node tests/support/read-files.ts FILE…`: reads each file as an import does, and prints a line of JSON about it: what
 * was wrong with it, the seconds of a processor that it took, and the most memory that this process had so far, bytes.
 */
for (const file of process.argv.slice(2)) {
  const before = process.cpuUsage();
  let problem: string | undefined;
  try {
    for await (const _ of recordsOf(file, () => {}));
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    problem = error.message;
  }
  const { user, system } = process.cpuUsage(before);
  const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  console.log(JSON.stringify({ problem, seconds: (user + system) / 1e6, peak: Number(peak) * 1024 }));
}
