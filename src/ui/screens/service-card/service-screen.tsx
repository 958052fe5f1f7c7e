import { useSuspenseQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ServiceDetail } from '../../../api/contracts/services.ts';
import { serviceQuery } from '../../../api/queries/services.ts';
import { createFormat } from '../../../i18n/format.ts';
import { LOCALE_FACTS } from '../../../i18n/locales.ts';
import { usePortal } from '../../../use-portal.ts';
import { SUM } from '../../kit/drawings.ts';
import { Icon, type IconProps } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { FundProducts } from '../../parts/services/fund-products.tsx';
import { ServiceMarks } from '../../parts/services/service-marks.tsx';
import { useServiceChoices } from '../../parts/services/use-service-choices.ts';
import { useTerms } from '../../parts/services/use-terms.ts';
import { MoneyWays } from '../../parts/ways/money-ways.tsx';
import { EditLink } from '../../register/edit-link.tsx';
import { useTranslation } from '../../use-translation.ts';
import { ServiceContacts } from './service-contacts.tsx';
import { ServiceFacts } from './service-facts.tsx';
import styles from './service-screen.module.css';

/** Services that the portal itself gives, by their alias: where, and their words. */
const ONLINE: Readonly<
  Record<string, { readonly to: LinkProps['to'] & string; readonly words: string } | undefined>
> = {
  'krt-boundary-check': { to: '/catalog/check-object-within-KRT', words: 'krtCheck' },
  'sales-market-selection': { to: '/sales-market', words: 'salesMarket' },
};

export interface ServiceScreenProps {
  /** Its id or alias. */
  id: string;
}

/** A service card (section 2): name, reasons, authority, contacts, requirements, documents, procedure, period. */
export function ServiceScreen({ id }: ServiceScreenProps) {
  const { t } = useTranslation('services');
  const { api, locale } = usePortal();
  const { data: service } = useSuspenseQuery(serviceQuery(api, id));
  const { nameOf } = useServiceChoices();
  const { dateLong } = createFormat(locale);
  const termsOf = useTerms();
  const { name, summary, lang, isSample, authority, period, terms } = service;
  const online = ONLINE[service.alias];
  return (
    <>
      <PageCrumbs
        items={[
          { label: t('card.catalogue'), to: '/catalog/search' },
          { label: name, lang },
        ]}
      />
      <div className={styles.intro}>
        <ServiceMarks service={service} />
        <h1 lang={lang} dir="auto">
          {name}
        </h1>
        <p className={styles.summary} lang={lang} dir="auto">
          {summary}
        </p>
        <dl className={styles.main}>
          {terms && <Headline icon={SUM} label={t('card.gives')} value={termsOf(terms)} />}
          <Headline icon="building" label={t('card.authority')} value={nameOf('authority', authority)} />
          {period !== undefined && (
            <Headline icon="clock" label={t('card.period')} value={t('period', { count: period })} />
          )}
        </dl>
        {online && (
          <div className={styles.way}>
            <LinkButton variant="primary" to={online.to}>
              {t(`card.${online.words}.action`)}
            </LinkButton>
            <p className={styles.wayText}>{t(`card.${online.words}.text`)}</p>
          </div>
        )}
        {terms && (
          <div className={styles.way}>
            <LinkButton
              variant="primary"
              to="/online-services/support-calculator"
              search={{ measures: [service.alias] }}
              hash={`measure-${service.alias}`}
            >
              {t('card.calculate')}
            </LinkButton>
          </div>
        )}
        <div className={styles.way}>
          {/* Consultations are about auctions (section 3); questions may be about anything. */}
          <LinkButton
            variant={online || terms ? 'secondary' : 'primary'}
            to="/catalog/informacionniy-kiosk"
            search={{ about: name, page: `/catalog/${service.alias}` }}
          >
            {t('card.question.action')}
          </LinkButton>
          <p className={styles.wayText}>{t('card.question.text')}</p>
        </div>
        {service.type === 'supportmeasure' && (
          <EditLink register={{ id: 'support-measures' }} id={service.id}>
            {t('card.edit')}
          </EditLink>
        )}
      </div>
      {/* On a phone, too, beside what can be done and before anybody looks for where to apply. */}
      <div className={styles.notices}>
        {isSample && (
          <Notice tone="warn" title={t('card.sampleTitle')} live={false}>
            {t('card.sampleText')}
          </Notice>
        )}
        {lang !== LOCALE_FACTS[locale].lang && <Notice live={false}>{t('card.notTranslated')}</Notice>}
      </div>
      {service.fundProducts.length > 0 && <FundProducts products={service.fundProducts} />}
      {service.type === 'supportmeasure' && <MoneyWays />}
      <div className={styles.columns}>
        <div className={styles.sections} lang={lang}>
          <Section service={service} name="reasons" />
          <Section service={service} name="requirements" none={t('card.noRequirements')} />
          <Section service={service} name="documents" none={t('card.noDocuments')} />
          <Section service={service} name="procedure" />
          <ServiceContacts contacts={service.contacts} />
        </div>
        <div className={styles.side}>
          <ServiceFacts service={service} />
          <p className={styles.updated}>
            {t('card.updated')}: <time dateTime={service.updatedAt}>{dateLong(service.updatedAt)}</time>
          </p>
        </div>
      </div>
    </>
  );
}

interface HeadlineProps {
  icon: IconProps['name'];
  label: string;
  value: string;
}

function Headline({ icon, label, value }: HeadlineProps) {
  return (
    <div className={styles.headline}>
      <Icon name={icon} size={24} className={styles.icon} />
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface SectionProps {
  service: ServiceDetail;
  name: 'reasons' | 'requirements' | 'documents' | 'procedure';
  /** Said where there is nothing to list; without it the section is left out. */
  none?: string;
}

/** One section of the card; the procedure's steps have an order, the rest has none. */
function Section({ service, name, none }: SectionProps) {
  const { t } = useTranslation('services');
  const lines = service[name];
  if (lines.length === 0 && !none) return null;
  const items = lines.map((line) => (
    <li key={line} dir="auto">
      {line}
    </li>
  ));
  return (
    <Sheet title={t(`card.${name}`)}>
      {lines.length === 0 && <p className={styles.none}>{none}</p>}
      {lines.length > 0 &&
        (name === 'procedure' ? (
          <ol className={styles.steps}>{items}</ol>
        ) : (
          <ul className={styles.lines}>{items}</ul>
        ))}
    </Sheet>
  );
}
