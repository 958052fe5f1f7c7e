import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { createFormat } from '../../../i18n/format.ts';
import { restingPaths, type WatchedFlow } from '../../../machines/flows/flow-atlas/moments.ts';
import type { FlowAtlas } from '../../../machines/flows/flow-atlas/use-flow-atlas.ts';
import { eventInWords } from '../../../machines/outline.ts';
import { usePortal } from '../../../use-portal.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Select } from '../../kit/select.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { ChartWords } from './chart-words.ts';
import panel from './panel.module.css';
import { Name } from './source-text.tsx';
import styles from './watch-panel.module.css';

export interface WatchPanelProps {
  atlas: FlowAtlas;
  kind: 'lifecycle' | 'flow';
  words: ChartWords;
}

/** The flows of this chart that run in this browser: where one stands, what it took, and the way back through it. */
export function WatchPanel({ atlas, kind, words }: WatchPanelProps) {
  const { t } = useTranslation('atlas', { keyPrefix: 'watch' });
  const isLifecycle = kind === 'lifecycle';
  return (
    <section className={panel.panel} aria-labelledby="watch-title">
      <h2 id="watch-title" className={panel.title}>
        {t('title')}
      </h2>
      {atlas.watched ? (
        <WatchedPanel {...{ atlas, words }} watched={atlas.watched} />
      ) : (
        <EmptyState icon="clock" title={t(isLifecycle ? 'lifecycle' : 'none')}>
          {t(isLifecycle ? 'lifecycleText' : 'noneText')}
        </EmptyState>
      )}
    </section>
  );
}

type WatchedPanelProps = Pick<WatchPanelProps, 'atlas' | 'words'> & { watched: WatchedFlow };

function WatchedPanel({ atlas, words, watched }: WatchedPanelProps) {
  const { t } = useTranslation('atlas', { keyPrefix: 'watch' });
  const { flowLog, locale } = usePortal();
  const format = createFormat(locale);
  const { flows, moment, isStepped } = atlas;
  const { entries } = watched;
  const shown = moment?.entry;
  const place = shown ? entries.indexOf(shown) + 1 : 0;
  const stateInWords = (value: WatchedFlow['value']) => restingPaths(value).map(words.nameWithin).join(', ');
  const options = flows.map(({ key, tab, title, isRunning, value }) => ({
    value: key,
    label: `${tab === flowLog.tab ? t('thisTab') : title}: ${isRunning ? stateInWords(value) : t('ended')}`,
  }));

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: atlas.back, ArrowUp: atlas.forward, Home: atlas.live }[event.key];
    if (!step || (event.key !== 'ArrowDown' && !isStepped)) return;
    event.preventDefault();
    step();
  }

  return (
    <>
      <Select label={t('flow')} options={options} value={watched.key} onChange={atlas.watch} />
      <p role="status" className={clsx(styles.moment, isStepped && styles.stepped)}>
        <span className={styles.pulse} aria-hidden="true" />
        {isStepped && shown
          ? t('stepped', { place, count: entries.length, state: stateInWords(shown.value) })
          : t('live', { state: stateInWords(watched.value) })}
      </p>
      <h3 id="log-title" className={panel.subtitle}>
        {t('log')}
      </h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shorter way than the buttons in it */}
      <div className={styles.log} onKeyDown={onKeyDown}>
        <ol aria-labelledby="log-title" reversed>
          {entries.toReversed().map((entry) => (
            <li key={entry.n}>
              <button
                type="button"
                className={styles.entry}
                aria-current={entry === shown ? 'step' : undefined}
                onClick={() => atlas.show(entry)}
              >
                <time className={styles.time}>{format.timeExact(entry.at)}</time>
                <span className={styles.event}>
                  {entry.event === 'xstate.init' || entry.event === 'xstate.stop' ? (
                    t(entry.event === 'xstate.init' ? 'start' : 'stop')
                  ) : (
                    <Name>{eventInWords(entry.event).event}</Name>
                  )}
                </span>
                <span className={styles.state}>
                  {entry.taken.length === 0 && !entry.event.startsWith('xstate.')
                    ? t('ignored')
                    : stateInWords(entry.value)}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <p className={panel.quiet}>{t('private')}</p>
    </>
  );
}
