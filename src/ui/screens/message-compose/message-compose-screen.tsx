import { lazy } from 'react';
import type { InvestorKind } from '../../../api/contracts/investor.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { SignedInOnly } from '../../parts/signed-in-only.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './message-compose-screen.module.css';

const ComposePage = lazy(async () => ({ default: (await import('./compose-page.tsx')).ComposePage }));

export interface MessageComposeScreenProps {
  kind: InvestorKind;
}

const NOTES = [
  ['person', 'checked'],
  ['calendar', 'due'],
  ['list', 'followed'],
] as const;

/** The form of a problem or of a proposal, with what becomes of it. The form itself needs a user. */
export function MessageComposeScreen({ kind }: MessageComposeScreenProps) {
  const { t } = useTranslation('investor');
  return (
    <>
      <PageCrumbs
        items={[
          { label: t('home.heading'), to: '/business/moscow-investor' },
          { label: t(`form.${kind}.title`) },
        ]}
      />
      <h1 className={styles.title}>{t(`form.${kind}.title`)}</h1>
      <p className={styles.lead}>{t(`form.${kind}.lead`)}</p>
      <div className={styles.columns}>
        <div className={styles.sheet}>
          <SignedInOnly>
            <ComposePage key={kind} kind={kind} />
          </SignedInOnly>
        </div>
        <aside className={styles.aside} aria-labelledby="compose-next">
          <h2 id="compose-next" className={styles.next}>
            {t('form.next.title')}
          </h2>
          <ul className={styles.notes}>
            {NOTES.map(([icon, key]) => (
              <li key={key} className={styles.note}>
                <Icon name={icon} className={styles.icon} />
                <span>{t(`form.next.${key}`)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.more}>
            <Link to="/business/moscow-investor-send-proposal-faq">{t('questions.title')}</Link>
          </p>
        </aside>
      </div>
    </>
  );
}
