import styles from './layer-symbol.module.css';
import './tones.css';

/** How the things of one layer look on a map. */
export interface MapSymbol {
  /** Of the layers' colours in `tones.css`, from 1. */
  readonly tone: number;
  /** Strokes on a 16-unit grid. */
  readonly d: string;
}

/** A layer's symbol beside its name, as it stands on the map. */
export const LayerSymbol = ({ tone, d }: MapSymbol) => (
  <span aria-hidden="true" data-tone={tone} className={styles.symbol}>
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={d} />
    </svg>
  </span>
);
