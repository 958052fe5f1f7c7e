import type { ConnectionOptions } from '../db/database.ts';

/**
 * How searches are connected, to the database or to a replica of it: they never wait for anything else that the portal
 * does, and nothing else for them. A statement that takes longer is ended, and answered with 503.
 */
export const SEARCHING: ConnectionOptions = {
  name: 'portal-search',
  size: 4,
  statementTimeout: 2000,
  // Rows are found by index and read from memory; sorting ten thousand of them needs no disk.
  settings: ['jit=off', 'random_page_cost=1.1', 'max_parallel_workers_per_gather=0', 'work_mem=64MB'],
};
