import type { ChartTraffic } from '../../../api/queries/traffic.ts';
import { eventInWords, type OutlineState } from '../../../machines/outline.ts';
import type { TrafficMarks } from '../../charts/statechart/show-traffic.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useCaseWords } from '../../parts/desk/use-case-words.ts';
import { useTranslation } from '../../use-translation.ts';
import { Name } from './source-text.tsx';
import { untaken } from './traffic-marks.ts';
import styles from './traffic-section.module.css';
import { useCount } from './use-count.ts';

export interface TakenTableProps {
  chart: string;
  states: ReadonlyMap<string, OutlineState>;
  traffic: ChartTraffic;
  marks: TrafficMarks;
}

/** Transition by transition: how often it was taken, the most frequent first; then those that never were. */
export function TakenTable({ chart, states, traffic: { transitions }, marks }: TakenTableProps) {
  const { t } = useTranslation(['atlas', 'lifecycles']);
  const write = useCount();
  const words = useCaseWords()(chart);
  const never = untaken(states, marks);

  /** A transition in words of the person, and as the chart has it. */
  const line = (event: string, from: string, to: string) => {
    const name = event.replace(/^after /, '');
    const word = words.step(name);
    return (
      <>
        {word !== name && <span className={styles.word}>{word}</span>}
        <span className={styles.way}>
          <Name>{event}</Name>
          <HiddenText>, {t('state.from')} </HiddenText>
          <Name quiet>{from}</Name>
          {from !== to && (
            <>
              <HiddenText> {t('state.to')} </HiddenText>
              <Icon name="forward" size={16} className={styles.arrow} />
              <Name quiet>{to}</Name>
            </>
          )}
        </span>
      </>
    );
  };

  return (
    <div className={styles.taken}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('traffic.transitions')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('state.event')}</th>
            <th scope="col" className={styles.number}>
              {t('traffic.times')}
            </th>
          </tr>
        </thead>
        <tbody>
          {transitions.map(({ type, from, to, times }) => (
            <tr key={`${type} ${from} ${to}`}>
              <th scope="row">{line(eventInWords(type).event, from, to)}</th>
              <td className={styles.number}>{write(times)}</td>
            </tr>
          ))}
          {transitions.length === 0 && (
            <tr>
              <td colSpan={2} className={styles.nothing}>
                {t('traffic.nothing')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {never.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('traffic.never', { count: never.length })}</summary>
          <ul className={styles.never}>
            {never.map(({ key, source, transition }) => (
              <li key={key}>
                {line(transition.event, source || chart, transition.targets[0] ?? (source || chart))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
