import { useLocation, useRouter } from '@tanstack/react-router';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Place } from '../../api/contracts/menu-tree.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { DisplaySettings } from '../../machines/flows/display-settings/display-settings.settings.ts';
import { useDisplaySettings } from '../../machines/flows/display-settings/use-display-settings.ts';
import { usePageNavigation } from '../../machines/flows/page-navigation/use-page-navigation.ts';
import { useSession } from '../../machines/flows/session/use-session.ts';
import { PageLoader } from '../kit/page-loader.tsx';
import { useTranslation } from '../use-translation.ts';
import { DemoLine } from './demo-line.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Inspection } from './inspection.tsx';
import type { LocaleLink } from './language-switch.tsx';
import { PageFeedback } from './page-feedback.tsx';
import styles from './shell.module.css';

const SessionNotice = lazy(async () => ({ default: (await import('./session-notice.tsx')).SessionNotice }));

export interface ShellProps {
  /** The screen. */
  children: ReactNode;
  /** Code of the page's locale. */
  locale: LocaleCode;
  /** This page in every language, the current one included. */
  locales: readonly LocaleLink[];
  /** The page shown, for the mark in the menu. */
  place: Place;
  /** The same as the portal's routes call it, `/business/technoparks/$id`. */
  page: string;
  /** The settings the page was rendered with. */
  display: DisplaySettings;
  /** The data is made up for demonstration, and the page says so. */
  demo: boolean;
  /** Some routes are shown bare, inside other sites' frames. */
  hideHeader?: boolean;
  hideFooter?: boolean;
  /** The page is as high as what it says, because its frame follows it. */
  isFramed?: boolean;
  /** Id of the page's list of results, where it has one. */
  results?: string | undefined;
}

/** What stands around every screen. The screen lies in a column of the portal's width with gutters. */
export function Shell({
  children,
  locale,
  locales,
  place,
  page,
  display,
  demo,
  hideHeader = false,
  hideFooter = false,
  isFramed = false,
  results,
}: ShellProps) {
  const { t } = useTranslation('shell');
  const loading = usePageNavigation();
  const settings = useDisplaySettings(display);
  const main = useFocusOnNewPage();
  return (
    <div className={styles.shell} data-framed={isFramed || undefined}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      {results && (
        <a className={styles.skip} href={`#${results}`}>
          {t('skipToResults')}
        </a>
      )}
      {(demo || !hideHeader) && (
        <header>
          {demo && settings.settings.notice === 'shown' && <DemoLine onClose={settings.closeNotice} />}
          {!hideHeader && <Header locale={locale} locales={locales} place={place} display={settings} />}
        </header>
      )}
      <Inspection />
      <SessionPlace />
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        <OfOnePerson>{children}</OfOnePerson>
      </main>
      {/* A page in a frame sends nothing. */}
      {!hideFooter && !isFramed && <PageFeedback key={place.path} page={page} />}
      {!hideFooter && <Footer locale={locale} locales={locales} place={place} demo={demo} />}
      <div role="status">
        {loading && (
          <PageLoader isStill={!navigator.onLine} label={t(navigator.onLine ? 'loader' : 'offline')} />
        )}
      </div>
    </div>
  );
}

/** What happened to the session, where somebody has to know. */
function SessionPlace() {
  const session = useSession();
  const { href } = useLocation();
  return (
    (session.news ?? session.newcomer) && (
      <Suspense>
        <SessionNotice {...{ session, href }} />
      </Suspense>
    )
  );
}

/** Begins anew for each who takes another's place. By itself: what stands around need not be drawn again for it. */
function OfOnePerson({ children }: { children: ReactNode }) {
  const { swaps } = useSession();
  return <Fragment key={swaps}>{children}</Fragment>;
}

/** Going to another page without a reload leaves the focus on a link that is gone: it moves to the new content. */
function useFocusOnNewPage() {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // The first page comes from nowhere, and its focus is the browser's affair.
        if (!fromLocation || !pathChanged) return;
        // An address that names a part of the page may have been followed by that part.
        if (toLocation.hash && main.current?.contains(document.activeElement)) return;
        main.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return main;
}
