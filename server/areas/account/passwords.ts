import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HttpProblem } from '../../http/problems.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 50 ms on a small server's core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_LENGTH = 32;
/** Hashes that may wait; one more would answer later than a person waits. */
const MOST_WAITING = 32;
/** Seconds in which a full queue is done. */
const QUEUE_TIME = 2;

const derive = promisify(argon2);

/** The PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const phcString = ({ memory, passes, parallelism }: typeof COST, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;

/** Checked where there is no account, so that the answer takes as long; no password has this tag. */
const NOBODY = phcString(COST, Buffer.alloc(16, 1), Buffer.alloc(TAG_LENGTH, 1));

export interface Passwords {
  /** @returns the PHC string to store @throws HttpProblem 503 when too many wait already */
  hash(password: string): Promise<string>;
  /**
   * @param stored null where there is no account: takes as long, and is never right
   * @returns whether it is right, and whether it was hashed with less than today's cost
   * @throws HttpProblem 503 when too many wait already
   */
  verify(password: string, stored: string | null): Promise<{ right: boolean; outdated: boolean }>;
}

/**
 * Hashes passwords one at a time: a flood of sign-ins keeps one core busy and leaves the others to the pages;
 * what does not fit into the queue is turned away before it costs anything.
 */
export function createPasswords(): Passwords {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function inTurn(parameters: Argon2Parameters): Promise<Buffer> {
    if (waiting >= MOST_WAITING) throw new HttpProblem(503, 'unavailable', {}, QUEUE_TIME);
    waiting++;
    const turn = last.then(() => derive('argon2id', parameters));
    last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      waiting--;
    }
  }

  // The same characters however a keyboard composes them (RFC 8265 asks for a normal form as well).
  const messageOf = (password: string) => Buffer.from(password.normalize('NFKC'));

  return {
    async hash(password) {
      const nonce = randomBytes(16);
      const tag = await inTurn({ ...COST, message: messageOf(password), nonce, tagLength: TAG_LENGTH });
      return phcString(COST, nonce, tag);
    },
    async verify(password, stored) {
      const [, m, t, p, salt = '', tag = ''] = PHC.exec(stored ?? NOBODY) ?? [];
      const wanted = Buffer.from(tag, 'base64');
      const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
      const given = await inTurn({
        ...cost,
        message: messageOf(password),
        nonce: Buffer.from(salt, 'base64'),
        tagLength: wanted.length,
      });
      return {
        right: stored !== null && timingSafeEqual(given, wanted),
        outdated: cost.memory < COST.memory || cost.passes < COST.passes,
      };
    },
  };
}
