import type { CaseStep } from '../../../api/contracts/desk.ts';
import type { Format } from '../../../i18n/format.ts';
import { Timeline } from '../../kit/timeline.tsx';
import type { CaseWords } from '../../parts/desk/use-case-words.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './case-history.module.css';

export interface CaseHistoryProps {
  /** What these steps are. */
  label: string;
  history: readonly CaseStep[];
  words: CaseWords;
  format: Format;
}

/** Every step of a case with whoever took it and what they wrote. */
export function CaseHistory({ label, history, words, format }: CaseHistoryProps) {
  return (
    <Timeline
      label={label}
      items={history.map((step, index) => ({
        key: step.id,
        title: words.step(step.event),
        time: format.dateTime(step.at),
        dateTime: step.at,
        note: <StepNote {...{ step, words, format }} />,
        icon: step.byRole === 'system' ? 'clock' : 'check',
        state: index === history.length - 1 ? 'now' : 'past',
      }))}
    />
  );
}

function StepNote({ step, words, format }: Pick<CaseHistoryProps, 'words' | 'format'> & { step: CaseStep }) {
  const { t } = useTranslation('desk');
  return (
    <>
      {step.byName && (
        <>
          <bdi>{step.byName}</bdi> ·{' '}
        </>
      )}
      {words.role(step.byRole)}
      {step.until && <> · {t('case.until', { day: format.day(step.until.slice(0, 10)) })}</>}
      {step.text && (
        <span className={styles.text} dir="auto">
          {step.text}
        </span>
      )}
    </>
  );
}
