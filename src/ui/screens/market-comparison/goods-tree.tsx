import { GOODS_SECTIONS, type Goods, type GoodsSection } from '../../../api/contracts/sales-market.ts';
import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './market.module.css';

/** A section, or what stands in none. */
export type SectionOrOther = GoodsSection | 'other';

/** Where in the tree of goods somebody stands: at its top, in a section, under goods of it. */
export interface GoodsPlace {
  readonly section: SectionOrOther | undefined;
  /** From the chapter down. */
  readonly above: readonly Pick<Goods, 'code' | 'name' | 'lang'>[];
}
export const TOP: GoodsPlace = { section: undefined, above: [] };

export interface GoodsSectionsProps {
  /** All chapters of the nomenclature. */
  chapters: readonly { readonly code: string; readonly section: GoodsSection | null }[];
  onOpen: (section: SectionOrOther) => void;
}

/** The top of the tree: sections with their chapters, those alone that have any. */
export function GoodsSections({ chapters, onOpen }: GoodsSectionsProps) {
  const { t } = useTranslation('sales-market');
  const codes = Map.groupBy(chapters, ({ section }) => section ?? 'other');
  return (
    <ul
      className={styles.goods}
      aria-label={t('goods.results')}
      // Its place is kept until the chapters have come.
      data-waiting={chapters.length === 0 || undefined}
    >
      {([...GOODS_SECTIONS, 'other'] as const).map((section) => {
        const [first, last] = [codes.get(section)?.at(0), codes.get(section)?.at(-1)];
        if (!first || !last) return null;
        return (
          <li key={section}>
            <button type="button" className={styles.item} onClick={() => onOpen(section)}>
              {section === 'other' ? (
                t('goods.otherSection')
              ) : (
                <>
                  <strong>{section}</strong> {t(`section.${section}`)}
                </>
              )}
            </button>
            <bdi className={styles.range}>{first === last ? first.code : `${first.code}–${last.code}`}</bdi>
          </li>
        );
      })}
    </ul>
  );
}

/** What goods are called; where there is no name in the reader's language, it is said in which it is. */
export function GoodsName({ name, lang }: Pick<Goods, 'name' | 'lang'>) {
  const { locale } = usePortal();
  const own = LOCALE_FACTS[locale].lang;
  const languages = new Intl.DisplayNames([own], { type: 'language' });
  return (
    <>
      <bdi lang={lang}>{name}</bdi>
      {lang !== own && <small> ({languages.of(new Intl.Locale(lang).language)})</small>}
    </>
  );
}

export interface GoodsPathProps {
  place: GoodsPlace;
  onGo: (place: GoodsPlace) => void;
}

/** The way back up, level by level. */
export function GoodsPath({ place: { section, above }, onGo }: GoodsPathProps) {
  const { t } = useTranslation('sales-market');
  const steps = [
    { key: 'top', words: t('goods.sections'), place: TOP },
    ...(section === undefined
      ? []
      : [
          {
            key: 'section',
            words: section === 'other' ? t('goods.otherSection') : `${section} ${t(`section.${section}`)}`,
            place: { section, above: [] },
          },
        ]),
    ...above.map(({ code, name, lang }, index) => ({
      key: code,
      words: (
        <>
          {code} <GoodsName name={name} lang={lang} />
        </>
      ),
      place: { section, above: above.slice(0, index + 1) },
    })),
  ];
  return (
    <nav aria-label={t('goods.path')}>
      <ol className={styles.path}>
        {steps.map(({ key, words, place }, index) => (
          <li key={key}>
            {index === steps.length - 1 ? (
              <span aria-current="true">{words}</span>
            ) : (
              <button type="button" className={styles.step} onClick={() => onGo(place)}>
                {words}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
