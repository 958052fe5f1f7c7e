import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/db/database.ts';
import { startDatabase } from '../../server/db/engine/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Address of the tests' own PostgreSQL; every test file makes its own database on it, a copy of
     * {@link TEMPLATE}.
     */
    databaseUrl: string;
  }
}

/** The name of a database with the newest schema and no rows. */
export const TEMPLATE = 'newest';

/** One PostgreSQL for all tests of a project, without the disk syncs that only a crash needs. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  // The engine's own user must be able to enter it when the tests run as root.
  chmodSync(folder, 0o755);
  const database = await startDatabase({ folder, durable: false });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = new URL(database.url);
  template.pathname = `/${TEMPLATE}`;
  await migrate(template.href);
  project.provide('databaseUrl', database.url);
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
