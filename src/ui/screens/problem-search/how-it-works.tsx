import { Icon, type IconName } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './how-it-works.module.css';

const STEPS = [
  ['mail', 'sent'],
  ['eye', 'moderation'],
  ['building', 'review'],
  ['talk', 'answer'],
] as const satisfies readonly (readonly [IconName, string])[];

const ENDS = [
  ['ok', 'resolved'],
  ['people', 'notResolved'],
] as const satisfies readonly (readonly [IconName, string])[];

/** Section 4, investor message flow, as a drawing: four steps on a line, and the two ways it can end. */
export function HowItWorks() {
  const { t } = useTranslation('investor');
  return (
    <section aria-labelledby="investor-how">
      <h2 id="investor-how">{t('how.title')}</h2>
      <p className={styles.lead}>{t('how.lead')}</p>
      <ol className={styles.steps}>
        {STEPS.map(([icon, key]) => (
          <li key={key} className={styles.step}>
            <span className={styles.mark} aria-hidden="true">
              <Icon name={icon} size={24} />
            </span>
            <h3 className={styles.title}>{t(`how.${key}.title`)}</h3>
            <p className={styles.text}>{t(`how.${key}.text`)}</p>
          </li>
        ))}
      </ol>
      <ul className={styles.ends} aria-label={t('how.ends')}>
        {ENDS.map(([icon, key]) => (
          <li key={key} className={styles.end}>
            <Icon name={icon} size={24} className={styles[key]} />
            <div>
              <h3 className={styles.title}>{t(`how.${key}.title`)}</h3>
              <p className={styles.text}>{t(`how.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
