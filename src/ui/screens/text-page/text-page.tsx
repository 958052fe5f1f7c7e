import { PageHeading } from '../../kit/page-heading.tsx';
import { GroupBar } from '../../parts/group-bar.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import styles from '../../parts/text/text.module.css';
import { TextSections, type TextSectionsProps } from '../../parts/text/text-sections.tsx';
import { useTranslation } from '../../use-translation.ts';

export interface TextPageProps extends TextSectionsProps {
  /** The pages of its group of the menu stand over it. */
  isInGroup?: boolean;
}

/** A page that is text and nothing else, with ways on from each of its parts. */
export function TextPage({ name, isInGroup, more }: TextPageProps) {
  const { t } = useTranslation(`text-${name}`);
  const page = (
    <article className={styles.page}>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <TextSections {...{ name, more }} />
    </article>
  );
  if (!isInGroup) return page;
  return (
    <>
      <PageCrumbs items={[{ label: t('title') }]} />
      <GroupBar />
      {page}
    </>
  );
}
