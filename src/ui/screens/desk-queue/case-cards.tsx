import type { Case } from '../../../api/contracts/desk.ts';
import { DueMark } from '../../parts/desk/due-mark.tsx';
import { useCaseWords } from '../../parts/desk/use-case-words.ts';
import { useTranslation } from '../../use-translation.ts';
import { Assignee } from './assignee.tsx';
import styles from './case-cards.module.css';
import { CaseLink } from './case-link.tsx';

/** Cases on a phone: a card each. */
export function CaseCards({ items }: { items: readonly Case[] }) {
  const { t } = useTranslation('desk');
  const wordsOf = useCaseWords();
  return (
    <ul aria-label={t('list.label')} className={styles.cards}>
      {items.map((one) => {
        const words = wordsOf(one.lifecycle);
        return (
          <li key={`${one.lifecycle} ${one.id}`} className={styles.card}>
            <p className={styles.top}>
              <span>{words.state(one.state)}</span>
              <DueMark of={one} />
            </p>
            <h2 className={styles.title}>
              <CaseLink of={one} className={styles.link} />
            </h2>
            <p className={styles.about}>
              {one.number !== undefined && <span>{t('number', { number: one.number })}</span>}
              {one.person !== one.title && <bdi>{one.person}</bdi>}
              <Assignee of={one} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
