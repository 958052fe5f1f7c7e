import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { chartPathsQuery, chartQuery } from '../../../api/queries/charts.ts';
import { trafficQuery } from '../../../api/queries/traffic.ts';
import { type Moment, useFlowAtlas } from '../../../machines/flows/flow-atlas/use-flow-atlas.ts';
import { type OutlineState, statesWithin } from '../../../machines/outline.ts';
import { usePortal } from '../../../use-portal.ts';
import type { Light } from '../../charts/statechart/draw.ts';
import {
  type ChartPictures,
  fetchDrawn,
  type Pictures,
  picturesFor,
} from '../../charts/statechart/pictures.ts';
import { Badge } from '../../kit/badge.tsx';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { useIsOfficial } from '../../parts/desk/use-is-official.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './chart-screen.module.css';
import { DrawingFrame } from './drawing-frame.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { flowWordsQuery } from './flow-words.ts';
import { Name, Sentence } from './source-text.tsx';
import { StateDetails } from './state-details.tsx';
import { StateTree } from './state-tree.tsx';
import { marksOf } from './traffic-marks.ts';
import type { TrafficPeriod } from './traffic-period.ts';
import { markOf, useChartWords } from './use-chart-words.ts';
import { WatchPanel } from './watch-panel.tsx';

const TrafficSection = lazy(async () => ({
  default: (await import('./traffic-section.tsx')).TrafficSection,
}));

export interface ChartScreenProps {
  id: string;
  /** Path of the state that the address names. */
  state: string | undefined;
  /** How far back officials see what happened. */
  days: TrafficPeriod;
  /** Another state is looked at, or none. */
  onSelect: (path: string | null) => void;
}

/**
 * One chart: its picture, its states in words, how it was tried, and the flows that are living it now; for officials
 * also what happens on it.
 */
export function ChartScreen({ id, state, days, onSelect }: ChartScreenProps) {
  const { t } = useTranslation('atlas');
  const { api, locale, session } = usePortal();
  const { data: chart } = useSuspenseQuery(chartQuery(api, id));
  const { data: paths } = useSuspenseQuery(chartPathsQuery(api, id));
  const { kind, outline, drawn } = chart;
  const { data: flow } = useSuspenseQuery(flowWordsQuery(locale, id));
  const words = useChartWords()(kind, id, flow);
  const hasTraffic = useIsOfficial() && kind === 'lifecycle';
  const traffic = useQuery({ ...trafficQuery(api, id, days), enabled: hasTraffic });
  const [pictures, setPictures] = useState<Pictures | null>(null);
  const frame = useRef<HTMLElement>(null);
  const states = useMemo(() => new Map(statesWithin(outline).map((each) => [each.path, each])), [outline]);
  const named = state !== undefined && states.has(state) ? state : null;
  const atlas = useFlowAtlas(id, named, {
    async layOut() {
      const [made] = await Promise.all([
        fetchDrawn<ChartPictures>(drawn?.pictures ?? null),
        // Without it there would be no drawing either; it comes along.
        import('../../charts/statechart/draw.ts'),
      ]);
      // Whoever is signed in may turn out to be an official; numbers that come later must find room.
      const counts = kind === 'lifecycle' && !session.actor.getSnapshot().hasTag('signedOut');
      setPictures(picturesFor(made, { width: frame.current?.clientWidth ?? 0, counts }));
    },
    async exportAs(format) {
      const { exportChart } = await import('./export-chart.ts');
      await exportChart(chart, format);
    },
  });
  const { selected, moment } = atlas;
  const light = useMemo(() => lightOf(moment, selected), [moment, selected]);
  const { data } = traffic;
  const marks = useMemo(
    () => (hasTraffic && data ? marksOf(states, data) : null),
    [hasTraffic, data, states],
  );

  function select(path: string) {
    const next = path === selected ? null : path;
    atlas.select(next);
    onSelect(next);
  }

  return (
    <>
      <Breadcrumbs items={[{ label: t('title'), to: '/flows' }, { label: words.name.text }]} />
      <PageHeading lead={<Sentence {...words.about(outline.description)} />}>
        <span {...markOf(words.name)}>{words.name.text}</span>
      </PageHeading>
      <div className={styles.bar}>
        <p className={styles.facts}>
          <Badge>{t(`kind.${kind}`)}</Badge>
          <Name quiet>{id}</Name>
          <span>{t('states', { count: states.size - 1 })}</span>
          <span>{t('transitions', { count: transitionsIn(outline) })}</span>
        </p>
        <ExportButtons atlas={atlas} />
      </div>
      <div className={styles.stage}>
        <StateTree
          root={outline}
          words={words}
          active={light.active}
          standing={marks?.standing}
          selected={selected}
          onSelect={select}
        />
        <DrawingFrame
          ref={frame}
          chart={words.name.text}
          {...{ atlas, pictures, light, marks }}
          onSelect={select}
        />
      </div>
      {hasTraffic && (
        <div className={styles.traffic}>
          <Suspense>
            <TrafficSection chart={id} {...{ states, traffic, marks, days }} />
          </Suspense>
        </div>
      )}
      <div className={styles.below}>
        <StateDetails words={words} states={states} selected={selected} paths={paths} onSelect={select} />
        <WatchPanel {...{ atlas, kind, words }} />
      </div>
    </>
  );
}

function lightOf(moment: Moment | undefined, selected: string | null): Light {
  return {
    active: new Set(moment?.active),
    taken: new Set(moment?.entry?.taken.map(([path, index]) => `${path}#${index}`)),
    selected,
  };
}

const transitionsIn = (root: OutlineState): number =>
  statesWithin(root).reduce((sum, { transitions }) => sum + transitions.length, 0);
