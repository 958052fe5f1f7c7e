import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type FormEvent, lazy, Suspense, useId } from 'react';
import { LONGEST_QUERY } from '../../../api/contracts/search-length.ts';
import { createFormat } from '../../../i18n/format.ts';
import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { isBookingMarked } from '../../../machines/flows/slot-reservation/booking-mark.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import fieldStyles from '../../kit/field.module.css';
import { Icon } from '../../kit/icon.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Banners } from '../../parts/banners/banners.tsx';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
import { useTranslation } from '../../use-translation.ts';
import { findServices } from './find-services.ts';
import styles from './online-services-screen.module.css';
import { SECTIONS } from './services.ts';

/** Only whoever is signed in, or has booked in this browser, has anything open: nobody else loads what it is read with. */
const OpenMatters = lazy(async () => ({
  default: (await import('../../parts/open-matters/open-matters.tsx')).OpenMatters,
}));

const PAGE = '/online-services/home';

export interface OnlineServicesScreenProps {
  /** What the page's address asks for; empty for everything there is. */
  query: string;
}

/** `/online-services/home`: what is open for whoever is signed in or has booked in this browser, and every service by what people come for. */
export function OnlineServicesScreen({ query }: OnlineServicesScreenProps) {
  const { t } = useTranslation(['online', 'shell']);
  const { locale } = usePortal();
  const { status } = useSession();
  const isMarked = useIsInBrowser() && isBookingMarked();
  const { number } = createFormat(locale);
  const found = findServices(
    SECTIONS,
    query,
    ({ words }, { id }) => [t(words.name), t(words.about), t(`section.${id}`)].join(' '),
    LOCALE_FACTS[locale].lang,
  );
  const total = found.reduce((sum, { services }) => sum + services.length, 0);
  return (
    <>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      {(status !== 'signedOut' || isMarked) && (
        <section
          aria-labelledby="mine"
          className={clsx(styles.mine, status === 'restoring' && styles.ifStored)}
        >
          <h2 id="mine">{t('mine.title')}</h2>
          {status === 'restoring' ? (
            <Skeleton shape="chip" />
          ) : (
            <Suspense fallback={<Skeleton shape="chip" />}>
              <OpenMatters key={status} isSignedIn={status === 'signedIn'} />
            </Suspense>
          )}
        </section>
      )}
      <ServiceSearch query={query} />
      <p role="status" className={styles.said}>
        {query !== '' && total > 0 && t('search.found', { value: number(total), query })}
      </p>
      {total === 0 && (
        <EmptyState
          title={t('search.nothing', { query })}
          actions={
            <>
              <LinkButton variant="primary" to="/search" search={{ q: query }}>
                {t('search.everywhere')}
              </LinkButton>
              <LinkButton to={PAGE} search={{}}>
                {t('search.all')}
              </LinkButton>
            </>
          }
        />
      )}
      <div className={styles.sections}>
        {found.map(({ id, services }) => (
          <section key={id} aria-labelledby={`section-${id}`}>
            <h2 id={`section-${id}`}>{t(`section.${id}`)}</h2>
            <ul className={styles.cards}>
              {services.map((service) => (
                <li key={service.id} className={styles.card}>
                  <Icon name={service.icon} size={32} className={styles.icon} />
                  <h3 className={styles.title}>
                    <Link to={service.to} search={service.search ?? {}} className={styles.link}>
                      {t(service.words.name)}
                    </Link>
                  </h3>
                  <p className={styles.text}>{t(service.words.about)}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles.banners}>
        <Banners place="allServices" />
      </div>
    </>
  );
}

/** The question is the page's address: without scripts the form asks the server for the same page. */
function ServiceSearch({ query }: OnlineServicesScreenProps) {
  const { t } = useTranslation('online');
  const navigate = useNavigate();
  const fieldId = useId();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate({ to: PAGE, search: q === '' ? {} : { q } });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is new, and its role is not mapped everywhere yet
    <form
      role="search"
      aria-label={t('search.label')}
      action={PAGE}
      className={styles.search}
      onSubmit={send}
    >
      <label htmlFor={fieldId} className={fieldStyles.label}>
        {t('search.label')}
      </label>
      <div className={styles.row}>
        {/* Another address, another question: what was typed before goes. */}
        <input
          key={query}
          id={fieldId}
          type="search"
          name="q"
          dir="auto"
          maxLength={LONGEST_QUERY}
          className={fieldStyles.control}
          defaultValue={query}
        />
        <Button type="submit" variant="primary" icon="search">
          {t('search.send')}
        </Button>
      </div>
    </form>
  );
}
