import { contentOfPage } from '../../../api/contracts/content-pages.ts';
import { ContentEditLink } from '../../parts/content-edit-link.tsx';
import { GroupBar } from '../../parts/group-bar.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { usePageWords } from '../../parts/text/page-words.ts';
import styles from '../../parts/text/text.module.css';
import { TextHeading } from '../../parts/text/text-heading.tsx';
import { TextSections, type TextSectionsProps } from '../../parts/text/text-sections.tsx';

export interface TextPageProps extends Omit<TextSectionsProps, 'words'> {
  /** The pages of its group of the menu stand over it. */
  isInGroup?: boolean;
}

/** A page that is text and nothing else, with ways on from each of its parts. */
export function TextPage({ name, isInGroup, more, instead }: TextPageProps) {
  const words = usePageWords(name);
  const edited = contentOfPage(name);
  const page = (
    <article className={styles.page}>
      <TextHeading words={words} />
      {edited && <ContentEditLink {...edited} />}
      <TextSections {...{ name, words, more, instead }} />
    </article>
  );
  if (!isInGroup) return page;
  return (
    <>
      <PageCrumbs items={[{ label: words.line('title') }]} />
      <GroupBar />
      {page}
    </>
  );
}
