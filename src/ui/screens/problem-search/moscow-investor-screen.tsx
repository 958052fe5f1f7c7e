import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/icon.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { HowItWorks } from './how-it-works.tsx';
import styles from './moscow-investor-screen.module.css';
import { ProblemSearchSection, type ProblemSearchSectionProps } from './problem-search-section.tsx';

/** `/business/moscow-investor` (section 2): what the service is, how it works, what is known already, ways on. */
export function MoscowInvestorScreen(props: ProblemSearchSectionProps) {
  const { t } = useTranslation('investor');
  return (
    <div className={styles.screen}>
      <div className={styles.intro}>
        <h1>{t('home.heading')}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
        <div className={styles.ways}>
          <LinkButton variant="primary" to="/business/moscow-investor-request">
            {t('home.report')}
          </LinkButton>
          <LinkButton to="/business/moscow-investor-send-proposal">{t('home.propose')}</LinkButton>
        </div>
      </div>
      <ProblemSearchSection {...props} />
      <HowItWorks />
      <div className={styles.ends}>
        <section aria-labelledby="investor-documents">
          <h2 id="investor-documents">{t('documents.title')}</h2>
          <p className={styles.text}>{t('documents.text')}</p>
          <ul className={styles.links}>
            <li>
              <Icon name="list" className={styles.icon} />
              <Link to="/flows/$id" params={{ id: 'investor-message' }}>
                {t('documents.chart')}
              </Link>
            </li>
            <li>
              <Icon name="info" className={styles.icon} />
              <Link to="/business/moscow-investor-send-proposal-faq">{t('questions.title')}</Link>
            </li>
          </ul>
        </section>
        <section aria-labelledby="investor-contacts">
          <h2 id="investor-contacts">{t('contacts.title')}</h2>
          <p className={styles.text}>{t('contacts.text')}</p>
          <ul className={styles.links}>
            <li>
              <Icon name="talk" className={styles.icon} />
              <Link to="/online-services/online-consultation">{t('contacts.consultation')}</Link>
            </li>
            <li>
              <Icon name="clock" className={styles.icon} />
              <span>{t('contacts.hours')}</span>
            </li>
          </ul>
        </section>
      </div>
    </div>
  );
}
