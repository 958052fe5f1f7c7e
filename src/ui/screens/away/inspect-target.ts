import { decodePunycode } from './punycode.ts';

/** What a reader should know about an address before going there. */
export type TargetWarning =
  /** Text before an `@`, which looks like a site's name and is not. */
  | 'userInfo'
  /** A word of the name is code that stands for no name: whoever read it out would name another site. */
  | 'unreadable'
  /** Signs in the name that are neither letters nor digits, some of which look like a dot or a slash. */
  | 'symbols'
  /** Letters of several alphabets in one word of the name. */
  | 'mixedScripts'
  /** Every letter of a word of the name could be taken for a Latin one. */
  | 'lookalike'
  /** The name is not written in Latin letters; by itself nothing wrong. */
  | 'international'
  /** A number instead of a name. */
  | 'numericHost'
  /** Not the usual port. */
  | 'port'
  /** Anybody on the way can read and change what is sent. */
  | 'notEncrypted';

export interface SafeTarget {
  ok: true;
  /** The whole address, as the browser will open it. */
  href: string;
  /** The site's name as people read it. */
  host: string;
  /** The site's name as it is looked up, `xn--` where it is not Latin. */
  asciiHost: string;
  userInfo: string;
  port: string;
  warnings: readonly TargetWarning[];
}

export interface RefusedTarget {
  ok: false;
  reason: 'missing' | 'tooLong' | 'hiddenCharacters' | 'malformed' | 'scheme';
}

export type TargetInspection = SafeTarget | RefusedTarget;

/** Longer addresses are not for people to check. */
export const LONGEST_TARGET = 2048;

/** Controls, and the marks that turn the direction of writing or take no room: an address has no use for them. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Neither letters nor digits; letters for sounds and heights stand for signs as well. */
const SYMBOL = /[^\p{L}\p{M}\p{N}_-]|[\u02b0-\u02ff\ua788\ua789]/u;
/** Latin letters of no language: of phonetics, and small forms of capital ones. */
const RARE_LATIN = /[\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/u;
/** Letters of other alphabets that look like Latin ones. */
const LOOKALIKES = /^[аӓеёәһіїјӏкмнорԛсԁтѵѡхухѕҽαινορυχкɑıԍ\d-]+$/u;

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Cherokee',
  'Georgian',
  'Thai',
].map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));
const EAST_ASIAN =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Bopomofo}/u;

/**
 * Looks at an address somebody wants to send a visitor to: refuses what is not an ordinary web address, and names
 * everything in it that is used to pass one site off as another.
 */
export function inspectTarget(raw: string | undefined): TargetInspection {
  const text = raw?.trim() ?? '';
  if (text === '') return { ok: false, reason: 'missing' };
  if (text.length > LONGEST_TARGET) return { ok: false, reason: 'tooLong' };
  if (HIDDEN.test(text)) return { ok: false, reason: 'hiddenCharacters' };
  // Only a full address: a relative or scheme-less one would be completed by guesswork.
  if (!/^[a-z][a-z\d+.-]*:/i.test(text)) return { ok: false, reason: 'malformed' };
  if (!/^https?:/i.test(text)) return { ok: false, reason: 'scheme' };
  if (!/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return { ok: false, reason: 'malformed' };

  const url = new URL(text);
  const asciiHost = url.hostname.replace(/\.$/, '');
  if (asciiHost === '' || asciiHost.endsWith('.')) return { ok: false, reason: 'malformed' };
  const words = asciiHost.split('.');
  const decoded = words.map(readable);
  if (decoded.includes(undefined)) return { ok: false, reason: 'malformed' };
  const labels = words.map((word, place) => (isSame(word, decoded[place]) ? (decoded[place] ?? word) : word));
  const host = labels.join('.');
  const userInfo = readableUserInfo(url);
  return {
    ok: true,
    href: url.href,
    host,
    asciiHost,
    userInfo,
    port: url.port,
    warnings: warningsOf(
      url,
      host,
      userInfo,
      labels.some((label) => label.startsWith('xn--')),
    ),
  };
}

function warningsOf(url: URL, host: string, userInfo: string, isUnreadable: boolean): TargetWarning[] {
  const labels = host.split('.');
  const zone = labels.at(-1) ?? '';
  const warnings: TargetWarning[] = [];
  if (userInfo !== '') warnings.push('userInfo');
  if (isUnreadable) warnings.push('unreadable');
  // An IPv6 address is nothing but signs.
  if (!isNumeric(host) && labels.some((label) => SYMBOL.test(label))) warnings.push('symbols');
  if (labels.some(isMixed)) warnings.push('mixedScripts');
  // In a Cyrillic zone Cyrillic letters pretend nothing.
  if (
    isLatin(zone) &&
    labels.some((label) => RARE_LATIN.test(label) || (!isLatin(label) && LOOKALIKES.test(label)))
  )
    warnings.push('lookalike');
  if (!isLatin(host)) warnings.push('international');
  if (isNumeric(host)) warnings.push('numericHost');
  if (url.port !== '') warnings.push('port');
  if (url.protocol === 'http:') warnings.push('notEncrypted');
  return warnings;
}

function readable(label: string): string | undefined {
  return label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label;
}

/** Whether what a word of the name says, looked up again, leads to the same name. */
function isSame(word: string, decoded: string | undefined): boolean {
  return word === decoded || URL.parse(`https://${decoded}`)?.hostname === word;
}

function readableUserInfo({ username, password }: URL): string {
  if (username === '' && password === '') return '';
  const both = password === '' ? username : `${username}:${password}`;
  try {
    const text = decodeURIComponent(both);
    return HIDDEN.test(text) ? both : text;
  } catch {
    return both;
  }
}

/**
 * Chinese, Japanese and Korean mix their scripts in ordinary words, with Latin letters too. A mark that no letter has of
 * its own counts as an alphabet where it stands on a Latin one.
 */
function isMixed(label: string): boolean {
  const withLatin = /\p{Script=Latin}/u.test(label);
  const others = [...label].some(
    (letter) =>
      (/\p{L}/u.test(letter) && ![...SCRIPTS, EAST_ASIAN].some((script) => script.test(letter))) ||
      (withLatin && /\p{M}/u.test(letter)),
  );
  const alphabets = SCRIPTS.filter((script) => script.test(label)).length + Number(others);
  return alphabets > 1 || (EAST_ASIAN.test(label) && alphabets === 1 && !withLatin);
}

const isNumeric = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

const isLatin = (text: string): boolean => /^[\p{ASCII}]*$/u.test(text);
