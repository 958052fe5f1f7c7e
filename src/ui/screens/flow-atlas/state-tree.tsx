import { clsx } from 'clsx';
import type { OutlineState } from '../../../machines/outline.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { ChartWords } from './chart-words.ts';
import panel from './panel.module.css';
import styles from './state-tree.module.css';
import { markOf } from './use-chart-words.ts';
import { useCount } from './use-count.ts';

export interface StateTreeProps {
  root: OutlineState;
  words: ChartWords;
  /** Paths of the states a running flow is in. */
  active: ReadonlySet<string>;
  /** How many things stand in a state now; where that is shown. */
  standing: ReadonlyMap<string, number> | undefined;
  selected: string | null;
  onSelect: (path: string) => void;
}

/**
 * The states as lists within lists: the diagram's equal for everybody who would rather read. Plain lists, as
 * the library's tree writes inline styles into server-rendered markup, which the security policy refuses.
 */
export function StateTree({ root, words, active, standing, selected, onSelect }: StateTreeProps) {
  const { t } = useTranslation('atlas', { keyPrefix: 'tree' });
  return (
    <nav className={clsx(panel.panel, styles.tree)} aria-labelledby="states-title">
      <h2 id="states-title" className={panel.title}>
        {t('title')}
      </h2>
      <div className={styles.scroll}>
        <Branch parent={root} {...{ words, active, standing, selected, onSelect }} />
      </div>
    </nav>
  );
}

function Branch({
  parent,
  words,
  active,
  standing,
  selected,
  onSelect,
}: Omit<StateTreeProps, 'root'> & { parent: OutlineState }) {
  const { t } = useTranslation('atlas', { keyPrefix: 'tree' });
  const write = useCount();
  return (
    <ul className={styles.list}>
      {parent.states.map((state) => {
        const key = state.path.split('.').at(-1) ?? '';
        const isActive = active.has(state.path);
        const count = standing?.get(state.path);
        const marks = [
          ...(parent.initial === key ? (['initial'] as const) : []),
          ...(state.type === 'final' || state.type === 'parallel' || state.type === 'history'
            ? [state.type]
            : []),
        ];
        return (
          <li key={state.path}>
            <button
              type="button"
              value={state.path}
              className={styles.state}
              aria-pressed={selected === state.path}
              data-active={isActive || undefined}
              onClick={() => onSelect(state.path)}
            >
              <span className={styles.here} aria-hidden="true" />
              <span className={styles.name} {...markOf(words.name)}>
                {words.nameOf(state.path)}
              </span>
              {marks.map((mark) => (
                <span key={mark} className={styles.mark}>
                  <HiddenText>, </HiddenText>
                  {t(mark)}
                </span>
              ))}
              {isActive && (
                <span className={styles.active}>
                  <HiddenText>, </HiddenText>
                  {t('active')}
                </span>
              )}
              {count !== undefined && (
                <span className={styles.count} data-none={count === 0 || undefined}>
                  <HiddenText>, {t('standing')} </HiddenText>
                  {write(count)}
                </span>
              )}
            </button>
            {state.states.length > 0 && (
              <Branch parent={state} {...{ words, active, standing, selected, onSelect }} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
