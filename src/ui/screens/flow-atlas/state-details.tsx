import { clsx } from 'clsx';
import type { ChartPaths } from '../../../api/queries/charts.ts';
import type { OutlineState } from '../../../machines/outline.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { ChartWords } from './chart-words.ts';
import { parentOf } from './neighbours.ts';
import panel from './panel.module.css';
import { PathsSection } from './paths-section.tsx';
import { Name, Sentence, StateName } from './source-text.tsx';
import styles from './state-details.module.css';
import { WaysSection } from './ways-section.tsx';

export interface StateDetailsProps {
  words: ChartWords;
  /** Every state by its path. */
  states: ReadonlyMap<string, OutlineState>;
  selected: string | null;
  paths: ChartPaths;
  onSelect: (path: string) => void;
}

/** Everything that is to be said of the state looked at; without one, of the chart as a whole. */
export function StateDetails({ words, states, selected, paths, onSelect }: StateDetailsProps) {
  const { t } = useTranslation('atlas', { keyPrefix: 'state' });
  const state = states.get(selected ?? '');
  if (!state) return null;
  const isWhole = state.path === '';
  const around = parentOf(state.path);
  const lists = [
    ['runs', state.invokes.map(({ src }) => src)],
    ['entry', state.entry],
    ['exit', state.exit],
  ] as const;
  return (
    <section className={panel.panel} aria-labelledby="state-title">
      <div className={styles.head}>
        <h2 id="state-title" className={clsx(panel.title, styles.title)}>
          {isWhole ? (
            t('whole')
          ) : (
            <>
              {around && (
                <span className={styles.around}>
                  <StateName words={words} path={around} />:{' '}
                </span>
              )}
              <StateName words={words} path={state.path} />
            </>
          )}
        </h2>
        {!isWhole && (
          <Button variant="quiet" icon="close" onPress={() => onSelect(state.path)}>
            {t('close')}
          </Button>
        )}
      </div>
      {isWhole ? (
        <p className={panel.quiet}>{t('choose')}</p>
      ) : (
        <p>
          <Sentence {...words.sentenceOf(state.path, state.description)} />
        </p>
      )}
      {state.tags.length > 0 && (
        <p className={styles.tags}>
          <span className={panel.subtitle}>{t('tags')}</span>
          {state.tags.map((tag) => (
            <Badge key={tag}>
              <Name>{tag}</Name>
            </Badge>
          ))}
        </p>
      )}
      <dl className={styles.facts}>
        {lists.map(
          ([word, names]) =>
            names.length > 0 && (
              <div key={word}>
                <dt className={panel.subtitle}>{t(word)}</dt>
                {names.map((name) => (
                  <dd key={name}>
                    <Name>{name}</Name>
                  </dd>
                ))}
              </div>
            ),
        )}
      </dl>
      {!isWhole && <WaysSection words={words} states={states} path={state.path} onSelect={onSelect} />}
      <PathsSection name={words.nameWithin(state.path)} path={state.path} paths={paths} />
    </section>
  );
}
