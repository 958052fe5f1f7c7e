import type { OutlineState } from '../../../machines/outline.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { ChartWords } from './chart-words.ts';
import { isInitial, parentOf, type Way, waysInto, waysOut } from './neighbours.ts';
import panel from './panel.module.css';
import { Name, StateName } from './source-text.tsx';
import styles from './ways-section.module.css';

export interface WaysSectionProps {
  words: ChartWords;
  states: ReadonlyMap<string, OutlineState>;
  path: string;
  onSelect: (path: string) => void;
}

/** What leads to a state and what leaves it. */
export function WaysSection({ words, states, path, onSelect }: WaysSectionProps) {
  const { t } = useTranslation('atlas', { keyPrefix: 'state' });
  const into = waysInto(states.values(), path);
  const out = waysOut(states, path);
  const begins = isInitial(states, path);

  const stateButton = (target: string) =>
    target === '' ? (
      <StateName words={words} path="" />
    ) : (
      <button type="button" className={styles.state} onClick={() => onSelect(target)}>
        <StateName words={words} path={target} />
      </button>
    );

  const step = ({ transition: { event, guard } }: Way) => (
    <span className={styles.words}>
      <Name>{event}</Name>
      {guard && (
        <>
          <HiddenText>, {t('guard')} </HiddenText>
          <Name quiet>[{guard}]</Name>
        </>
      )}
    </span>
  );

  return (
    <div className={styles.columns}>
      <div>
        <h3 className={styles.title}>{t('into')}</h3>
        <ul className={styles.list}>
          {begins && (
            <li className={styles.way}>
              <span className={styles.words}>{t('initially')}</span>
              <span className={styles.end}>
                <HiddenText>{t('from')} </HiddenText>
                {stateButton(parentOf(path))}
              </span>
            </li>
          )}
          {into.map((way) => (
            <li key={way.key} className={styles.way}>
              {step(way)}
              <span className={styles.end}>
                <HiddenText>{t('from')} </HiddenText>
                <Icon name="back" size={16} className={styles.arrow} />
                {way.source === path ? <StateName {...{ words, path }} /> : stateButton(way.source)}
              </span>
            </li>
          ))}
        </ul>
        {into.length === 0 && !begins && <p className={panel.quiet}>{t('nothingInto')}</p>}
      </div>
      <div>
        <h3 className={styles.title}>{t('out')}</h3>
        <ul className={styles.list}>
          {out.map((way) => (
            <li key={way.key} className={styles.way}>
              {step(way)}
              <span className={styles.end}>
                <HiddenText>{t('to')} </HiddenText>
                <Icon name="forward" size={16} className={styles.arrow} />
                {way.transition.targets.length === 0
                  ? t('stays')
                  : way.transition.targets.map((target) => (
                      <span key={target}>
                        {target === path ? <StateName {...{ words, path }} /> : stateButton(target)}
                      </span>
                    ))}
              </span>
              {way.transition.actions.length > 0 && (
                <span className={styles.note}>
                  {t('actions')} <Name quiet>{way.transition.actions.join(', ')}</Name>
                </span>
              )}
              {way.source !== path && (
                <span className={styles.note}>{t('inherited', { state: words.nameWithin(way.source) })}</span>
              )}
            </li>
          ))}
        </ul>
        {out.length === 0 && <p className={panel.quiet}>{t('nothingOut')}</p>}
      </div>
    </div>
  );
}
