import { lazy } from 'react';
import { Link } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import { EarlySignIn } from './early-sign-in.tsx';
import styles from './market.module.css';
import { type MarketSearch, SUPPORT_PAGE } from './market-address.ts';
import { choiceOf } from './market-search.ts';

const MarketForm = lazy(async () => ({ default: (await import('./market-form.tsx')).MarketForm }));

/** `/sales-market` (section 2): what is compared. */
export function MarketScreen({ search }: { search: MarketSearch }) {
  const { t } = useTranslation('sales-market');
  return (
    <>
      <PageCrumbs items={[{ label: t('title') }]} />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className={styles.page}>
        <p>
          {t('support.title')}: <Link to={SUPPORT_PAGE}>{t('support.link')}</Link>
        </p>
        <Notice live={false}>{t('sample')}</Notice>
        <EarlySignIn />
        <InBrowser isLong>
          <MarketForm choice={choiceOf(search)} />
        </InBrowser>
      </div>
    </>
  );
}
