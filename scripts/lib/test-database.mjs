import { startPortal } from './run.mjs';

/**
 * One PostgreSQL for all tests of a run, in a process of its own that ends with this one.
 *
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 * @throws Error with what it printed when it does not start
 */
export async function openTestDatabase() {
  const child = startPortal(['tests/support/database-process.ts'], {}, 'pipe');
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', ({ url }) => resolve(url));
    child.once('exit', () =>
      reject(new Error(`The tests' database did not start:\n${Buffer.concat(output)}`)),
    );
  });
  return {
    url,
    async close() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
