import { join } from 'node:path';
import { type Database, type StartOptions, startDatabase } from './start.ts';

export { isArchivePath, type Recovery } from './archive.ts';
export { adminOf, placeCluster } from './copies.ts';
export { EngineError } from './errors.ts';
export { describeHolder, forgetServer, readServer, recordServer } from './holder.ts';
export { type Database, type StartOptions, startDatabase } from './start.ts';

/** The folder for everything the portal keeps: `PORTAL_DATA`, or `var` in the project. */
export function dataFolder(): string {
  return process.env.PORTAL_DATA || join(import.meta.dirname, '..', '..', '..', 'var');
}

/**
 * The database the portal works with: the one `DATABASE_URL` names, which is somebody else's to start and
 * stop, or the engine of the data folder.
 *
 * @throws EngineError when the engine of the data folder cannot be started
 */
export async function openDatabase(options: Partial<StartOptions> = {}): Promise<Database> {
  const outside = process.env.DATABASE_URL;
  if (outside) return { url: outside, owner: 'outside', stop: async () => {} };
  return startDatabase({ folder: dataFolder(), ...options });
}
