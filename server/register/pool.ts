import type pg from 'pg';
import { openPool } from '../db/pool.ts';

/** Longest that one statement of a search may take; beyond it the answer is 503. Milliseconds. */
const STATEMENT_LIMIT = 2000;
/** Searches never wait for anything else that the portal does, and nothing else for them. */
const CONNECTIONS = 4;
/** Rows are found by index and read from memory; sorting ten thousand of them needs no disk. */
const PLANNING = ['jit=off', 'random_page_cost=1.1', 'max_parallel_workers_per_gather=0', 'work_mem=64MB'];

/** Connections for searching, to the database or to a replica of it. */
export function openSearchPool(url: string): pg.Pool {
  return openPool({
    connectionString: url,
    max: CONNECTIONS,
    application_name: 'portal-search',
    statement_timeout: STATEMENT_LIMIT,
    options: ['timezone=UTC', ...PLANNING].map((setting) => `-c ${setting}`).join(' '),
  });
}
