import { isIPv6 } from 'node:net';

/**
 * An IPv4 address that came over a socket for both, `::ffff:198.51.100.7`, as IPv4 writes it. A socket that has
 * closed already has no address, whatever its type says.
 */
const plainIp = (ip: string | undefined): string => (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(missing, 0)).fill('0'), ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

const prefixOf6 = (ip: string, groups: number): string =>
  `${groupsOf(ip).slice(0, groups).join(':')}::/${groups * 16}`;

/** What one sender is limited by: an IPv4 address, or the /64 that IPv6 gives a single line. */
export function lineOf(ip: string): string {
  const plain = plainIp(ip);
  return isIPv6(plain) ? prefixOf6(plain, 4) : plain;
}

/** What the portal remembers of where somebody was: enough to say "not my town", too little to name a home. */
export function networkOf(ip: string): string {
  const plain = plainIp(ip);
  return isIPv6(plain) ? prefixOf6(plain, 3) : plain.replace(/\.\d+$/, '.0/24');
}
