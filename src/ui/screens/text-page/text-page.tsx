import { Link } from '@tanstack/react-router';
import { ALL_ENTRIES } from '../../../api/contracts/menu-tree.ts';
import { Badge } from '../../kit/badge.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { GroupBar } from '../../parts/group-bar.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './text-page.module.css';
import { TEXT_PAGES, type TextPageName, type TextSection } from './text-pages.ts';

export interface TextPageProps {
  name: TextPageName;
  /** The pages of its group of the menu stand over it. */
  isInGroup?: boolean;
}

/** A page that is text and nothing else, with ways on from each of its parts. */
export function TextPage({ name, isInGroup }: TextPageProps) {
  const { t } = useTranslation([`text-${name}`, 'shell', 'common']);
  const sections: readonly TextSection[] = TEXT_PAGES[name];
  const linesOf = (key: string): readonly string[] => {
    const lines: unknown = t(key, { returnObjects: true, defaultValue: [] });
    return Array.isArray(lines) ? lines : [];
  };
  const page = (
    <article className={styles.page}>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {sections.map(({ id, isSample, links = [] }) => (
        <section key={id} aria-labelledby={id} className={styles.section}>
          <h2 id={id}>{t(`sections.${id}.title`)}</h2>
          {isSample && <Badge tone="warn">{t('common:sample')}</Badge>}
          {linesOf(`sections.${id}.text`).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {linesOf(`sections.${id}.list`).length > 0 && (
            <ul className={styles.points}>
              {linesOf(`sections.${id}.list`).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {links.length > 0 && (
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link}>
                  <Link to={ALL_ENTRIES[link].to} search={ALL_ENTRIES[link].search ?? {}}>
                    {t(`shell:menu.entries.${link}.name`)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
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
