import { openTestDatabase } from './database.ts';

/** The tests' PostgreSQL in a process of its own: tells its address, and ends when its parent lets go of it. */
const database = await openTestDatabase();
// Ctrl-C goes to all of them; the tests that end with it still need the database.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.once('disconnect', () => void database.close().then(() => process.exit()));
process.send?.({ url: database.url });
