import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPasswords } from '../../server/areas/account/passwords.ts';
import { readSettings } from '../../server/settings.ts';

const PASSWORD = 'Корень-2026';

/** A hash in the PHC format with a cost of the test's own. */
function phc(memory: number, passes: number): string {
  const nonce = randomBytes(16);
  const cost = { memory, passes, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { ...cost, message: PASSWORD, nonce });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(nonce)}$${base64(tag)}`;
}

describe('a password', () => {
  it('is stored in the PHC format at OWASP’s cost or above, never twice the same', async () => {
    const passwords = createPasswords();
    const [one, other] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)];
    const [, memory, passes] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$[\w+/]{22}\$[\w+/]{43}$/.exec(one) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect(one).not.toBe(other);
    expect(await passwords.verify(PASSWORD, one)).toEqual({ right: true, outdated: false });
    expect(await passwords.verify('Корень-2027', one)).toEqual({ right: false, outdated: false });
  });

  it('is the same however the keyboard composes its letters', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('Caf\u00e9-2026');
    expect((await passwords.verify('Cafe\u0301-2026', stored)).right).toBe(true);
  });

  it('hashed at a lower cost is still right, and said to be outdated', async () => {
    const passwords = createPasswords();
    expect(await passwords.verify(PASSWORD, phc(8192, 1))).toEqual({ right: true, outdated: true });
    expect(await passwords.verify(PASSWORD, phc(19_456, 2))).toEqual({ right: true, outdated: false });
  });

  it('costs next to nothing in tests alone, and is hashed anew by a portal that takes its time', async () => {
    const stored = await createPasswords({ isCheap: true }).hash(PASSWORD);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(await createPasswords().verify(PASSWORD, stored)).toEqual({ right: true, outdated: true });
    expect(readSettings({ PORTAL_SECRET: 'the secret of all portals under test' }).cheapPasswords).toBe(
      false,
    );
  });

  it('of nobody is never right', async () => {
    expect((await createPasswords().verify(PASSWORD, null)).right).toBe(false);
  });

  it('waits its turn in a queue that ends: beyond it nothing is done', async () => {
    const passwords = createPasswords();
    let begun = 0;
    let atWork = 0;
    const attempt = () =>
      passwords.admit(async () => {
        begun++;
        expect(++atWork).toBeLessThanOrEqual(4);
        const verdict = begun % 40 === 1 ? await passwords.verify(PASSWORD, null) : { right: false };
        atWork--;
        return verdict;
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 140 }, attempt));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect([refused.length, begun]).toEqual([8, 132]);
    expect(refused[0]?.reason).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 5 });
    expect((await attempt()).right).toBe(false);
  });

  it('that fails makes room again', async () => {
    const passwords = createPasswords();
    const fail = () =>
      passwords.admit(async () => {
        throw new Error('no database');
      });
    for (let n = 0; n < 200; n++) await expect(fail()).rejects.toThrow('no database');
  });
});
