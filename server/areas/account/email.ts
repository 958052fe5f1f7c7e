import { domainToASCII } from 'node:url';

/**
 * What makes two ways of typing an address the same: compatibility forms folded (NFKC), no spaces around, no
 * capitals, the domain in ASCII. Mail servers could tell capitals of the local part apart; none does, and two
 * accounts that differ by them would be a trap.
 */
export function emailKey(email: string): string {
  const folded = email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  return `${folded.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

/** Whose mailbox an address fills: most servers put `name+anything` where `name` goes. */
export const recipientKey = (email: string): string => emailKey(email).replace(/\+[^@]*(?=@)/, '');
