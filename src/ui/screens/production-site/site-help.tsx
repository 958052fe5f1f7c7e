import { lazy } from 'react';
import type { SiteQuery } from '../../../api/contracts/production-site.ts';
import { InBrowser } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './production-site.module.css';

const SiteHelpForm = lazy(async () => ({ default: (await import('./site-help-form.tsx')).SiteHelpForm }));

/** Where on the page help is asked for. */
export const HELP = 'site-help';

/** An application to the agency, with the answers and what they find attached. Other answers are another one. */
export function SiteHelp({ query }: { query: SiteQuery }) {
  const { t } = useTranslation('production-site');
  return (
    <section id={HELP} aria-labelledby={`${HELP}-title`} className={styles.help}>
      <h2 id={`${HELP}-title`}>{t('help.title')}</h2>
      <p>{t('help.lead')}</p>
      <InBrowser>
        <SiteHelpForm query={query} />
      </InBrowser>
    </section>
  );
}
