import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ALL_ENTRIES } from '../../../api/contracts/menu-tree.ts';
import { TEXT_PAGES, type TextPageName, type TextSection } from '../../../api/contracts/text-pages.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { PageWords } from './page-words.ts';
import { spoken } from './spoken.ts';
import { StandInBadge } from './stand-in-badge.tsx';
import styles from './text.module.css';

export interface TextSectionsProps {
  name: TextPageName;
  words: PageWords;
  /** What follows the words of a part, by the part's id. */
  more?: Readonly<Record<string, ReactNode>> | undefined;
  /** What stands in place of the words of a part, by the part's id. */
  instead?: Readonly<Record<string, ReactNode>> | undefined;
}

/** The parts of a page that is text. */
export function TextSections({ name, words, more, instead }: TextSectionsProps) {
  const sections: readonly TextSection[] = TEXT_PAGES[name];
  return sections.map((section) => (
    <Section
      key={section.id}
      {...{ section, words }}
      more={more?.[section.id]}
      instead={instead?.[section.id]}
    />
  ));
}

interface SectionProps {
  section: TextSection;
  words: PageWords;
  more: ReactNode;
  instead: ReactNode;
}

function Section({ section: { id, isSample = false, links = [], way }, words, more, instead }: SectionProps) {
  const { t } = useTranslation(['shell', 'common']);
  const part = `sections.${id}`;
  const [title, text, list] = [`${part}.title`, `${part}.text`, `${part}.list`];
  const own = instead ? [title] : [title, text, list];
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} {...spoken(words.standIn(title))}>
        {words.line(title)}
      </h2>
      {isSample && !instead && !words.isEdited(part) && <Badge tone="warn">{t('common:sample')}</Badge>}
      <StandInBadge of={own.map(words.standIn)} />
      {instead ?? (
        <>
          {words.lines(text).map((line) => (
            <p key={line} {...spoken(words.standIn(text))}>
              {line}
            </p>
          ))}
          {words.lines(list).length > 0 && (
            <ul className={styles.points} {...spoken(words.standIn(list))}>
              {words.lines(list).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </>
      )}
      {more}
      {way && (
        <LinkButton to={ALL_ENTRIES[way].to} search={ALL_ENTRIES[way].search ?? {}} variant="primary">
          <span {...spoken(words.standIn(`${part}.way`))}>{words.line(`${part}.way`)}</span>
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
  );
}
