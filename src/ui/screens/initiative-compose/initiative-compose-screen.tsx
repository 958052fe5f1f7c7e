import { lazy } from 'react';
import { PageHeading } from '../../kit/page-heading.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { SignedInOnly } from '../../parts/signed-in-only.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './initiative-form.module.css';

const ComposePage = lazy(async () => ({ default: (await import('./compose-page.tsx')).ComposePage }));

/** Becoming an initiator (section 2). The form itself needs a user. @param again a returned initiative, by its id */
export function InitiativeComposeScreen({ again }: { again: string | undefined }) {
  const { t } = useTranslation(['initiative', 'register-initiatives']);
  return (
    <>
      <PageCrumbs
        items={[
          { label: t('register-initiatives:title'), to: '/business/initiatives' },
          { label: t('title') },
        ]}
      />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className={styles.sheet}>
        <InBrowser>
          <SignedInOnly>
            <ComposePage again={again} />
          </SignedInOnly>
        </InBrowser>
      </div>
    </>
  );
}
