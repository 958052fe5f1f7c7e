import { useEffect, useRef } from 'react';
import {
  ESG_ACTIVITIES,
  ESG_ACTIVITY_IDS,
  ESG_APPLICANTS,
  type EsgActivity,
} from '../../../api/contracts/esg-activities.ts';
import { ASK_A_SPECIALIST } from '../../../api/contracts/menu-tree.ts';
import { useEsgSelfCheck } from '../../../machines/flows/esg-self-check/use-esg-self-check.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import formStyles from '../../parts/form.module.css';
import { useTranslation } from '../../use-translation.ts';
import styles from './esg-apply-screen.module.css';

const APPLY = '/about-moscow/cur/get-esg-status';
const PREPARE = ['registration', 'reports', 'policies', 'figures'] as const;

export interface SelfCheckProps {
  /** What was answered before. */
  activity: EsgActivity | undefined;
  /** The address keeps the answer, and the application begins with it. */
  onActivity: (activity: EsgActivity) => void;
}

/** Whether one can apply, by which group of criteria, and what to prepare; then to the application. */
export function SelfCheck({ activity, onActivity }: SelfCheckProps) {
  const { t } = useTranslation(['esg-form', 'esg', 'common']);
  const { snapshot, chooseApplicant, chooseActivity, back } = useEsgSelfCheck(activity);
  const { context, value } = snapshot;
  const group = context.activity && ESG_ACTIVITIES[context.activity];
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(value);
  useEffect(() => {
    // Whoever listens hears the next question; nobody is moved when the page opens.
    if (seen.current !== value) heading.current?.focus();
    seen.current = value;
  }, [value]);
  const title = (text: string) => (
    <h3 ref={heading} tabIndex={-1} className={styles.heading}>
      {text}
    </h3>
  );
  const backButton = <Button onPress={back}>{t('check.back')}</Button>;
  return (
    <section aria-labelledby="check-title" className={styles.sheet}>
      <h2 id="check-title" className={styles.heading}>
        {t('check.title')}
      </h2>
      {snapshot.matches('applicant') && (
        <>
          {title(t('check.who'))}
          <div className={formStyles.buttons}>
            {ESG_APPLICANTS.map((applicant) => (
              <Button key={applicant} onPress={() => chooseApplicant(applicant)}>
                {t(`check.applicant.${applicant}`)}
              </Button>
            ))}
          </div>
        </>
      )}
      {snapshot.matches('impossible') && (
        <>
          {title(t('check.impossible'))}
          <Notice tone="warn" live={false} title={t(`check.why.${context.applicant}`)}>
            {t('check.instead')}
          </Notice>
          <div className={formStyles.buttons}>
            <LinkButton to={ASK_A_SPECIALIST}>{t('check.specialist')}</LinkButton>
            {backButton}
          </div>
        </>
      )}
      {snapshot.matches('activity') && (
        <>
          {title(t('check.activity'))}
          <div className={formStyles.buttons}>
            {ESG_ACTIVITY_IDS.map((id) => (
              <Button
                key={id}
                onPress={() => {
                  chooseActivity(id);
                  onActivity(id);
                }}
              >
                {t(`esg:activity.${id}`)}
              </Button>
            ))}
          </div>
          <div className={formStyles.buttons}>{backButton}</div>
        </>
      )}
      {snapshot.matches('ready') && (
        <>
          {title(t('check.ready', { group }))}
          <p>
            <Badge tone="warn">{t('common:sample')}</Badge> {t('esg:sample')}
          </p>
          <p>{t('check.prepare')}</p>
          <ul className={styles.papers}>
            {PREPARE.map((item) => (
              <li key={item}>{t(`check.papers.${item}`)}</li>
            ))}
            <li>{t(`check.group.${group}`)}</li>
          </ul>
          <div className={formStyles.buttons}>
            <LinkButton
              variant="primary"
              to={APPLY}
              search={{ activity: context.activity ?? undefined }}
              hash="application"
            >
              {t('check.apply')}
            </LinkButton>
            {backButton}
          </div>
        </>
      )}
    </section>
  );
}
