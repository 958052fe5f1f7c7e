import { LOCALE_FACTS, type LocaleCode } from './locales.ts';

const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** How long something lasted, by its largest unit and the one below: `2 days 3 hours`. Seconds, rounded. */
export function timeSpan(locale: LocaleCode, exact: number): string {
  const seconds = Math.round(exact);
  const largest = UNITS.findIndex(([, size]) => seconds >= size);
  const [first, second] = largest < 0 ? UNITS.slice(-1) : UNITS.slice(largest, largest + 2);
  const [name, size] = first ?? UNITS[3];
  const [smaller, step] = second ?? [name, size];
  const rounded = Math.round(seconds / step) * step;
  const duration = {
    [name]: Math.floor(rounded / size),
    ...(second && { [smaller]: Math.floor((rounded % size) / step) }),
  };
  // Western digits, as everywhere in the portal.
  return new Intl.DurationFormat(`${LOCALE_FACTS[locale].lang}-u-nu-latn`, {
    style: 'long',
    // Nothing at all would be no words at all.
    ...(rounded === 0 && { secondsDisplay: 'always' }),
  }).format(duration);
}
