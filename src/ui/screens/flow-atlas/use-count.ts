import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import { usePortal } from '../../../use-portal.ts';

/** Numbers in the person's language, in Western digits; `brief` as short as they go: `12K`. */
export function useCount(): (count: number, brief?: boolean) => string {
  const { locale } = usePortal();
  const tag = `${LOCALE_FACTS[locale].lang}-u-nu-latn`;
  return (count, brief = false) =>
    new Intl.NumberFormat(
      tag,
      brief && count >= 10_000 ? { notation: 'compact', compactDisplay: 'short' } : {},
    ).format(count);
}
