import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HttpProblem } from '../../http/problems.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 50 ms on a small server's core. */
const FULL = { memory: 19_456, passes: 2, parallelism: 1 } as const;
/** The least that argon2id knows: for tests, which sign in by the thousand. */
const LEAST = { memory: 8, passes: 1, parallelism: 1 } as const;
type Cost = typeof FULL | typeof LEAST;
const TAG_LENGTH = 32;
/** Requests with a password that are worked on at once: one hashes, the others ask the database meanwhile. */
const MOST_AT_WORK = 4;
/** Those that may wait; one more would answer later than a person waits. */
const MOST_WAITING = 128;
/** Seconds in which a full queue is done. */
const QUEUE_TIME = 5;

const derive = promisify(argon2);

/** The PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const phcString = ({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;

export interface Passwords {
  /**
   * Does everything that a request with a password needs, when its turn has come.
   * @throws HttpProblem 503 before anything is done, when too many wait already
   */
  admit<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** @returns the PHC string to store */
  hash(password: string): Promise<string>;
  /**
   * @param stored null where there is no account: takes as long, and is never right
   * @returns whether it is right, and whether it was hashed with less than today's cost
   */
  verify(password: string, stored: string | null): Promise<{ right: boolean; outdated: boolean }>;
}

/**
 * Hashes passwords one at a time, and works on a few requests at once: a flood of sign-ins keeps one core busy and
 * waits in a queue that costs neither a query nor a turn of the event loop, which are left to the pages.
 * @param options.isCheap hash at a cost that protects nobody; never in production
 */
export function createPasswords({ isCheap = false } = {}): Passwords {
  const today: Cost = isCheap ? LEAST : FULL;
  /** Checked where there is no account, so that the answer takes as long; no password has this tag. */
  const nobody = phcString(today, Buffer.alloc(16, 1), Buffer.alloc(TAG_LENGTH, 1));
  let last: Promise<unknown> = Promise.resolve();
  let atWork = 0;
  const waiting: (() => void)[] = [];

  function inTurn(parameters: Argon2Parameters): Promise<Buffer> {
    const turn = last.then(() => derive('argon2id', parameters));
    last = turn.catch(() => {});
    return turn;
  }

  // The same characters however a keyboard composes them (RFC 8265 asks for a normal form as well).
  const messageOf = (password: string) => Buffer.from(password.normalize('NFKC'));

  return {
    async admit(work) {
      if (atWork < MOST_AT_WORK) atWork++;
      else {
        if (waiting.length >= MOST_WAITING) throw new HttpProblem(503, 'unavailable', {}, QUEUE_TIME);
        // Whoever ends hands its place over, so that nobody slips in between.
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else atWork--;
      }
    },
    async hash(password) {
      const nonce = randomBytes(16);
      const tag = await inTurn({ ...today, message: messageOf(password), nonce, tagLength: TAG_LENGTH });
      return phcString(today, nonce, tag);
    },
    async verify(password, stored) {
      const [, m, t, p, salt = '', tag = ''] = PHC.exec(stored ?? nobody) ?? [];
      const expected = Buffer.from(tag, 'base64');
      const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
      const actual = await inTurn({
        ...cost,
        message: messageOf(password),
        nonce: Buffer.from(salt, 'base64'),
        tagLength: expected.length,
      });
      return {
        right: stored !== null && timingSafeEqual(actual, expected),
        outdated: cost.memory < today.memory || cost.passes < today.passes,
      };
    },
  };
}
