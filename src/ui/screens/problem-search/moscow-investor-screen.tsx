import { LinkButton } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import { HowItWorks } from './how-it-works.tsx';
import styles from './moscow-investor-screen.module.css';
import { ProblemSearchSection, type ProblemSearchSectionProps } from './problem-search-section.tsx';
import { ServiceInformation } from './service-information.tsx';

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
      <ServiceInformation />
    </div>
  );
}
