import { sameSpaces } from './format.ts';
import { LOCALE_FACTS, type LocaleCode } from './locales.ts';
import { onceForLocale, whenAsked } from './made-once.ts';

/** Sums in roubles in the words of one locale, from whole kopecks. */
export interface MoneyFormat {
  /** `24 600 000 ₽`; kopecks show where there are any. */
  roubles(kopecks: number): string;
  /** The same to the rouble, for what is only worked out. */
  roublesWhole(kopecks: number): string;
  /** `24,6 млн ₽`, for where there is little room. */
  roublesShort(kopecks: number): string;
  /** `12,5 %` of 0.125: shares of sums, to a tenth. */
  percent(share: number): string;
}

/** The formats of a locale, made once. Apart from `format.ts`, which comes with pages that name no sums. */
export const createMoneyFormat = onceForLocale(makeFormat);

function makeFormat(locale: LocaleCode): MoneyFormat {
  const tag = `${LOCALE_FACTS[locale].lang}-u-nu-latn`;
  const money = (options: Intl.NumberFormatOptions) =>
    whenAsked(
      () =>
        new Intl.NumberFormat(tag, {
          style: 'currency',
          currency: 'RUB',
          currencyDisplay: 'narrowSymbol',
          ...options,
        }),
    );
  const whole = money({ maximumFractionDigits: 0 });
  const exactly = money({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const short = money({ notation: 'compact', maximumFractionDigits: 1, minimumFractionDigits: 0 });
  const percent = whenAsked(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }));
  return {
    roubles: (kopecks) => sameSpaces((kopecks % 100 !== 0 ? exactly : whole)().format(kopecks / 100)),
    roublesWhole: (kopecks) => sameSpaces(whole().format(kopecks / 100)),
    roublesShort: (kopecks) => sameSpaces(short().format(kopecks / 100)),
    percent: (share) => sameSpaces(percent().format(share)),
  };
}
