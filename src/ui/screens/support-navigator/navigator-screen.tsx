import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  FURTHER_QUESTIONS,
  MAIN_QUESTIONS,
  type QuestionName,
  SELECTOR_APPLICANTS,
  type SelectionAnswers,
} from '../../../api/contracts/selection.ts';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { useSupportNavigator } from '../../../machines/flows/support-navigator/use-support-navigator.ts';
import { usePortal } from '../../../use-portal.ts';
import { handOver } from '../../hand-over.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Select } from '../../kit/select.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useQuestionWords } from '../../parts/services/use-question-words.ts';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
import { useTranslation } from '../../use-translation.ts';
import { Downloads } from './downloads.tsx';
import styles from './navigator-screen.module.css';
import { Results } from './results.tsx';

const PAGE = '/online-services/navigator-support-measures';

export interface NavigatorScreenProps {
  /** What the address says. */
  answers: SelectionAnswers;
  /** Version of the conditions that an earlier result was worked out by. */
  version: string | undefined;
  onAnswered: (answers: SelectionAnswers) => void;
}

/** `/online-services/navigator-support-measures` (section 2): the selector of support measures. */
export function NavigatorScreen({ answers, version, onAnswered }: NavigatorScreenProps) {
  const { t } = useTranslation('navigator');
  const isInBrowser = useIsInBrowser();
  const known = useProfileAnswers();
  const flow = useSupportNavigator(answers, known, onAnswered, handOver);
  const { snapshot } = flow;
  const given = snapshot.context.answers;
  const hasAnswers = Object.keys(given).length > 0;
  const further = FURTHER_QUESTIONS.filter((name) => given[name] !== undefined).length;
  const question = (name: QuestionName) => (
    <Question key={name} {...{ name, given, known }} onAnswer={flow.answer} />
  );

  return (
    <>
      <PageCrumbs items={[{ label: t('title') }]} />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <Notice live={false}>
        {t('sample')} {t('inAddress')}
      </Notice>
      <div className={styles.screen}>
        <form
          action={PAGE}
          className={styles.questions}
          aria-label={t('questions')}
          onSubmit={(event) => event.preventDefault()}
        >
          {MAIN_QUESTIONS.map(question)}
          <details open={further > 0 || undefined}>
            <summary className={styles.more}>
              <Icon name="chevron" /> {t('further')}{' '}
              {further > 0 && <span className={styles.count}>{further}</span>}
            </summary>
            <div className={styles.questions}>{FURTHER_QUESTIONS.map(question)}</div>
          </details>
          {!isInBrowser && <Button type="submit">{t('find')}</Button>}
          {hasAnswers && (
            <div>
              <Button variant="quiet" icon="close" onPress={flow.clear}>
                {t('clear')}
              </Button>
            </div>
          )}
        </form>
        <div className={styles.results} aria-busy={snapshot.hasTag('loading')}>
          <p role="status" className={styles.status} data-passing={snapshot.hasTag('loading') || undefined}>
            {snapshot.hasTag('asking') && t('ask')}
            {isInBrowser && snapshot.hasTag('loading') && t('loading')}
          </p>
          {snapshot.hasTag('failed') && <LoadFailure onRetry={flow.retry} />}
          {hasAnswers && <Downloads flow={flow} />}
          {hasAnswers && !snapshot.hasTag('failed') && <Results answers={given} version={version} />}
        </div>
      </div>
    </>
  );
}

interface QuestionProps {
  name: QuestionName;
  given: SelectionAnswers;
  known: SelectionAnswers | undefined;
  onAnswer: (name: QuestionName, answer: string | null) => void;
}

function Question({ name, given, known, onAnswer }: QuestionProps) {
  const { t } = useTranslation('navigator');
  const { questionOf, optionsOf } = useQuestionWords();
  return (
    <Select
      name={name}
      optional
      label={questionOf(name)}
      {...(known?.[name] !== undefined && known[name] === given[name] && { hint: t('fromProfile') })}
      placeholder={t('notAnswered')}
      options={optionsOf(name)}
      value={given[name] ?? ''}
      onChange={(value) => onAnswer(name, value === '' ? null : value)}
    />
  );
}

/** What the profile answers: what kind of applicant somebody is. */
function useProfileAnswers(): SelectionAnswers | undefined {
  const { api } = usePortal();
  const isSignedIn = useSession().status === 'signedIn';
  const { data } = useQuery({ ...currentUserQuery(api), enabled: isSignedIn });
  const applicant = SELECTOR_APPLICANTS.find((type) => type === data?.userType);
  return useMemo(() => (isSignedIn && applicant ? { applicant } : undefined), [isSignedIn, applicant]);
}
