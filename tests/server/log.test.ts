import { DrizzleQueryError } from 'drizzle-orm/errors';
import fastify, { type FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { expect, it } from 'vitest';
import { OutcomeUnknown, Undeliverable } from '../../server/lifecycles/errors.ts';
import { createLog, inOneLine } from '../../server/log.ts';

/*
 * What stands in single lines. `tests/browser/log.test.ts` looks for what a person typed in the log of a whole visit,
 * and needs a browser for it.
 */

const EMAIL = 'hidden-person@secret.example';
const NAME = 'Тайнова';
const TOKEN = 't0ken'.repeat(8);
/** A word that by its looks is anybody's. */
const STREET = 'Skladochnaya';
const PHONE = '+7 495 987-65-43';

/** A log, and the lines that it has got. */
function newLog() {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  return { log, lines };
}

/** A row that breaks a constraint, as the driver and Drizzle tell of it. */
function failedStatement(): DrizzleQueryError {
  const refused = Object.assign(new pg.DatabaseError(`duplicate key "${EMAIL}"`, 1, 'error'), {
    code: '23505',
    constraint: 'accounts_email',
    table: 'accounts',
    detail: `Key (email)=(${EMAIL}) already exists.`,
  });
  return new DrizzleQueryError('insert into "accounts" values ($1, $2)', [NAME, STREET], refused);
}

it('requests are told by their route, never by their address', async () => {
  const { log, lines } = newLog();
  const app = fastify({ loggerInstance: log as FastifyBaseLogger });
  app.get('/letters/:token', async () => ({}));
  await app.inject({ url: `/letters/${TOKEN}?email=${encodeURIComponent(EMAIL)}` });
  await app.inject({ url: `/nothing/${TOKEN}` });
  await app.close();
  expect(lines.map((line) => JSON.parse(line).req).filter(Boolean)).toEqual([
    { method: 'GET', route: '/letters/:token' },
    { method: 'GET', route: 'none' },
  ]);
  expect(lines.join('')).not.toContain(TOKEN);
});

it('a failed statement is told without its parameters and without the row', () => {
  const { log, lines } = newLog();
  log.error(failedStatement());
  const { err } = JSON.parse(lines[0] ?? '');
  expect(err).toMatchObject({
    type: 'DrizzleQueryError',
    statement: 'insert into "accounts" values ($1, $2)',
    cause: { type: 'DatabaseError', code: '23505', constraint: 'accounts_email', table: 'accounts' },
  });
  expect(err.at.length).toBeGreaterThan(0);
  for (const secret of [NAME, EMAIL, STREET]) {
    expect(lines.join('')).not.toContain(secret);
    expect(inOneLine(failedStatement())).not.toContain(secret);
  }
});

it.each([
  ['a reply of a mail server', new Undeliverable(`550 no such user ${EMAIL}, ${STREET}`)],
  ['an answer that did not come', new OutcomeUnknown(`nothing said to ${EMAIL}, ${STREET}`)],
  ['text that is no JSON', new SyntaxError(`Unexpected token in ${STREET} ${NAME}`)],
  ['an error from the inside', new Error('it fails', { cause: failedStatement() })],
  ['a message of our own', new Error(`no answer for ${EMAIL} at ${PHONE} with ${TOKEN} of "${NAME}"`)],
])('%s names nobody', (_what, error) => {
  const { log, lines } = newLog();
  log.error(error);
  log.warn({ err: error });
  log.warn(error, error.message);
  expect(lines).toHaveLength(3);
  const told = lines.join('') + inOneLine(error);
  for (const secret of [EMAIL, NAME, TOKEN, PHONE, STREET]) expect(told).not.toContain(secret);
});

it('what the program itself says stays readable', () => {
  const { log, lines } = newLog();
  log.warn('The line on which the database tells of changes is lost: listening again.');
  log.error(new Error('investor-message: nothing delivers tellSender'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'The line on which the database tells of changes is lost: listening again.' },
    { err: { message: 'investor-message: nothing delivers tellSender' } },
  ]);
});
