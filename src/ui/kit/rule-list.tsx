import { clsx } from 'clsx';
import { HiddenText } from './hidden-text.tsx';
import { Icon } from './icon.tsx';
import styles from './rule-list.module.css';
import { useKitTexts } from './use-kit-texts.ts';

export interface Rule {
  key: string;
  label: string;
  /** Undefined of what only shows once it is sent: its label says so. */
  isMet: boolean | undefined;
}

export interface RuleListProps {
  /** What the rules are about: "Rules for the password:". */
  label: string;
  rules: readonly Rule[];
}

/** Rules that are ticked as they are met: a word for the ear, a sign for the eye, never the colour alone. */
export function RuleList({ label, rules }: RuleListProps) {
  const { t } = useKitTexts();
  const known = rules.filter(({ isMet }) => isMet !== undefined);
  const met = known.filter(({ isMet }) => isMet).length;
  return (
    <div className={styles.rules}>
      <p className={styles.label}>{label}</p>
      <ul className={styles.list}>
        {rules.map(({ key, label: rule, isMet }) => (
          <li
            key={key}
            className={clsx(styles.rule, isMet && styles.met, isMet === undefined && styles.later)}
          >
            {isMet ? <Icon name="ok" /> : <span className={styles.open} aria-hidden="true" />}
            <span>
              {rule}
              {isMet !== undefined && <HiddenText>, {t(isMet ? 'ruleMet' : 'ruleOpen')}</HiddenText>}
            </span>
          </li>
        ))}
      </ul>
      <div role="status">
        <HiddenText>{t('rulesMet', { met, total: known.length })}</HiddenText>
      </div>
    </div>
  );
}
