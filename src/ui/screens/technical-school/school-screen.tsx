import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { School } from '../../../api/contracts/technical-school.ts';
import { facetsQuery } from '../../../api/queries/registers.ts';
import { schoolQuery } from '../../../api/queries/technical-school.ts';
import {
  PARTNER_DISCOUNT,
  PROGRAM_DIRECTIONS,
  schoolPrograms,
} from '../../../api/registers/school-programs.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Banners } from '../../parts/banners/banners.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { InSight } from '../../parts/in-sight.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { linkAt } from '../../register/register-link.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './school.module.css';
import { SchoolBar } from './school-bar.tsx';

const SchoolAsk = lazy(async () => ({ default: (await import('./school-ask.tsx')).SchoolAsk }));

/** `/moscow-technical-school`: what it teaches, who decides about it and with whom, and how to ask. */
export function SchoolScreen() {
  const { t } = useTranslation('technical-school');
  const { data: school } = useSuspenseQuery(schoolQuery(usePortal().api));
  return (
    <>
      <PageCrumbs items={[{ label: t('heading') }]} />
      <SchoolBar />
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <div className={styles.page}>
        <Banners place="school" />
        <p className={styles.discount}>
          <strong className={styles.number}>{t('discount.value', PARTNER_DISCOUNT)}</strong>
          <span>{t('discount.text')}</span>
        </p>
        <Directions />
        <section aria-labelledby="council">
          <h2 id="council">{t('council.title')}</h2>
          <p className={styles.text}>{t('council.lead')}</p>
          <ol className={styles.cards}>
            {school.council.map(({ role, name, task }) => (
              <li key={role} className={styles.card}>
                <h3 className={styles.title}>{name}</h3>
                <p className={styles.text}>{task}</p>
              </li>
            ))}
          </ol>
        </section>
        <Partners {...school} />
        <section aria-labelledby="ask">
          <h2 id="ask">{t('ask.title')}</h2>
          <p className={styles.text}>{t('ask.lead')}</p>
          <InSight className={styles.ask} waiting={<Waiting />}>
            <SchoolAsk />
          </InSight>
        </section>
        <section aria-labelledby="contacts">
          <h2 id="contacts">{t('contacts.title')}</h2>
          <p className={styles.text}>{t('contacts.lead')}</p>
          <ul className={styles.cards}>
            {school.contacts.map(({ id, name, text, to }) => (
              <li key={id} className={styles.card}>
                <h3 className={styles.title}>
                  <Link {...linkAt(to)}>{name}</Link>
                </h3>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

/** What one can learn: each direction leads to its programmes. */
function Directions() {
  const { t } = useTranslation(['technical-school', 'register-school-programs']);
  const { api, locale } = usePortal();
  const { data: facets } = useQuery(facetsQuery(api, schoolPrograms, {}));
  const counts = facets?.counts.direction ?? {};
  const offered = PROGRAM_DIRECTIONS.filter((one) => (counts[one] ?? 0) > 0);
  return (
    <section aria-labelledby="directions">
      <h2 id="directions">{t('directions.title')}</h2>
      {offered.length > 0 && (
        <>
          <p className={styles.text}>{t('directions.lead')}</p>
          <ul className={styles.directions}>
            {offered.map((one) => (
              <li key={one}>
                <Link {...linkAt(schoolPrograms.list, { direction: [one] })}>
                  {t(`register-school-programs:fields.direction.values.${one}`)}
                </Link>{' '}
                <span className={styles.amount}>{createFormat(locale).number(counts[one] ?? 0)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <LinkButton {...linkAt(schoolPrograms.list)}>{t('directions.all')}</LinkButton>
    </section>
  );
}

/** Partners by the role that they have in the council. */
function Partners({ council, partners }: Pick<School, 'council' | 'partners'>) {
  const { t } = useTranslation(['technical-school', 'common']);
  if (partners.length === 0) return null;
  return (
    <section aria-labelledby="partners">
      <h2 id="partners">{t('partners.title')}</h2>
      <p className={styles.text}>{t('partners.lead')}</p>
      <div className={styles.cards}>
        {council.map(({ role, name }) => {
          const ofRole = partners.filter((one) => one.role === role);
          if (ofRole.length === 0) return null;
          return (
            <div key={role} className={styles.card}>
              <h3 className={styles.title}>{name}</h3>
              <ul className={styles.partners}>
                {ofRole.map((one) => (
                  <li key={one.id} className={styles.partner}>
                    {one.name} {one.isSample && <Badge tone="warn">{t('common:sample')}</Badge>}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}
