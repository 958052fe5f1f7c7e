/** The whole world, as `Intl.DisplayNames` knows it. */
export const WORLD = '001';

/** Codes that UN Comtrade has of its own, each a country with what is counted along with it. */
const OWN: Readonly<Record<string, string>> = {
  '000': WORLD,
  '251': 'FR',
  '381': 'IT',
  '579': 'NO',
  '699': 'IN',
  '757': 'CH',
  '842': 'US',
};

/** States that are no more: `Intl` would take one of their successors for the whole. */
const FORMER = new Set(
  ['058', '200', '230', '278', '280', '530', '532', '582', '711', '717'].concat([
    '720',
    '736',
    '810',
    '835',
    '866',
    '868',
    '886',
    '890',
    '891',
  ]),
);

/**
 * The country of a number of the UN's (M49, with what Comtrade does otherwise): two letters of ISO 3166, or the world.
 * Undefined where it is a group of countries, a state that is no more, or nowhere.
 */
export function countryOf(number: string): string | undefined {
  const code = number.padStart(3, '0');
  if (OWN[code]) return OWN[code];
  if (!/^\d{3}$/.test(code) || FORMER.has(code)) return undefined;
  const { region = '' } = new Intl.Locale(`und-${code}`);
  return /^[A-Z]{2}$/.test(region) ? region : undefined;
}
