import type { Limit } from '../../http/rate-limits.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * How often one sender, or anybody for one account, may try. `line` is a sender's address on the network
 * (`lineOf`), `address` an e-mail's key whether or not it has an account.
 */
export const LIMITS = {
  /** Sign-ins from one line; successful ones are given back, so that an office can sign in together. */
  signInFromLine: { name: 'sign-in-from-line', burst: 30, every: 10 * SECOND },
  /** Sign-ins to one address from one line. */
  signInFromLineToAddress: { name: 'sign-in-from-line-to-address', burst: 10, every: MINUTE },
  /** Sign-ins to one address from anywhere: wide enough that a stranger alone cannot lock its owner out. */
  signInToAddress: { name: 'sign-in-to-address', burst: 50, every: 30 * SECOND },
  /** Mails of each kind to one address; its interval is what the answers say. */
  mailToAddress: { name: 'mail-to-address', burst: 1, every: MINUTE },
  mailFromLine: { name: 'mail-from-line', burst: 20, every: MINUTE },
  registerFromLine: { name: 'register-from-line', burst: 20, every: 3 * MINUTE },
  /** Answers that an address is taken, to one line (decisions.md); others are given back. */
  takenToLine: { name: 'taken-to-line', burst: 5, every: 10 * MINUTE },
  /** The same about one address. */
  takenOfAddress: { name: 'taken-of-address', burst: 5, every: 10 * MINUTE },
  /** Links and codes tried from one line: they cannot be guessed, but trying is not free either. */
  linkFromLine: { name: 'link-from-line', burst: 60, every: 10 * SECOND },
  /** One’s own password asked for again. */
  passwordOfAccount: { name: 'password-of-account', burst: 10, every: MINUTE },
} as const satisfies Record<string, Limit>;

/** Seconds until a mail may be asked for again; the same for every address. */
export const MAIL_WAIT = LIMITS.mailToAddress.every / SECOND;
