import { arc } from 'd3';
import type { IriisAspect } from '../../../api/contracts/iriis.ts';
import { ArrowKeys } from '../../kit/arrow-keys.tsx';
import { ShapeLink } from '../../parts/shape-link.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './indicator-circle.module.css';

/** Of the drawing, in its own units. */
const SIZE = 600;
const OUTER = 290;
const INNER = 190;
const ASPECT_OUTER = 180;
const ASPECT_INNER = 128;
/** Between two sectors, radians. */
const GAP = 0.015;

export interface IndicatorCircleProps {
  aspects: readonly IriisAspect[];
  /** Id of the indicator that is told of. */
  pointed: string | undefined;
  onPointed: (id: string) => void;
}

/**
 * Every indicator as a sector, the aspects as arcs within: what one points at is told beside the circle, a press keeps
 * it in the address. For the keyboard one stop: arrows lead round.
 */
export function IndicatorCircle({ aspects, pointed, onPointed }: IndicatorCircleProps) {
  const { t } = useTranslation('iriis');
  const all = aspects.flatMap((aspect) =>
    aspect.indicators.map((indicator, at) => ({ aspect, indicator, at })),
  );
  const angle = (2 * Math.PI) / all.length;
  const ring = (inner: number, outer: number) =>
    arc<readonly [number, number]>()
      .innerRadius(inner)
      .outerRadius(outer)
      .padAngle(GAP)
      .startAngle(([from]) => from * angle)
      .endAngle(([, to]) => to * angle);
  const sector = ring(INNER, OUTER);
  const whole = ring(ASPECT_INNER, ASPECT_OUTER);
  return (
    <ArrowKeys aria-label={t('circle')} drawn="round" className={styles.toolbar}>
      <svg
        role="presentation"
        className={styles.circle}
        viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
      >
        {aspects.map(({ id, indicators }) => {
          const from = all.findIndex(({ aspect }) => aspect.id === id);
          const place = [from, from + indicators.length] as const;
          const [x, y] = whole.centroid(place);
          return (
            <g key={id} data-aspect={id}>
              <path d={whole(place) ?? ''} className={styles.aspect} />
              <text x={x} y={y} dy="0.36em" textAnchor="middle" className={styles.count}>
                {indicators.length}
              </text>
            </g>
          );
        })}
        {all.map(({ aspect, indicator: { id, name }, at }, index) => {
          const [x, y] = sector.centroid([index, index + 1]);
          return (
            <ShapeLink
              key={id}
              to="/about-moscow/cur/iriis"
              search={{ indicator: id }}
              replace
              resetScroll={false}
              className={styles.sector}
              aria-label={`${at + 1}. ${name} (${aspect.name})`}
              data-aspect={aspect.id}
              data-pointed={id === pointed || undefined}
              onPointerEnter={() => onPointed(id)}
              onFocus={() => onPointed(id)}
            >
              <path d={sector([index, index + 1]) ?? ''} className={styles.shape} />
              <text x={x} y={y} dy="0.36em" textAnchor="middle" className={styles.number}>
                {at + 1}
              </text>
            </ShapeLink>
          );
        })}
        <text dy="0.1em" textAnchor="middle" className={styles.total}>
          {all.length}
        </text>
      </svg>
    </ArrowKeys>
  );
}
