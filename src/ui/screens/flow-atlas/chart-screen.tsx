import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartPathsQuery, chartQuery } from '../../../api/queries/charts.ts';
import { type Moment, useFlowAtlas } from '../../../machines/flows/flow-atlas/use-flow-atlas.ts';
import { type OutlineState, statesWithin } from '../../../machines/outline.ts';
import type { Light } from '../../charts/statechart/draw.ts';
import type { Picture } from '../../charts/statechart/picture.ts';
import { Badge } from '../../kit/badge.tsx';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { usePortal } from '../../use-portal.ts';
import styles from './chart-screen.module.css';
import { DrawingFrame } from './drawing-frame.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { Sentence } from './source-text.tsx';
import { StateDetails } from './state-details.tsx';
import { StateTree } from './state-tree.tsx';
import { WatchPanel } from './watch-panel.tsx';

export interface ChartScreenProps {
  id: string;
  /** Path of the state that the address names. */
  state: string | undefined;
  /** Another state is looked at, or none. */
  onSelect: (path: string | null) => void;
}

/** One chart: its picture, its states in words, how it was tried, and the flows that are living it now. */
export function ChartScreen({ id, state, onSelect }: ChartScreenProps) {
  const { t } = useTranslation('atlas');
  const { api } = usePortal();
  const { data: chart } = useSuspenseQuery(chartQuery(api, id));
  const { data: paths } = useSuspenseQuery(chartPathsQuery(api, id));
  const { kind, outline } = chart;
  const [picture, setPicture] = useState<Picture | null>(null);
  const states = useMemo(() => new Map(statesWithin(outline).map((each) => [each.path, each])), [outline]);
  const named = state !== undefined && states.has(state) ? state : null;
  const atlas = useFlowAtlas(id, named, {
    async layOut(signal) {
      const { layOut } = await import('../../charts/statechart/lay-out.ts');
      setPicture(await layOut(outline, id, signal));
    },
    async exportAs(format, signal) {
      const { exportChart } = await import('./export-chart.ts');
      await exportChart(outline, id, format, signal);
    },
  });
  const { selected, moment } = atlas;
  const light = useMemo(() => lightOf(moment, selected), [moment, selected]);

  function select(path: string) {
    const next = path === selected ? null : path;
    atlas.select(next);
    onSelect(next);
  }

  return (
    <>
      <Breadcrumbs items={[{ label: t('title'), to: '/flows' }, { label: id }]} />
      <PageHeading lead={<Sentence>{outline.description}</Sentence>}>
        <span lang="en" dir="ltr">
          {id}
        </span>
      </PageHeading>
      <div className={styles.bar}>
        <p className={styles.facts}>
          <Badge>{t(`kind.${kind}`)}</Badge>
          <span>{t('states', { count: states.size - 1 })}</span>
          <span>{t('transitions', { count: transitionsIn(outline) })}</span>
        </p>
        <ExportButtons atlas={atlas} />
      </div>
      <div className={styles.stage}>
        <DrawingFrame atlas={atlas} chart={id} picture={picture} light={light} onSelect={select} />
        <StateTree root={outline} active={light.active} selected={selected} onSelect={select} />
      </div>
      <div className={styles.below}>
        <StateDetails chart={id} states={states} selected={selected} paths={paths} onSelect={select} />
        <WatchPanel atlas={atlas} kind={kind} />
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
