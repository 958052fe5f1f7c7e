import { ALL_ENTRIES } from '../../../api/contracts/menu-tree.ts';
import { Link } from '../../kit/link.tsx';
import { QuestionList } from '../../parts/question-list.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './asked-elsewhere.module.css';

/** Who answers what these consultations are not about, by entries of the menu. */
const WAYS = ['navigator', 'problem', 'school'] as const;

/**
 * "Ask a specialist" leads here whatever somebody wants to ask, and consultations are about auctions (section 4): who takes
 * any other question is said before anything else.
 */
export function AskedInWriting({ className }: { className: string | undefined }) {
  const { t } = useTranslation('consultation');
  return (
    <p className={className}>
      {t('elsewhere.title')} <Link to={ALL_ENTRIES.kiosk.to}>{t('elsewhere.kiosk.name')}</Link>
    </p>
  );
}

/** Who takes some of the questions that are not about auctions, on asking. */
export function AskedElsewhere() {
  const { t } = useTranslation('consultation');
  return (
    <div className={styles.elsewhere}>
      <QuestionList
        questions={[
          {
            id: 'elsewhere',
            question: t('elsewhere.others'),
            answer: (
              <ul className={styles.ways}>
                {WAYS.map((id) => (
                  <li key={id}>
                    <Link to={ALL_ENTRIES[id].to} {...(id === 'school' && { hash: 'ask' })}>
                      {t(`elsewhere.${id}.name`)}
                    </Link>
                    <p>{t(`elsewhere.${id}.about`)}</p>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </div>
  );
}
