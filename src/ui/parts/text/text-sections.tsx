import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ALL_ENTRIES } from '../../../api/contracts/menu-tree.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './text.module.css';
import { TEXT_PAGES, type TextPageName, type TextSection } from './text-pages.ts';

export interface TextSectionsProps {
  name: TextPageName;
  /** What follows the words of a part, by the part's id. */
  more?: Readonly<Record<string, ReactNode>> | undefined;
}

/** The parts of a page that is text, in its own area of texts. */
export function TextSections({ name, more }: TextSectionsProps) {
  const { t } = useTranslation([`text-${name}`, 'shell', 'common']);
  const sections: readonly TextSection[] = TEXT_PAGES[name];
  const linesOf = (key: string): readonly string[] => {
    const lines: unknown = t(key, { returnObjects: true, defaultValue: [] });
    return Array.isArray(lines) ? lines : [];
  };
  return sections.map(({ id, isSample, links = [], way }) => (
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
      {more?.[id]}
      {way && (
        <LinkButton to={ALL_ENTRIES[way].to} search={ALL_ENTRIES[way].search ?? {}} variant="primary">
          {t(`sections.${id}.way`)}
        </LinkButton>
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
  ));
}
