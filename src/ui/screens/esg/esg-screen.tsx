import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EsgPart } from '../../../api/contracts/esg.ts';
import { ALL_ENTRIES } from '../../../api/contracts/menu-tree.ts';
import { esgStatusQuery } from '../../../api/queries/esg.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { ExternalLink, LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { ContentEditLink } from '../../parts/content-edit-link.tsx';
import { GroupBar } from '../../parts/group-bar.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './esg-screen.module.css';
import { LevelPicture } from './level-picture.tsx';

/** What the page begins with: an answer of one sentence each. */
const SHORT: ReadonlySet<string> = new Set(['assigns', 'assesses', 'cost', 'validity']);
/** Whose lists are in an order. */
const ORDERED: ReadonlySet<string> = new Set(['steps', 'process']);

/** The ESG status (section 2): ten parts, the levels as a picture. */
export function EsgScreen() {
  const { t } = useTranslation(['esg', 'shell']);
  const { data: esg } = useSuspenseQuery(esgStatusQuery(usePortal().api));
  return (
    <>
      <PageCrumbs items={[{ label: esg.title }]} />
      <GroupBar />
      <PageHeading lead={esg.lead}>{esg.title}</PageHeading>
      <ContentEditLink kind="sustainable" item="esg-status" />
      <div className={styles.short}>
        {esg.parts
          .filter(({ id }) => SHORT.has(id))
          .map((part) => (
            <Part key={part.id} part={part} />
          ))}
      </div>
      <div className={styles.long}>
        {esg.parts
          .filter(({ id }) => !SHORT.has(id))
          .map((part) => (
            <Part key={part.id} part={part}>
              {part.id === 'methodology' && (
                <>
                  <LevelPicture levels={esg.levels} />
                  {esg.methodology === undefined ? (
                    <p>{t('noMethodology')}</p>
                  ) : (
                    <ExternalLink href={esg.methodology} variant="secondary">
                      {t('methodologyLink')}
                    </ExternalLink>
                  )}
                </>
              )}
            </Part>
          ))}
      </div>
    </>
  );
}

function Part({ part, children }: { part: EsgPart; children?: ReactNode }) {
  const { t } = useTranslation(['esg', 'shell', 'common']);
  const { id, title, text, list, links } = part;
  const List = ORDERED.has(id) ? 'ol' : 'ul';
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {text.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {list && (
        <List className={styles.list}>
          {list.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )}
      {list?.isSample && (
        <p className={styles.sample}>
          <Badge tone="warn">{t('common:sample')}</Badge> {t('sample')}
        </p>
      )}
      {children}
      {links.map((link) => (
        <LinkButton key={link} to={ALL_ENTRIES[link].to}>
          {t(`shell:menu.entries.${link}.name`)}
        </LinkButton>
      ))}
    </section>
  );
}
