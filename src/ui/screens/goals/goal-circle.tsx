import { arc } from 'd3';
import { Fragment, useState } from 'react';
import type { Goal } from '../../../api/contracts/goals.ts';
import { ArrowKeys } from '../../kit/arrow-keys.tsx';
import { inkOn } from '../../parts/goal-tile.tsx';
import { ShapeLink } from '../../parts/shape-link.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './goal-circle.module.css';

/** Of the drawing, in its own units. */
const SIZE = 600;
const OUTER = 290;
const INNER = 178;
const CORE = 160;
/** Between two sectors, radians. */
const GAP = 0.02;
/** From line to line of the title in the middle. */
const LEADING = 34;

/**
 * The seventeen goals as sectors of a circle, each a link; in its middle the title of the one that is pointed at, and
 * the way on to it. For the keyboard one stop: arrows lead round.
 */
export function GoalCircle({ goals }: { goals: readonly Goal[] }) {
  const { t } = useTranslation('goals');
  const [pointed, setPointed] = useState(1);
  const goal = goals.find(({ id }) => id === pointed);
  const sector = arc<number>()
    .innerRadius(INNER)
    .outerRadius(OUTER)
    .padAngle(GAP)
    .startAngle((index) => (index * 2 * Math.PI) / goals.length)
    .endAngle((index) => ((index + 1) * 2 * Math.PI) / goals.length);
  return (
    <ArrowKeys aria-label={t('circle')} drawn="round" className={styles.toolbar}>
      <svg
        role="presentation"
        className={styles.circle}
        viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
      >
        {goals.map(({ id, title, color }, index) => {
          const [x, y] = sector.centroid(index);
          return (
            <ShapeLink
              key={id}
              to="/about-moscow/cur/main/$goal"
              params={{ goal: String(id) }}
              className={styles.sector}
              aria-label={`${t('number', { id })}. ${title}`}
              data-pointed={id === pointed || undefined}
              onPointerEnter={() => setPointed(id)}
              onFocus={() => setPointed(id)}
            >
              <path d={sector(index) ?? ''} fill={color} className={styles.shape} />
              <text x={x} y={y} dy="0.36em" textAnchor="middle" fill={inkOn(color)} className={styles.number}>
                {id}
              </text>
            </ShapeLink>
          );
        })}
        {goal && <Middle goal={goal} />}
      </svg>
    </ArrowKeys>
  );
}

/** The goal that is pointed at: its short title in lines, of goal 7 in one, and "More". */
function Middle({ goal: { id, titleCircle, titleCircleSpecial, color } }: { goal: Goal }) {
  const { t } = useTranslation('goals');
  const lines = (titleCircleSpecial ?? titleCircle).split('\n');
  const first = -((lines.length - 1) * LEADING) / 2;
  // Named as it reads: texts of a drawing have no spaces between them.
  return (
    <ShapeLink
      to="/about-moscow/cur/main/$goal"
      params={{ goal: String(id) }}
      className={styles.sector}
      aria-label={[t('number', { id }), ...lines, t('buttonText')].join(' ')}
    >
      <circle r={CORE} stroke={color} className={styles.core} />
      <text y={first - 62} textAnchor="middle" className={styles.which}>
        {t('number', { id })}
      </text>{' '}
      {lines.map((line, index) => (
        <Fragment key={line}>
          <text y={first + index * LEADING} dy="0.1em" textAnchor="middle" className={styles.title}>
            {line}
          </text>{' '}
        </Fragment>
      ))}
      <text y={first + (lines.length - 1) * LEADING + 62} textAnchor="middle" className={styles.more}>
        {t('buttonText')}
      </text>
    </ShapeLink>
  );
}
