import { lazy, Suspense } from 'react';
import { LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { GroupBar } from '../../parts/group-bar.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './business-screen.module.css';

const PartnershipDialog = lazy(async () => ({
  default: (await import('./partnership-dialog.tsx')).PartnershipDialog,
}));

/** In what companies can join in, and the page of the portal that says more of each. */
const DIRECTIONS = [
  { id: 'status', to: '/about-moscow/cur/esg-status' },
  { id: 'practice', to: '/about-moscow/cur/best-practice' },
  { id: 'infrastructure', to: '/about-moscow/cur/iriis' },
  { id: 'regions', to: '/about-moscow/cur/regional-cooperation' },
  { id: 'international', to: '/about-moscow/cur/international-activities' },
  { id: 'towns', to: '/about-moscow/cur/single-industry-towns' },
] as const;

export interface BusinessScreenProps {
  /** The partnership application is open. */
  isApplying: boolean;
  onClosed: () => void;
}

/** Sustainable development for business (section 2): directions, and the application for a partnership. */
export function BusinessScreen({ isApplying, onClosed }: BusinessScreenProps) {
  const { t } = useTranslation('sustainable-business');
  const isInBrowser = useIsInBrowser();
  return (
    <>
      <PageCrumbs items={[{ label: t('title') }]} />
      <GroupBar />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <section aria-labelledby="directions" className={styles.section}>
        <h2 id="directions">{t('directions.title')}</h2>
        <ul className={styles.directions}>
          {DIRECTIONS.map(({ id, to }) => (
            <li key={id} className={styles.direction}>
              <h3>{t(`directions.${id}.title`)}</h3>
              <p className={styles.text}>{t(`directions.${id}.text`)}</p>
              <LinkButton variant="quiet" icon="forward" to={to}>
                {t(`directions.${id}.way`)}
              </LinkButton>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="contact" className={styles.contact}>
        <div className={styles.words}>
          <h2 id="contact">{t('contact.title')}</h2>
          <p>{t('contact.text')}</p>
        </div>
        <LinkButton
          variant="primary"
          to="/about-moscow/cur/business"
          search={{ apply: true }}
          state={{ isOver: true }}
          resetScroll={false}
        >
          {t('contact.button')}
        </LinkButton>
      </section>
      {isApplying &&
        (isInBrowser ? (
          <Suspense>
            <PartnershipDialog onClosed={onClosed} />
          </Suspense>
        ) : (
          <Waiting />
        ))}
    </>
  );
}
