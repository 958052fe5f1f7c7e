import type { ReactNode } from 'react';
import type { ShownContent } from '../../../api/contracts/content-definition.ts';
import type { ContentKindId } from '../../../api/contracts/content-kinds.ts';
import { TEXT_PAGES, type TextPageName } from '../../../api/contracts/text-pages.ts';
import { Badge } from '../../kit/badge.tsx';
import { Link } from '../../kit/link.tsx';
import { BannerCard } from '../../parts/banners/banner-card.tsx';
import { hasOffice, OfficeCard } from '../../parts/contacts/office-card.tsx';
import { linkOf } from '../../parts/link-of.ts';
import { wordsOf } from '../../parts/text/page-words.ts';
import { russian } from '../../parts/text/russian.ts';
import textStyles from '../../parts/text/text.module.css';
import { TextSections } from '../../parts/text/text-sections.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './previews.module.css';

interface PreviewProps {
  item: string;
  /** All that the item would say, in the language that is looked at. */
  shown: ShownContent;
}

const isTextPage = (item: string): item is TextPageName => item in TEXT_PAGES;

/** A page of texts as its readers see it. */
function TextPreview({ item, shown }: PreviewProps) {
  const { t } = useTranslation(['content', 'common']);
  if (!isTextPage(item)) return null;
  const words = wordsOf(shown);
  return (
    <article className={textStyles.page}>
      <div className={styles.head}>
        <h2 className={styles.title} {...russian(words.isRussian('title'))}>
          {words.line('title')}
        </h2>
        <p className={styles.lead} {...russian(words.isRussian('lead'))}>
          {words.line('lead')}
        </p>
        {['title', 'lead'].some(words.isRussian) && <Badge>{t('common:inRussian')}</Badge>}
      </div>
      <TextSections name={item} words={words} />
    </article>
  );
}

function OfficePreview({ shown }: PreviewProps) {
  const { t } = useTranslation('content');
  return (
    <div className={textStyles.section}>
      <h2>{t('groups.office')}</h2>
      {hasOffice(shown) ? <OfficeCard shown={shown} /> : <p>{t('preview.none')}</p>}
    </div>
  );
}

/** A banner as the pages show it. */
function BannerPreview({ item, shown }: PreviewProps) {
  const { line } = wordsOf(shown);
  const [text, action] = [line('text'), line('action')];
  return (
    <BannerCard
      banner={{
        id: item,
        title: line('title'),
        ...(text && { text }),
        ...(action && { action }),
        to: line('to'),
        russian: [...shown.russian],
      }}
    />
  );
}

/** An entry as the menu shows it, and in which group. */
function MenuPreview({ shown }: PreviewProps) {
  const { t } = useTranslation('shell');
  const words = wordsOf(shown);
  return (
    <div className={styles.head}>
      <p className={styles.lead}>{t(`menu.groups.${words.line('group')}`)}</p>
      <h2 className={styles.title}>
        <Link {...linkOf(words.line('to'))} {...russian(words.isRussian('name'))}>
          {words.line('name')}
        </Link>
      </h2>
      <p {...russian(words.isRussian('about'))}>{words.line('about')}</p>
    </div>
  );
}

/** What nobody has written anything in shows nowhere. */
const unlessEmpty =
  (Drawn: (props: PreviewProps) => ReactNode, field: string) =>
  (props: PreviewProps): ReactNode => {
    const { t } = useTranslation('content');
    return wordsOf(props.shown).line(field) === '' ? <p>{t('preview.nowhere')}</p> : <Drawn {...props} />;
  };

/** How what is edited of each kind is drawn before it is published. */
export const PREVIEWS: Readonly<Record<ContentKindId, (props: PreviewProps) => ReactNode>> = {
  contacts: (props) => (props.item === 'office' ? <OfficePreview {...props} /> : <TextPreview {...props} />),
  documents: TextPreview,
  banners: unlessEmpty(BannerPreview, 'title'),
  menu: unlessEmpty(MenuPreview, 'name'),
  sustainable: TextPreview,
  portal: TextPreview,
};
