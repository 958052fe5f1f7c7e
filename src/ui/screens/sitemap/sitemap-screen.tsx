import { Link } from '@tanstack/react-router';
import { ALL_ENTRIES, MENU, OWN_PAGES } from '../../../api/contracts/menu-tree.ts';
import { PageHeading } from '../../kit/page-heading.tsx';
import { MenuAdditions } from '../../shell/menu-additions.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './sitemap-screen.module.css';

/** The menu as one page: each group with its pages and what one finds there. */
export function SitemapScreen() {
  const { t } = useTranslation(['pages', 'shell']);
  return (
    <>
      <PageHeading lead={t('sitemap.lead')}>{t('sitemap.title')}</PageHeading>
      <div className={styles.groups}>
        {[...MENU, ...OWN_PAGES].map(({ id, entries }) => (
          <section key={id} aria-labelledby={id} className={styles.group}>
            <h2 id={id}>{t(`shell:menu.groups.${id}`)}</h2>
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Link to={entry.to} search={ALL_ENTRIES[entry.id].search ?? {}} className={styles.link}>
                    {t(`shell:menu.entries.${entry.id}.name`)}
                  </Link>
                  <p className={styles.about}>
                    {t(`shell:menu.entries.${entry.id}.about`, { defaultValue: '' })}
                  </p>
                </li>
              ))}
              <MenuAdditions group={id} link={styles.link} about={styles.about} />
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
