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

export interface TestDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A PostgreSQL for tests with its {@link TEMPLATE}, without the disk syncs that only a crash needs; or the one that
 * `npm test` has started for all of them.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const shared = process.env.PORTAL_TEST_DATABASE;
  if (shared) return { url: shared, close: async () => {} };
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
  return {
    url: database.url,
    async close() {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One PostgreSQL for all tests of a project. */
export default async function setup(project: TestProject) {
  const database = await openTestDatabase();
  project.provide('databaseUrl', database.url);
  return database.close;
}
