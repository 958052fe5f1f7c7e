import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Home } from './home.ts';

/**
 * The port for the next start: the one of the last start, so that the address of the database stays the same,
 * or a free one when there was none or another program has taken it since.
 */
export async function choosePort(home: Home): Promise<number> {
  const last = existsSync(portFile(home)) ? Number(readFileSync(portFile(home), 'utf8')) : 0;
  return (last > 0 ? await tryPort(last) : undefined) ?? (await tryPort(0)) ?? last;
}

/** Keeps the port an engine really got. */
export function keepPort(home: Home, port: number): void {
  writeFileSync(portFile(home), `${port}\n`);
  if (home.runAs) chownSync(portFile(home), home.runAs.uid, home.runAs.gid);
}

function portFile(home: Home): string {
  return join(home.root, 'port');
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = probe.address();
      const got = typeof address === 'object' && address ? address.port : undefined;
      probe.close(() => resolve(got));
    });
  });
}
