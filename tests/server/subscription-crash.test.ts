import { expect, it } from 'vitest';
import { runSubscriptions } from '../../bench/subscriptions.ts';

// `npm run bench:subscriptions` kills it more often, and says when it last did.
it('a portal that is killed while it mails forgets nobody and tells nothing twice', async () => {
  const report = await runSubscriptions({ subscriptions: 400, objects: 24, kills: 2 });
  // The checks are in the run; here only that it had something to check.
  expect(report.pairs).toBeGreaterThan(1000);
  expect(report.killedAt.some((mails) => mails > 0 && mails < report.mails)).toBe(true);
}, 240_000);
