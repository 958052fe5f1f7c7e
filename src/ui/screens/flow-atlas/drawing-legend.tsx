import type { Picture } from '../../charts/statechart/picture.ts';
import { SIGNS } from '../../charts/statechart/signs.ts';
import { useTranslation } from '../../use-translation.ts';
import drawingStyles from './drawing.module.css';
import styles from './drawing-legend.module.css';

const KINDS = ['event', 'after', 'done', 'error', 'always'] as const;

export interface DrawingLegendProps {
  picture: Picture | null;
  hasTraffic: boolean;
}

/** What the arrows of this picture mean, beside a piece of each; and its numbers, where it has any. */
export function DrawingLegend({ picture, hasTraffic }: DrawingLegendProps) {
  const { t } = useTranslation('atlas', { keyPrefix: 'legend' });
  const kinds = KINDS.filter((kind) => picture?.arrows.some((arrow) => arrow.kind === kind));
  if (kinds.length < 2 && !hasTraffic) return null;
  return (
    <ul className={styles.legend} aria-label={t('title')}>
      {kinds.map((kind) => (
        <li key={kind} className={styles.item}>
          <svg
            className={drawingStyles.drawing}
            width="40"
            height="14"
            viewBox="0 0 40 14"
            aria-hidden="true"
            focusable="false"
          >
            <g data-kind={kind}>
              {SIGNS[kind] && <path data-part="sign" d={SIGNS[kind]} transform="translate(0,1)" />}
              <path data-part="line" d={SIGNS[kind] ? 'M16 7H33' : 'M0 7H33'} />
              <path data-part="head" d="M40 7 32 11V3Z" />
            </g>
          </svg>
          {t(kind)}
        </li>
      ))}
      {hasTraffic &&
        (['standing', 'taken'] as const).map((count) => (
          <li key={count} className={styles.item}>
            <svg
              className={drawingStyles.drawing}
              width="24"
              height="18"
              viewBox="0 0 24 18"
              aria-hidden="true"
              focusable="false"
            >
              <g data-part="count" data-count={count}>
                <rect width="24" height="18" rx="9" />
                <text x="12" y="13.2" textAnchor="middle">
                  3
                </text>
              </g>
            </svg>
            {t(count)}
          </li>
        ))}
    </ul>
  );
}
