import type { ChartTraffic } from '../../../api/queries/traffic.ts';
import { timeSpan } from '../../../i18n/time-span.ts';
import type { OutlineState } from '../../../machines/outline.ts';
import { usePortal } from '../../../use-portal.ts';
import { useCaseWords } from '../../parts/desk/use-case-words.ts';
import { useTranslation } from '../../use-translation.ts';
import { Name } from './source-text.tsx';
import { restingStates } from './traffic-marks.ts';
import styles from './traffic-section.module.css';
import { useCount } from './use-count.ts';

export interface StandingTableProps {
  chart: string;
  states: ReadonlyMap<string, OutlineState>;
  traffic: ChartTraffic;
}

/** State by state: how many stand there now, and how long one stays. */
export function StandingTable({ chart, states, traffic }: StandingTableProps) {
  const { t } = useTranslation(['atlas', 'lifecycles']);
  const { locale } = usePortal();
  const write = useCount();
  const words = useCaseWords()(chart);
  const known = new Map(traffic.states.map((state) => [state.state, state]));
  // What stands in a state that the chart no longer has is counted all the same.
  const paths = [...new Set([...restingStates(states), ...known.keys()])];
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('traffic.states')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('traffic.state')}</th>
          <th scope="col" className={styles.number}>
            {t('traffic.now')}
          </th>
          <th scope="col">{t('traffic.stay')}</th>
        </tr>
      </thead>
      <tbody>
        {paths.map((path) => {
          const { now = 0, medianSeconds } = known.get(path) ?? {};
          const word = words.state(path);
          return (
            <tr key={path}>
              <th scope="row">
                {word !== path && <span className={styles.word}>{word}</span>}
                <Name quiet={word !== path}>{path}</Name>
              </th>
              <td className={styles.number}>{write(now)}</td>
              <td>
                {medianSeconds === undefined ? (
                  <span className={styles.nothing}>{t('traffic.noStay')}</span>
                ) : (
                  timeSpan(locale, medianSeconds)
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
