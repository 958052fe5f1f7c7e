import styles from './goal-tile.module.css';

export interface GoalTileProps {
  /** 1 to 17. */
  id: number;
  /** `#RRGGBB`. */
  color: string;
}

/** The number of a goal on its colour; a word beside it says which goal it is. */
export function GoalTile({ id, color }: GoalTileProps) {
  return (
    <svg className={styles.tile} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="6" fill={color} />
      <text x="24" y="33" textAnchor="middle" className={styles.number} fill={inkOn(color)}>
        {id}
      </text>
    </svg>
  );
}

/** Weights of red, green and blue in what is seen as bright (WCAG 2.2, relative luminance). */
const WEIGHTS = [0.2126, 0.7152, 0.0722];
/** Where black and white letters have the same contrast. */
const MIDDLE = 0.179;

/** The colour of letters that can be read on another, whatever scheme the page has. @param color `#RRGGBB` */
export function inkOn(color: string): string {
  const luminance = WEIGHTS.reduce((sum, weight, index) => {
    const part = Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
  return luminance > MIDDLE ? '#000000' : '#ffffff';
}
