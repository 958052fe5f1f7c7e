import { useSuspenseQuery } from '@tanstack/react-query';
import { serviceInformationQuery } from '../../../api/queries/investor.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { PHONE, PIN } from '../../kit/drawings.ts';
import { FILE } from '../../kit/file-drawings.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './service-information.module.css';

const ICONS = { phone: PHONE, email: 'mail', address: PIN } as const;

/** Documents and contacts (section 2) as the agency gives them. What is made up says so. */
export function ServiceInformation() {
  const { t } = useTranslation('investor');
  const { api } = usePortal();
  const { data } = useSuspenseQuery(serviceInformationQuery(api));
  const { documents, contacts } = data;
  const sample = <Badge tone="warn">{t('sample')}</Badge>;
  return (
    <div className={styles.ends}>
      <section aria-labelledby="investor-documents">
        <h2 id="investor-documents">{t('documents.title')}</h2>
        <p className={styles.text}>{t(documents.length > 0 ? 'documents.text' : 'documents.none')}</p>
        <ul className={styles.list}>
          {documents.map((document) => (
            <li key={document.id} className={styles.entry}>
              <Icon name={FILE} className={styles.icon} />
              <div>
                <h3 className={styles.name}>
                  {document.url ? (
                    <Link to="/away" search={{ to: document.url }}>
                      {document.title}
                    </Link>
                  ) : (
                    document.title
                  )}{' '}
                  {document.sample && sample}
                </h3>
                <p className={styles.about}>{document.text}</p>
              </div>
            </li>
          ))}
          <li className={styles.entry}>
            <Icon name="list" className={styles.icon} />
            <Link to="/flows/$id" params={{ id: 'investor-message' }}>
              {t('documents.chart')}
            </Link>
          </li>
          <li className={styles.entry}>
            <Icon name="info" className={styles.icon} />
            <Link to="/business/moscow-investor-send-proposal-faq">{t('questions.title')}</Link>
          </li>
        </ul>
      </section>
      <section aria-labelledby="investor-contacts">
        <h2 id="investor-contacts">{t('contacts.title')}</h2>
        <p className={styles.text}>{t(contacts.length > 0 ? 'contacts.text' : 'contacts.none')}</p>
        <ul className={styles.list}>
          {contacts.map(({ id, kind, label, value, sample: isSample }) => (
            <li key={id} className={styles.entry}>
              <Icon name={ICONS[kind]} className={styles.icon} />
              <div>
                <p className={styles.about}>
                  {label} {isSample && sample}
                </p>
                {kind === 'address' ? (
                  <p>{value}</p>
                ) : (
                  <a
                    dir="ltr"
                    href={kind === 'phone' ? `tel:${value.replace(/[^+\d]/g, '')}` : `mailto:${value}`}
                  >
                    {value}
                  </a>
                )}
              </div>
            </li>
          ))}
          <li className={styles.entry}>
            <Icon name="talk" className={styles.icon} />
            <Link to="/online-services/online-consultation">{t('contacts.consultation')}</Link>
          </li>
          <li className={styles.entry}>
            <Icon name="clock" className={styles.icon} />
            <span>{t('contacts.hours')}</span>
          </li>
        </ul>
      </section>
    </div>
  );
}
