import { useSuspenseQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../../api/queries/investor.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/link.tsx';
import formStyles from '../../parts/form.module.css';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { QuestionList } from '../../parts/question-list.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './questions-screen.module.css';

/** What people ask about proposals and problems. What is made up says so. */
export function QuestionsScreen() {
  const { t } = useTranslation('investor');
  const { api } = usePortal();
  const { data: questions } = useSuspenseQuery(questionsQuery(api));
  return (
    <div className={styles.screen}>
      <PageCrumbs
        items={[
          { label: t('home.heading'), to: '/business/moscow-investor' },
          { label: t('questions.title') },
        ]}
      />
      <h1 className={styles.title}>{t('questions.title')}</h1>
      <p className={styles.lead}>{t('questions.lead')}</p>
      <div className={styles.questions}>
        <QuestionList
          questions={questions.map(({ id, question, answer, sample }) => ({
            id,
            question,
            answer: (
              <>
                {sample && <Badge tone="warn">{t('sample')}</Badge>}
                <p>{answer}</p>
              </>
            ),
          }))}
        />
      </div>
      <div className={formStyles.buttons}>
        <LinkButton variant="primary" to="/business/moscow-investor-send-proposal">
          {t('home.propose')}
        </LinkButton>
        <LinkButton to="/business/moscow-investor-request">{t('home.report')}</LinkButton>
      </div>
    </div>
  );
}
