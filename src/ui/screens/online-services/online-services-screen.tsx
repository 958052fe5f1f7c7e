import type { LinkProps } from '@tanstack/react-router';
import { SUM } from '../../kit/drawings.ts';
import { Icon, type IconDrawing, type IconName } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './online-services-screen.module.css';

interface Service {
  readonly key: string;
  readonly icon: IconName | IconDrawing;
  readonly to: LinkProps['to'] & string;
  /** What the list that it leads to is narrowed down to. */
  readonly search?: Readonly<Record<string, string | readonly string[]>>;
}

/** Section 2, sections of the online services, in the specification's order: what can be used today. */
const SECTIONS: readonly { readonly key: string; readonly services: readonly Service[] }[] = [
  {
    key: 'direct',
    services: [
      { key: 'consultation', icon: 'talk', to: '/online-services/online-consultation' },
      { key: 'kiosk', icon: 'info', to: '/catalog/informacionniy-kiosk' },
      { key: 'investor', icon: 'mail', to: '/business/moscow-investor' },
    ],
  },
  { key: 'services', services: [{ key: 'catalogue', icon: 'list', to: '/catalog/search' }] },
  {
    key: 'auction',
    services: [
      { key: 'tenders', icon: 'building', to: '/catalog/search', search: { tab: 'trades' } },
      { key: 'favourites', icon: 'heart', to: '/catalog/favorites' },
      { key: 'subscriptions', icon: 'bell', to: '/account/subscriptions' },
      { key: 'calculator', icon: SUM, to: '/catalog/trades/credit-calculator' },
    ],
  },
  {
    key: 'support',
    services: [
      { key: 'measures', icon: 'case', to: '/online-services/navigator-support-measures' },
      { key: 'mpt', icon: SUM, to: '/catalog/project-mpt/calculator' },
    ],
  },
  {
    key: 'information',
    services: [
      { key: 'krtCheck', icon: 'search', to: '/catalog/check-object-within-KRT' },
      { key: 'questions', icon: 'people', to: '/business/moscow-investor-send-proposal-faq' },
      { key: 'flows', icon: 'eye', to: '/flows' },
    ],
  },
];

/** `/online-services/home`: the services that can be used online, by what people come for. */
export function OnlineServicesScreen() {
  const { t } = useTranslation('online');
  return (
    <>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <div className={styles.sections}>
        {SECTIONS.map(({ key, services }) => (
          <section key={key} aria-labelledby={key}>
            <h2 id={key}>{t(`section.${key}`)}</h2>
            <ul className={styles.cards}>
              {services.map((service) => (
                <li key={service.key} className={styles.card}>
                  <Icon name={service.icon} size={32} className={styles.icon} />
                  <h3 className={styles.title}>
                    <Link to={service.to} search={service.search ?? {}} className={styles.link}>
                      {t(`service.${service.key}.title`)}
                    </Link>
                  </h3>
                  <p className={styles.text}>{t(`service.${service.key}.text`)}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
