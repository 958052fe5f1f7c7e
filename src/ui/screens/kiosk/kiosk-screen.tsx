import type { LinkProps } from '@tanstack/react-router';
import { lazy } from 'react';
import { ALL_ENTRIES, CONSULTATION } from '../../../api/contracts/menu-tree.ts';
import { quotable } from '../../../i18n/quotes.ts';
import { usePortal } from '../../../use-portal.ts';
import { Link } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { KioskAbout } from './kiosk-form.tsx';
import styles from './kiosk-screen.module.css';

const KioskForm = lazy(async () => ({ default: (await import('./kiosk-form.tsx')).KioskSection }));

/** `/catalog/informacionniy-kiosk` (section 2): a request form; specialists reply to the given e-mail. */
export function KioskScreen({ about }: { about: KioskAbout | undefined }) {
  const { t } = useTranslation('tender');
  const { locale } = usePortal();
  const page = about?.page as LinkProps['to'];
  return (
    <>
      <PageCrumbs
        items={[...(about && page ? [{ label: about.name, to: page }] : []), { label: t('kiosk.title') }]}
      />
      {about ? (
        <PageHeading lead={t('kiosk.of.lead', { name: quotable(about.name, locale) })}>
          {t(`kiosk.of.${about.kind}`)}
        </PageHeading>
      ) : (
        <>
          <PageHeading lead={t('kiosk.lead')}>{t('kiosk.title')}</PageHeading>
          <ul className={styles.elsewhere}>
            <li>
              <Link to={CONSULTATION}>{t('kiosk.talk')}</Link>
            </li>
            <li>
              <Link to={ALL_ENTRIES.problem.to}>{t('kiosk.problem')}</Link>
            </li>
          </ul>
        </>
      )}
      <div className={styles.sheet}>
        <InBrowser>
          <KioskForm about={about} />
        </InBrowser>
      </div>
    </>
  );
}
