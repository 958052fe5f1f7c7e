import { useSuspenseQuery } from '@tanstack/react-query';
import { esgCertificateQuery } from '../../../api/queries/esg.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { Facts } from '../../kit/facts.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import formStyles from '../../parts/form.module.css';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { PrintButton } from '../../parts/print-button.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './esg-register.module.css';

const REGISTER = '/about-moscow/cur/cur-esg-list-organizations';

/** A certificate of the ESG status, as it stands now; for whoever knows its number. */
export function CertificateScreen({ number }: { number: string }) {
  const { t } = useTranslation(['esg-register', 'esg', 'common']);
  const { api, locale, origin } = usePortal();
  const format = createFormat(locale);
  const { data: certificate } = useSuspenseQuery(esgCertificateQuery(api, number));
  const { organization, tin, level, group, decidedAt, validUntil, state, isSample } = certificate;
  const day = (moment: string) => <time dateTime={moment.slice(0, 10)}>{format.dateLong(moment)}</time>;
  return (
    <>
      <PageCrumbs items={[{ label: t('title'), to: REGISTER }, { label: t('certificate.title') }]} />
      <PageHeading lead={t(`certificate.lead.${state}`)}>{t('certificate.title')}</PageHeading>
      <article className={styles.certificate}>
        <h2 className={styles.name}>
          <bdi>{organization}</bdi>
        </h2>
        <p className={styles.badges}>
          <Badge tone={state === 'valid' ? 'ok' : 'bad'}>{t(`certificate.state.${state}`)}</Badge>
          <Badge>{t(`esg:level.${level}`)}</Badge>
          {isSample && <Badge tone="warn">{t('common:sample')}</Badge>}
        </p>
        <Facts
          items={[
            { key: 'number', label: t('certificate.number'), value: <bdi>{number}</bdi> },
            { key: 'tin', label: t('certificate.tin'), value: <bdi>{tin}</bdi> },
            { key: 'group', label: t('group'), value: String(group) },
            { key: 'decided', label: t('decided'), value: day(decidedAt) },
            { key: 'until', label: t('until'), value: day(validUntil) },
          ]}
        />
        <p className={styles.address}>
          {t('certificate.address')} <bdi>{`${origin}/about-moscow/cur/esg-certificate/${number}`}</bdi>
        </p>
      </article>
      <div className={formStyles.buttons} data-print="hide">
        <PrintButton />
        <LinkButton to={REGISTER}>{t('certificate.register')}</LinkButton>
      </div>
    </>
  );
}
